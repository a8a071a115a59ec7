import type { Knowledge } from '../../../../clinical/knowledge.ts';
import type { Mention } from '../../../../clinical/reading/reading.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { RecountRequest } from '../../../../interview/ports.ts';

const mostStatements = 30;

/** Something that was read in the patient's words. */
export interface StatementSource {
  readonly mention: Mention;
  /** What it is, in plain words of the clinic's language. */
  readonly plain: string;
}

/** What a story may be told from: a sentence of the patient's, or what was read in their words. */
export type StorySource = { readonly sentence: string } | StatementSource;

/**
 * What the patient said, sentence by sentence, then what was read in all of it but what is only feared or supposed; orders to a machine are no part of any
 * story.
 */
export function sourcesOf({ said, record }: RecountRequest, { findings }: Pick<Knowledge, 'findings'>): readonly StorySource[] {
  const statements = record
    .filter(({ time, kind }) => time !== 'hypothetical' && kind !== 'concern')
    .slice(0, mostStatements)
    .map((mention): StatementSource => {
      const plain = mention.name ?? (mention.finding === null ? undefined : findings.get(mention.finding)?.label) ?? mention.label;
      return { mention, plain };
    });
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
