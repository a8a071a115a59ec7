import type { Fact } from '../clinical/fact.ts';
import type { Alarm } from '../clinical/red-flag.ts';
import { type ClinicalView, clinicalView } from './clinical-view.ts';
import type { Asked, ConsultationState } from './consultation-state.ts';
import { decide } from './decide.ts';
import { type EngineParts, protocolOf } from './engine-parts.ts';
import { questionChoices, somethingElse } from './question-choices.ts';
import { summarise } from './summarise.ts';
import type { Turn, TurnTrace } from './turn.ts';
import { wordSummary } from './word-summary.ts';

/** What the reply to be answered held, for acknowledging it and for the trace. */
export interface Said {
  readonly reply: string;
  readonly learned: readonly Fact[];
  readonly unused: readonly string[];
  /** Words to put before what is said next, such as a reminder to call for help. */
  readonly before?: string;
}

export interface Spoken {
  readonly state: ConsultationState;
  readonly turn: Turn;
}

/** Goes on with the interview: decides what comes next and says it. */
export async function goOn(parts: EngineParts, before: ConsultationState, said: Said): Promise<Spoken> {
  let state = before;
  for (;;) {
    const view = clinicalView(parts, state);
    const decided = decide(parts, state, view);
    const { decision } = decided;
    state = decided.state;
    if (decision.kind === 'ask') return askPatient(parts, state, view, decision.asked, decision.reason, said);
    if (decision.kind === 'summary') return sumUp(parts, state, view, said);
    const helped = state.alarms.some(({ putAway }) => putAway === 'help');
    if (!helped) return sayAlarm(parts, state, decision.alarm, null, decision.thenStop, said);
    // Help is under way already: the author's alarm has nothing to add, and the interview goes on.
    state = { ...state, alarms: [...state.alarms, { turn: state.turn, alarm: decision.alarm, putAway: 'help' }] };
    if (decision.thenStop) return sumUp(parts, state, clinicalView(parts, state), said);
  }
}

/** Puts one question to the patient, in words that fit them. */
export async function askPatient(
  parts: EngineParts,
  before: ConsultationState,
  view: ClinicalView,
  asked: Asked,
  reason: TurnTrace['reason'],
  said: Said,
): Promise<Spoken> {
  const { question, clarifies, kind } = asked;
  const words =
    kind === 'contradiction'
      ? question.text
      : await parts.phrase({
          question,
          learned: said.learned,
          lastReply: said.reply,
          clarifies,
          // The last word is the writer's own, whoever it is about.
          aboutAnother: before.about.kind === 'another' && kind !== 'closing',
          about: before.about.kind === 'another' ? before.about.words : null,
          turn: before.turn,
          seed: before.seed,
          style: protocolOf(parts, before)?.style ?? [],
        });
  const entry = { turn: before.turn, node: question.node, finding: question.finding, kind, clarifies };
  const phase = before.phase === 'diagnosis' ? 'diagnosis' : 'interview';
  const state: ConsultationState = { ...before, phase, pending: asked, path: [...before.path, entry] };
  const message = said.before === undefined ? words : `${said.before}\n\n${words}`;
  const trace = { reason, originalQuestion: question.text, differential: view.differential };
  return { state, turn: turnOf(state, message, said, trace, { question, choices: clarifies ? null : questionChoices(question) }) };
}

/** Says what to do now in an emergency or crisis, before anything else. */
export function sayAlarm(
  parts: EngineParts,
  before: ConsultationState,
  alarm: Alarm,
  unanswered: Asked | null,
  thenStop: boolean,
  said: Said,
): Spoken {
  const state: ConsultationState = {
    ...before,
    phase: 'emergency',
    alarms: [...before.alarms, { turn: before.turn, alarm, putAway: null }],
    pending: { kind: 'alarm', repeats: 0, unanswered, thenStop },
  };
  const invitation =
    alarm.kind === 'crisis'
      ? 'I am here, and you can go on writing to me. When you are safe, or someone is with you, tell me.'
      : 'Please do this first. When help is on the way, or if you are safe, tell me and we will go on.';
  return { state, turn: alarmTurn(parts, state, alarm, `**${alarm.action}**\n\n${invitation}`, said) };
}

