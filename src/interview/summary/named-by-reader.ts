import type { Fact } from '../../clinical/fact.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import type { ConsultationState } from '../consultation-state.ts';

/**
 * Whether our own name may stand for what was read: a language model named it so, and its name was checked against the words; or the words are in a language
 * that the clinic's doctor does not read, and stand beside it.
 */
export function isNamedByReader(
  { finding, status }: Fact,
  { record = [], language }: Pick<ConsultationState, 'record' | 'language'>,
): boolean {
  return (
    language !== undefined ||
    record.some(({ mention }) => mention.finding === finding && mention.status === status && mention.name !== undefined)
  );
}

/** What a language model called a statement, with its sign and with the details that its words do not tell in the clinic's language; null where none named it. */
export function nameOfMention({ name, status, attributes, quote }: Mention): string | null {
  if (name === undefined) return null;
  const isIn = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());
  const details = Object.values(attributes)
    .flat()
    .filter((words) => !isIn(quote, words) && !isIn(name, words));
  const isSo = status === 'present' ? '' : status === 'absent' ? ': absent' : ': not sure';
  return `${name}${isSo}${details.length === 0 ? '' : `: ${[...new Set(details)].join(', ')}`}`;
}
