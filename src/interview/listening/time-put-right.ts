import type { Fact, FactValue } from '../../clinical/fact.ts';
import { readValues } from '../../clinical/reading/read-values.ts';
import { timesContrasted } from '../../clinical/reading/times-contrasted.ts';
import { tokenise } from '../../clinical/reading/tokenise.ts';
import { asksWhenItBegan } from '../../protocol/known-answer.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { Asked, ConsultationState } from '../consultation-state.ts';

/** Two people who tell the same length differ by no more. */
const sameWithin = 0.15;

function isAbout(value: FactValue | null, days: number): boolean {
  return value?.kind === 'duration' && Math.abs(value.days - days) <= sameWithin * days;
}

/**
 * The consultation with the time put right that a reply denies and tells anew: 'ten days, not three'. What was denied tells what it is of, whatever was asked; the complaint
 * comes first, also where only the answer to a question of the protocol told its time.
 */
export function withTimePutRight(
  before: ConsultationState,
  state: ConsultationState,
  told: string,
  protocol: Protocol | null,
): ConsultationState {
  const contrast = timesContrasted(told);
  if (contrast === null) return state;
  const { wasDays, is } = contrast;
  const asking = new Set<string>((protocol?.nodes ?? []).filter(asksWhenItBegan).map(({ id }) => id));
  const isAnswered = Object.entries(before.answers).some(
    ([id, answer]) => asking.has(id) && answer.kind === 'amount' && isAbout({ kind: 'duration', days: answer.amount }, wasDays),
  );
  const matching = before.facts.filter(({ finding, status, value }) => {
    if (status !== 'present') return false;
    return isAbout(value, wasDays) || (isAnswered && finding === before.complaint);
  });
  const was = matching.find(({ finding }) => finding === before.complaint) ?? matching[0];
  if (was === undefined) return state;
  const source = { kind: 'message' as const, turn: before.turn };
  const now: Fact = { ...(state.facts.find(({ finding }) => finding === was.finding) ?? was), status: 'present', value: is, source };
  const answers =
    was.finding === before.complaint ? Object.fromEntries(Object.entries(state.answers).filter(([id]) => !asking.has(id))) : state.answers;
  return {
    ...state,
    answers,
    facts: [...state.facts.filter(({ finding }) => finding !== was.finding), now],
    replaced: [...state.replaced.filter(({ fact, turn }) => fact !== was || turn !== before.turn), { fact: was, turn: before.turn }],
  };
}

/** Words beside a time that say of what it is. */
const mostBeside = 1;

function isOnlyTime(quote: string | null): boolean {
  const tokens = tokenise(quote ?? '').filter(({ kind }) => kind !== 'mark');
  const [time] = readValues(tokens);
  return time !== undefined && tokens.length - (time.last - time.first + 1) <= mostBeside;
}

/**
 * What was learned without times that are told in passing of what has one already: 'it crept up, over days' and 'they put me on it two weeks ago' tell no other beginning of
 * a headache for ten days. A time that names what it is of, or was asked for, or is told as a correction, is another matter.
 */
export function withoutTimesInPassing(
  learned: readonly Fact[],
  before: Pick<ConsultationState, 'facts'>,
  asked: Asked | null,
  isCorrection: boolean,
): readonly Fact[] {
  const asksForTime = asked !== null && (asked.question.kind === 'duration' || asksWhenItBegan(asked.question));
  if (isCorrection || asksForTime) return learned;
  return learned.filter(({ finding, status, value, quote }) => {
    const known = before.facts.find((fact) => fact.finding === finding);
    const isTime = (one: FactValue | null | undefined) => one?.kind === 'duration' || one?.kind === 'date';
    return !(status === 'present' && known?.status === 'present' && isTime(known.value) && isTime(value) && isOnlyTime(quote));
  });
}
