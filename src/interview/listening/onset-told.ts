import type { Fact, FactValue } from '../../clinical/fact.ts';
import { readAnswer } from '../../clinical/read-answer.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import { datesBeginning, saysBeginning, tellsBeginning } from '../../clinical/reading/tells-beginning.ts';
import type { Asked, ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';

const howLong = { kind: 'duration', options: [], unit: null } as const;
/** What is heard less surely is left to the question. */
const sureEnough = 0.6;

/**
 * How long the complaint has lasted, where that is told by the way: of the complaint by its name, or 'about three weeks now' where the age was
 * asked. A bare length in reply to a question of something else is of that. What is known already stays, unless it is
 * corrected: 'I meant two weeks, not three'.
 */
export function withOnsetTold(
  { lexicon, knowledge }: EngineParts,
  state: ConsultationState,
  asked: Asked | null,
  mentions: readonly Mention[],
  isCorrection = false,
): ConsultationState {
  const { complaint } = state;
  const isOpen = isCorrection || asked === null || asked.kind === 'age' || asked.kind === 'sex';
  const fact = complaint === null ? undefined : state.facts.find(({ finding, status }) => finding === complaint && status === 'present');
  if (fact === undefined || (fact.value !== null && !isCorrection)) return state;
  const told = mentions.filter(
    ({ finding, attributes, status, time, experiencer, confidence, quote }) =>
      finding === complaint &&
      status === 'present' &&
      time === 'now' &&
      experiencer === 'patient' &&
      confidence >= sureEnough &&
      (isOpen || namesComplaint(quote, attributes)),
  );
  const times = told.flatMap(({ attributes }) => attributes.since ?? []);
  const value =
    timeIn(times.filter(saysBeginning), lexicon) ??
    timeIn(
      told.flatMap(({ attributes }) => attributes.duration ?? []),
      lexicon,
    ) ??
    timeIn(times.filter(tellsBeginning), lexicon);
  if (value === null) return state;
  // What the time told before made of it was told with that time.
  const isOfTimeBefore = ({ finding }: Fact) =>
    knowledge.findings.get(finding)?.lastsAtLeastDays !== undefined && knowledge.findings.get(finding)?.of === complaint;
  const facts = isCorrection ? state.facts.filter((one) => !isOfTimeBefore(one)) : state.facts;
  return { ...state, facts: facts.map((one) => (one === fact ? { ...one, value } : one)) };
}

/** The one time told; of several it is not clear which is meant. */
function timeIn([words, ...others]: readonly string[], lexicon: EngineParts['lexicon']): FactValue | null {
  if (words === undefined || others.length > 0) return null;
  const answer = readAnswer(words, howLong, lexicon);
  if (answer?.kind === 'amount' && answer.unit === 'days') return { kind: 'duration', days: answer.amount };
  return answer?.kind === 'text' || datesBeginning(words) || saysBeginning(words) ? { kind: 'date', text: words } : null;
}

/** Whether the words name the complaint, and not only tell more of whatever was asked about. */
function namesComplaint(quote: string, attributes: Mention['attributes']): boolean {
  return !Object.values(attributes)
    .flat()
    .some((words) => quote.startsWith(words));
}
