import type { Fact } from '../../clinical/fact.ts';
import type { AlarmReply } from '../../clinical/reading/learned/shape.ts';
import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import type { Alarm } from '../../clinical/red-flag.ts';
import type { Asked, ConsultationState, Pending, RaisedAlarm } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Said, Spoken } from '../turn-of.ts';
import { goOnInCrisis } from './crisis-dialogue.ts';
import { askInAlarm, repeatAlarm } from './say-alarm.ts';

type AlarmPending = Extract<Pending, { readonly kind: 'alarm' }>;

/** How the interview goes on once an alarm is met: at the question that it cut short, at the opening, or with the summary. */
export interface GoOn {
  readonly goOn: (state: ConsultationState, said: Said) => Promise<Spoken>;
  readonly open: (state: ConsultationState, said: Said) => Promise<Spoken>;
  readonly sumUp: (state: ConsultationState, said: Said) => Promise<Spoken> | Spoken;
  readonly askAgain: (state: ConsultationState, asked: Asked, said: Said) => Promise<Spoken>;
}

/** What stands of an alarm after a reply; null while nothing settled it. */
const settledBy: Readonly<Record<AlarmReply, RaisedAlarm['putAway']>> = {
  help: 'help',
  safe: 'safe',
  denies: 'denied',
  refuses: 'refused',
  asks: null,
  worse: null,
  unclear: null,
};

/**
 * The turn after a reply to an alarm. In a crisis one thing after the other is asked until it is settled. A refusal is met once with the question what worries the patient about calling; what is told again, asked or
 * unclear is met once with the alarm; then the interview goes on, and what was said still holds.
 */
export async function afterAlarm(
  parts: EngineParts,
  before: ConsultationState,
  pending: AlarmPending,
  replied: AlarmReply,
  said: Said,
  ways: GoOn,
): Promise<Spoken> {
  const crisis = goOnInCrisis(parts, before, pending, replied, said);
  if (crisis !== null && 'spoken' in crisis) return crisis.spoken;
  const { settled: does, state } = crisis ?? { settled: confirmed(pending, replied, said.reply), state: before };
  const standing = state.alarms.at(-1);
  const question = parts.knowledge.redFlags.find(({ code }) => code === standing?.alarm.rule)?.question;
  if (
    standing !== undefined &&
    question !== undefined &&
    !asksOpenly.test(question) &&
    does === 'unclear' &&
    pending.repeats === 0 &&
    isAtOdds(said.reply)
  ) {
    const confirming: ConsultationState = { ...state, pending: { ...pending, repeats: 1, confirms: true } };
    return askInAlarm(
      parts,
      confirming,
      standing.alarm,
      `I may have misunderstood you, so let me ask once more. ${question}\n\nIf it is so: **${standing.alarm.action}**`,
      said,
    );
  }
  if (standing !== undefined && does === 'refuses' && pending.refusals !== 1) {
    return repeatAlarm(parts, { ...state, pending: { ...pending, refusals: 1 } }, standing.alarm, said, refusalWords(standing.alarm));
  }
  if (standing !== undefined && settledBy[does] === null && pending.repeats === 0) {
    return repeatAlarm(parts, state, standing.alarm, said, repeatWords(standing.alarm, does, said.before));
  }
  const putAway = settledBy[does] ?? (pending.refusals === 1 ? 'refused' : null);
  const { echoDue, ...rest } = state;
  const resumed = withAlarmsPutAway(putAway === 'denied' ? withoutWhatRaised(parts, rest) : rest, putAway);
  const next: Said = {
    ...said,
    learned: [],
    before: [said.before, goingOnWords(parts, standing?.alarm ?? null, putAway), echoDue].filter((words) => words !== undefined).join(' '),
  };
  if (pending.thenStop || (state.summary !== null && pending.unanswered === null)) return ways.sumUp(resumed, next);
  if (resumed.path.length === 0 && resumed.complaint === null && resumed.summary === null) return ways.open(resumed, next);
  if (pending.unanswered === null) return ways.goOn(resumed, next);
  return ways.askAgain(resumed, pending.unanswered, next);
}

/** 'No, I can't breathe' is more than a no. */
const mostWordsOfAnswer = 3;
/** 'What was taken?' is answered by no yes or no. */
const asksOpenly = /^(?:what|which|how|when|where|who)\b/i;

