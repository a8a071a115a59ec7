import type { FactStatus } from '../../../../clinical/fact.ts';
import type { Knowledge } from '../../../../clinical/knowledge.ts';
import type { Mention } from '../../../../clinical/reading/reading.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { RecountRequest } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';

const mostStatements = 30;

/** Words of the patient that a story may be told from, with what was read in them. */
export interface StorySource {
  readonly words: string;
  readonly means: {
    /** In the clinic's language. */
    readonly words: string;
    readonly finding: FindingCode | null;
    readonly status: FactStatus;
  } | null;
}

/**
 * What the patient said, sentence by sentence, then what was read in all of it but what is only feared or supposed; orders to a machine are no part of any
 * story.
 */
export function sourcesOf({ said, record }: RecountRequest, { findings }: Pick<Knowledge, 'findings'>): readonly StorySource[] {
  const statements = record
    .filter(({ time, kind }) => time !== 'hypothetical' && kind !== 'concern')
    .slice(0, mostStatements)
    .map((mention): StorySource => {
      const plain = mention.name ?? (mention.finding === null ? undefined : findings.get(mention.finding)?.label) ?? mention.label;
      return { words: mention.quote, means: { words: inWords(mention, plain), finding: findingOf(mention), status: mention.status } };
    });
  const sentences = said.map((words): StorySource => ({ words, means: null }));
  return [...sentences, ...statements].filter(({ words, means }) => !speaksToMachine(words) && !speaksToMachine(means?.words ?? ''));
}

/** What a relative has is no finding of the patient. */
function findingOf({ finding, experiencer }: Mention): FindingCode | null {
  return experiencer === 'patient' ? finding : null;
}

/** 'mother: headache, absent (since Tuesday)'. */
function inWords({ experiencer, status, attributes }: Mention, plain: string): string {
  const whose = experiencer === 'patient' ? '' : `${experiencer}: `;
  const details = Object.values(attributes).flat();
  const isSo = status === 'present' ? '' : status === 'absent' ? ', absent' : ', not sure';
  return `${whose}${plain}${isSo}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}
