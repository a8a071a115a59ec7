import { readValues } from '../clinical/reading/read-values.ts';
import { tellsBeginning } from '../clinical/reading/tells-beginning.ts';
import { tokenise } from '../clinical/reading/tokenise.ts';
import type { Answer } from '../protocol/answer.ts';
import type { ConsultationState } from './consultation-state.ts';

/** What is heard less surely is left to the question. */
const sureEnough = 0.6;
/** Shorter lengths are mostly those of an attack: 'it spins for half a minute'. */
const leastDays = 1;
const isOfAttacks = /\b(?:each|every|at a time|a go|lasts?|lasting|per)\b/i;

/**
 * Since when the patient has what they came with, where they told one time when they opened the conversation: 'this thing with my waterworks since about
 * Easter' tells it, though our knowledge has no name for the thing. Null where they told none, or several.
 */
export function onsetInRecord({ record = [], narrative }: Pick<ConsultationState, 'record' | 'narrative'>): Answer | null {
  const [opening] = narrative;
  const told = record.flatMap(({ turn, mention }) => {
    const { kind, status, time, experiencer, confidence, attributes } = mention;
    const isOfComplaint = kind === 'finding' && status === 'present' && time === 'now' && experiencer === 'patient';
    if (turn !== opening?.turn || !isOfComplaint || confidence < sureEnough) return [];
    const lengths = (attributes.duration ?? []).filter((words) => !isOfAttacks.test(words));
    return [...lengths, ...(attributes.since ?? []).filter(tellsBeginning)];
  });
  const [words, ...others] = new Set(told);
  if (words === undefined || others.length > 0) return null;
  const [value] = readValues(tokenise(words));
  if (value?.value.kind !== 'duration') return tellsBeginning(words) ? { kind: 'text', text: words } : null;
  return value.value.days < leastDays ? null : { kind: 'amount', amount: value.value.days, unit: 'days' };
}
