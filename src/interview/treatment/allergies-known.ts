import type { Mention } from '../../clinical/reading/reading.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { medicinesTold } from '../patient-questions/medicines-told.ts';
import { deniesAll } from '../summary/allergies-noted.ts';

/** Said of all: who is not allergic to cats has said nothing of medicines, and 'not an allergy' denies none. */
const denies =
  /(?:\b(?:no|nil|without|never had|not (?:got |have |had )?any)|n't (?:got |have |had )?any)\s+(?:known\s+|drugs?\s+|medicines?\s+|medications?\s+|other\s+)*allerg(?:y|ys|ies|i?es)\b|(?:\bnot|n't) allergic to (?:anything|any)\b|\bnkda\b/i;

/** Whether the question what medicines the patient is allergic to is settled: they told or saved it, or were asked. */
export function wereAllergiesAsked(parts: Pick<EngineParts, 'answers'>, state: ConsultationState, protocol: Protocol | null): boolean {
  return state.path.some(({ kind }) => kind === 'allergies') || areAllergiesKnown(parts, state, protocol);
}

function isAllergy({ kind, experiencer }: Mention): boolean {
  return kind === 'allergy' && experiencer === 'patient';
}

/** Whether it is known what medicines the patient is allergic to, or that they are to none. */
export function areAllergiesKnown({ answers }: Pick<EngineParts, 'answers'>, state: ConsultationState, protocol: Protocol | null): boolean {
  const { record = [], narrative, replies = [] } = state;
  if (record.some(({ mention }) => isAllergy(mention) && (mention.status === 'present' || deniesAll(mention)))) return true;
  const asking = (protocol?.nodes ?? []).filter(
    ({ asks }) => asks.kind === 'allergies' || ('also' in asks && asks.also?.includes('allergies')),
  );
  if (asking.some(({ id }) => state.answers[id] !== undefined && state.answers[id].kind !== 'unknown')) return true;
  if (medicinesTold(state, answers.book, '').allergies.length > 0) return true;
  return [
    ...narrative.map(({ text }) => text),
    ...replies.map(({ text, read }) => read ?? text),
    ...Object.values(state.answers).flatMap((answer) => (answer.kind === 'text' ? [answer.text] : [])),
  ].some((text) => denies.test(text.replace(/’/g, "'")));
}
