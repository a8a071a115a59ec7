import type { FactStatus } from '../../clinical/fact.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { noAllergies } from '../summary/allergies-noted.ts';
import type { AllergiesSaid } from './allergies-in.ts';

const statusOf: Readonly<Record<AllergiesSaid, FactStatus>> = {
  none: 'absent',
  told: 'present',
  'not-known': 'unknown',
  nothing: 'unknown',
};

/**
 * Enters the answer to what medicines the patient is allergic to: as it was read where it names them and denies nothing, else as a whole and in their
 * words. `says` is null where the question stays open, and nothing is entered.
 */
export function withAllergiesTold(state: ConsultationState, reply: string, turn: number, says: AllergiesSaid | null): ConsultationState {
  const before = state.record ?? [];
  const read = before.filter((recorded) => recorded.turn === turn && recorded.mention.kind === 'allergy');
  const isPlain = read.length > 0 && read.every(({ mention }) => mention.status === 'present' && mention.experiencer === 'patient');
  if (says === 'told' && isPlain) return state;
  const record = before.filter((recorded) => !read.includes(recorded));
  if (says === null) return record.length === before.length ? state : { ...state, record };
  const quote = reply.trim().replace(leadingYes, '');
  const mention: Mention = {
    kind: 'allergy',
    finding: null,
    label: says === 'none' ? noAllergies : quote,
    status: statusOf[says],
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