/** Repeats a standing alarm to a patient who has not said that help is under way. */
export function repeatAlarm(parts: EngineParts, before: ConsultationState, alarm: Alarm, said: Said): Spoken {
  const pending = before.pending?.kind === 'alarm' ? { ...before.pending, repeats: before.pending.repeats + 1 } : before.pending;
  const state: ConsultationState = { ...before, phase: 'emergency', pending };
  const question = alarm.kind === 'crisis' ? 'Are you safe right now? Is anyone with you?' : 'Is help on the way?';
  return {
    state,
    turn: alarmTurn(parts, state, alarm, `I hear you, and this still comes first.\n\n**${alarm.action}**\n\n${question}`, said),
  };
}

const alarmChoices = {
  emergency: ['Help is on the way', 'I am safe and want to go on', somethingElse],
  crisis: ['I am safe for now', 'Help is on the way', somethingElse],
} as const;

function alarmTurn(parts: EngineParts, state: ConsultationState, alarm: Alarm, message: string, said: Said): Turn {
  const options = alarmChoices[alarm.kind].map((label, index) => ({ id: String(index + 1), label }));
  const wantsToWrite = said.reply.trim().toLowerCase() === somethingElse.toLowerCase();
  const reason = { kind: 'emergency' as const, words: `The rule ${alarm.rule} was raised.`, runnersUp: [] };
  const trace = { reason, originalQuestion: null, differential: clinicalView(parts, state).differential };
  const choices = wantsToWrite ? null : { selection: 'single' as const, options };
  const turn = turnOf(state, message, said, trace, { question: null, choices });
  return { ...turn, alarm, trace: { ...turn.trace, guard: { raised: true, rule: alarm.rule } } };
}

/** Ends the interview with the Patient Summary. */
export function sumUp(parts: EngineParts, before: ConsultationState, view: ClinicalView, said: Said): Spoken {
  const { facts, byFinding, ...rest } = view;
  const summary = summarise({ ...rest, state: before, facts: byFinding, knowledge: parts.knowledge });
  const state: ConsultationState = { ...before, phase: 'post_diagnosis', pending: { kind: 'after-summary' }, position: null, summary };
  const words =
    before.summary === null ? 'Thank you. This is what I have understood.' : 'Thank you. I have brought your summary up to date.';
  const opening = said.before === undefined ? words : `${said.before}\n\n${words}`;
  const message = `${opening}\n\n${wordSummary(summary, parts.settings.emergencyNumber)}`;
  const reason = { kind: 'summary' as const, words: 'Nothing that is left to ask would change the outcome.', runnersUp: [] };
  const trace = { reason, originalQuestion: null, differential: view.differential };
  return { state, turn: turnOf(state, message, said, trace, { question: null, choices: null }) };
}

type Traced = Pick<TurnTrace, 'reason' | 'originalQuestion' | 'differential'>;

/** How many of the differential's conditions a trace holds. */
const tracedConditions = 10;

/** A turn of the assistant with its traces. */
export function turnOf(
  state: ConsultationState,
  message: string,
  said: Pick<Said, 'learned' | 'unused'>,
  trace: Traced,
  asking: Pick<Turn, 'question' | 'choices'>,
): Turn {
  return {
    phase: state.phase,
    message,
    question: asking.question,
    choices: asking.choices,
    alarm: null,
    ended: state.phase === 'post_diagnosis',
    node: asking.question?.node ?? null,
    trace: {
      understood: said.learned,
      unused: said.unused,
      guard: { raised: false, rule: null },
      ...trace,
      differential: trace.differential.slice(0, tracedConditions),
    },
  };
}
