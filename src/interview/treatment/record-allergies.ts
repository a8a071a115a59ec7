import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import type { ConsultationState } from '../consultation-state.ts';

/** Enters the answer to what medicines the patient is allergic to, in their words, where no statement was read from it. */
export function withAllergiesTold(state: ConsultationState, reply: string, turn: number): ConsultationState {
  const record = state.record ?? [];
  if (record.some((recorded) => recorded.turn === turn && recorded.mention.kind === 'allergy')) return state;
  const says = shortAnswerIn(reply);
  const quote = reply.trim().replace(leadingYes, '');
  const status = says === 'no' || says === 'none' ? 'absent' : says === 'unknown' || isBareYes(reply) ? 'unknown' : 'present';
  const mention: Mention = {
    kind: 'allergy',
    finding: null,
    label: status === 'absent' ? 'no allergies to medicines' : quote,
    status,
    experiencer: 'patient',
    time: 'now',
    attributes: {},
    value: null,
    confidence: 1,
    quote,
    start: 0,
    end: quote.length,
  };
  return { ...state, record: [...record, { turn, mention }] };
}

const leadingYes = /^(?:yes|yeah|yep|yup)\b[\s,.:;-]+(?=\S)/i;

/** 'Yes, I think so' names nothing. */
export function isBareYes(reply: string): boolean {
  return /^\W*(?:(?:yes|yeah|yep|yup|i think so|i do|i am|i have|probably|a few|some|several|one|two)\W*)+$/i.test(reply);
}
