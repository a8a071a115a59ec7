import { readAnswer } from '../../clinical/read-answer.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import type { Asked, ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';

const howLong = { kind: 'duration', options: [], unit: null } as const;
/** What is heard less surely is left to the question. */
const sureEnough = 0.6;

/**
 * How long the complaint has lasted, where that is told by the way: of the complaint in the opening, or 'about three weeks now' where the age was
 * asked. A length in reply to a question of something else is of that. What is known already stays.
 */
export function withOnsetTold(
  { lexicon }: EngineParts,
  state: ConsultationState,
  asked: Asked | null,
  mentions: readonly Mention[],
): ConsultationState {
  const { complaint } = state;
  if (asked !== null && asked.kind !== 'age' && asked.kind !== 'sex') return state;
  const fact = complaint === null ? undefined : state.facts.find(({ finding, status }) => finding === complaint && status === 'present');
  if (fact === undefined || fact.value !== null) return state;
  const told = mentions.filter(
    ({ finding, attributes, status, time, experiencer, confidence }) =>
      finding === complaint &&
      status === 'present' &&
      time === 'now' &&
      experiencer === 'patient' &&
      confidence >= sureEnough &&
      attributes.duration?.length === 1,
  );
  const answer = told.length === 1 ? readAnswer(told[0]?.attributes.duration?.[0] ?? '', howLong, lexicon) : null;
  if (answer?.kind !== 'amount' || answer.unit !== 'days') return state;
  const value = { kind: 'duration', days: answer.amount } as const;
  return { ...state, facts: state.facts.map((one) => (one === fact ? { ...one, value } : one)) };
}
