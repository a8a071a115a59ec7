import type { Mention } from '../../../../clinical/reading/reading.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { RecountRequest } from '../../../../interview/ports.ts';

const mostStatements = 30;

/** Something that was read in the patient's words, and named by whoever read it. */
export interface StatementSource {
  readonly mention: Mention;
  /** The plain name of it, which was checked against the words. */
  readonly plain: string;
}

/** What a story may be told from: a sentence of the patient's, or what was read in their words. */
export type StorySource = { readonly sentence: string } | StatementSource;

/**
 * What the patient said, sentence by sentence, then what a language model read in all of it, but what is only feared or supposed: what our own rules took words
 * for is a guess, and no part of a story. Nor are orders to a machine.
 */
export function sourcesOf({ said, record }: RecountRequest): readonly StorySource[] {
  const statements = record
    .filter(({ time, kind }) => time !== 'hypothetical' && kind !== 'concern')
    .flatMap((mention): readonly StatementSource[] => (mention.name === undefined ? [] : [{ mention, plain: mention.name }]))
    .slice(0, mostStatements);
  return [...said.map((sentence) => ({ sentence })), ...statements].filter((source) => !speaksToMachine(sourceInWords(source)));
}

/** '“My head hurts since Tuesday”: headache (since Tuesday)'. */
export function sourceInWords(source: StorySource): string {
  if ('sentence' in source) return `“${source.sentence}”`;
  const { mention, plain } = source;
  const whose = mention.experiencer === 'patient' ? '' : `${mention.experiencer}: `;
  const details = Object.values(mention.attributes).flat();
  const isSo = mention.status === 'present' ? '' : mention.status === 'absent' ? ', absent' : ', not sure';
  return `“${mention.quote}”: ${whose}${plain}${isSo}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}
