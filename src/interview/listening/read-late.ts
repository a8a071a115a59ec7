import type { Fact } from '../../clinical/fact.ts';
import type { Asked, ConsultationState, Pending } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Dropped, EarlierMessage, Understanding } from '../ports.ts';
import { withRecord } from './enter-record.ts';
import { withAnswer } from './enter-reply.ts';
import { withOnsetTold } from './onset-told.ts';
import { storeFacts } from './store-facts.ts';
import { settleWhom } from './whom-it-is-about.ts';
import { withoutOrdersTold } from './without-orders.ts';

interface ReadLate {
  readonly state: ConsultationState;
  /** What the readings tell that was not known. */
  readonly learned: readonly Fact[];
  readonly dropped: readonly Dropped[];
}

/**
 * Enters what was read in full of messages that danger was answered to at once. It takes the place of what our own rules had read of them; what
 * was raised by that stays raised, and what the rules alone know stays theirs.
 */
export function readLate(
  parts: EngineParts,
  before: ConsultationState,
  messages: readonly EarlierMessage[],
  readings: readonly Understanding[],
): ReadLate {
  const { toBeRead = [], ...others } = before;
  const base: ConsultationState = toBeRead.length === 0 ? others : before;
  return messages.reduce<ReadLate>(
    (known, message, at) => {
      const read = readings[at];
      // Nothing but our own rules read it, and what they read is there.
      return read?.byRules === undefined ? known : withReading(parts, known, message, withoutOrdersTold(read), read.byRules);
    },
    { state: base, learned: [], dropped: [] },
  );
}

function withReading(
  parts: EngineParts,
  { state: before, learned, dropped }: ReadLate,
  { reply, turn, asked }: EarlierMessage,
  read: Understanding,
  ruled: Understanding,
): ReadLate {
  const told = new Set(read.facts.map(({ finding }) => finding));
  const takenBack = new Set(ruled.facts.flatMap(({ finding }) => (told.has(finding) ? [] : [finding])));
  const isOfMessage = ({ source }: Fact) => source.kind === 'message' && source.turn === turn;
  const rest: ConsultationState = {
    ...before,
    byRules: before.byRules ?? { facts: before.facts, person: before.person },
    facts: before.facts.filter((fact) => !(isOfMessage(fact) && takenBack.has(fact.finding))),
    record: (before.record ?? []).filter((recorded) => recorded.turn !== turn),
  };
  const isOpening = before.complaint === null && before.path.length === 0;
  const whom = settleWhom(isOpening ? { ...rest, phase: 'complaint' } : rest, reply, read.speaksOf);
  const stored = storeFacts({ ...whom, phase: before.phase }, read.facts, read.correction);
  const recorded = withRecord(stored, turn, read.mentions ?? [], read.correction);
  const timed = withOnsetTold(parts, recorded, null, read.mentions ?? [], read.correction);
  const isNew = ({ finding, status }: Fact) => !before.facts.some((fact) => fact.finding === finding && fact.status === status);
  return {
    state: withLateAnswer(parts, timed, asked, read),
    learned: [...learned, ...read.facts.filter(isNew)],
    dropped: [...dropped, ...(read.dropped ?? [])],
  };
}

/** A question that the message answered is not put again. */
function withLateAnswer(
  parts: EngineParts,
  state: ConsultationState,
  asked: EarlierMessage['asked'],
  { answer }: Understanding,
): ConsultationState {
  if (asked === null || answer === null) return state;
  const question: Asked = { kind: asked.node === null ? 'finding' : 'node', question: asked, clarifies: false };
  const answered = asked.node !== null && state.answers[asked.node] !== undefined ? state : withAnswer(parts, state, question, answer);
  return { ...answered, pending: withoutUnanswered(answered.pending, asked) };
}

function withoutUnanswered(pending: Pending | null, { node, text }: NonNullable<EarlierMessage['asked']>): Pending | null {
  if (pending?.kind !== 'alarm' && pending?.kind !== 'danger') return pending;
  const open = pending.unanswered?.question;
  return open !== undefined && open.node === node && open.text === text ? { ...pending, unanswered: null } : pending;
}