/** A plain yes or no to the question whether what an alarm is about is so. */
function confirmed({ confirms }: AlarmPending, replied: AlarmReply, reply: string): AlarmReply {
  const isBare = reply.trim().split(/\s+/).length <= mostWordsOfAnswer && replied !== 'worse' && replied !== 'asks';
  const says = confirms === true && isBare && settledBy[replied] !== 'help' && settledBy[replied] !== 'safe' ? shortAnswerIn(reply) : null;
  return says === 'no' || says === 'none' ? 'denies' : says === 'yes' || says === 'all' ? 'worse' : replied;
}

/** 'Sepsis? Good heavens, I said no to all of it': who denies something, or wonders at what is said, may have been misunderstood. */
const isAtOddsWith =
  /\b(?:no|not|never|nothing|none|nobody|nope|nah|wrong|backwards|misunderst\w+|mistake\w*|kidding|joking|fine|give over)\b|\b(?:do|does|did|is|are|was|were|have|has|had)n['’]?t\b|^\W*(?:what|eh|huh)\b/i;

function isAtOdds(reply: string): boolean {
  return isAtOddsWith.test(reply);
}

/** The consultation with its standing alarms put away, where it goes on. */
export function withAlarmsPutAway(state: ConsultationState, putAway: RaisedAlarm['putAway']): ConsultationState {
  const alarms = state.alarms.map((raised) => (raised.putAway === null ? { ...raised, putAway } : raised));
  return { ...state, alarms, pending: null, phase: state.complaint === null ? 'complaint' : 'interview' };
}

/**
 * The consultation without a finding that raised the standing alarm by itself, in the message that it was raised for: that was not meant, and is no evidence of anything.
 * What raises only together with something else may well be so, and stays; so does what is told later.
 */
function withoutWhatRaised({ knowledge }: EngineParts, state: ConsultationState): ConsultationState {
  const standing = state.alarms.at(-1);
  const rule = knowledge.redFlags.find(({ code }) => code === standing?.alarm.rule);
  const raising = new Set(rule?.raisedBy.filter(({ length }) => length === 1).flat() ?? []);
  // The alarm was said in the turn that followed the message it was raised by.
  const raisedIn = (standing?.turn ?? Number.NaN) - 1;
  const isOfIt = ({ finding, status, source }: Fact) =>
    raising.has(finding) && status === 'present' && source.kind === 'message' && source.turn === raisedIn;
  const taken = state.facts.filter(isOfIt);
  return {
    ...state,
    facts: state.facts.filter((fact) => !taken.includes(fact)),
    replaced: [...state.replaced, ...taken.map((fact) => ({ fact, turn: state.turn }))],
  };
}

/** Said before an alarm that is repeated, and asked after it. */
interface Around {
  readonly before: string;
  readonly after: string;
}

function repeatWords({ kind }: Alarm, does: AlarmReply, answer: string | undefined): Around {
  const after = kind === 'crisis' ? 'Are you safe right now?' : 'Is help on the way?';
  switch (does) {
    case 'asks':
      return {
        before: answer ?? 'Yes, this needs someone to look at it now: what you told me can be dangerous, and I cannot examine you here.',
        after,
      };
    case 'worse':
      return { before: 'That makes it more urgent.', after };
    default:
      return { before: 'I hear you, and this still comes first.', after };
  }
}

function refusalWords({ kind }: Alarm): Around {
  return kind === 'crisis'
    ? {
        before: 'I understand that you do not want to call. It is your decision, and I am still here.',
        after: 'What worries you about calling?',
      }
    : {
        before: 'I understand that you would rather not. It is your decision; still, I would not want you to wait with this.',
        after: 'What worries you about calling for help?',
      };
}

function goingOnWords({ settings }: EngineParts, alarm: Alarm | null, settled: RaisedAlarm['putAway']): string {
  switch (settled) {
    case 'help':
      return 'Good that help is on the way. Until it is there we can go on, as far as you feel up to it.';
    case 'safe':
      return alarm?.kind === 'crisis'
        ? `I am glad that you are safe. If that changes, call ${settings.crisisLine} at once.`
        : `All right, we can go on. Please still let a doctor see you today, even if it has passed; if it comes back, call ${settings.emergencyNumber} at once.`;
    case 'denied':
      return 'Thank you for putting me right. I will go on, and I leave a note of it for the doctor.';
    case 'refused':
      return `All right. I have noted that you do not want to call now. If it gets worse, or you change your mind, call ${settings.emergencyNumber} at once; we can go on until then.`;
    case null:
      return `We can go on. But what I said still holds: ${alarm?.action ?? ''}`.trim();
  }
}
