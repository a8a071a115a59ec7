import type { Alarm } from '../../clinical/red-flag.ts';
import { clinicalView } from '../clinical-view.ts';
import type { Asked, ConsultationState, RaisedAlarm } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { somethingElse } from '../question-choices.ts';
import type { Turn } from '../turn.ts';
import { type Said, type Spoken, turnOf } from '../turn-of.ts';
import { alarmOptions } from './alarm-labels.ts';

/** Says what to do now in an emergency or crisis, before anything else. */
export function sayAlarm(
  parts: EngineParts,
  before: ConsultationState,
  raised: Pick<RaisedAlarm, 'alarm' | 'beyondRules'>,
  unanswered: Asked | null,
  thenStop: boolean,
  said: Said,
): Spoken {
  const { alarm } = raised;
  const state: ConsultationState = {
    ...before,
    ...(before.language === undefined && alarm.toldIn !== undefined ? { language: alarm.toldIn } : {}),
    phase: 'emergency',
    alarms: [...before.alarms, { turn: before.turn, putAway: null, ...raised }],
    pending: { kind: 'alarm', repeats: 0, unanswered, thenStop },
  };
  const invitation =
    alarm.kind === 'crisis'
      ? 'I am here, and you can go on writing to me. When you are safe, or someone is with you, tell me.'
      : 'Please do this first. When help is on the way, or if you are safe, tell me and we will go on.';
  return { state, turn: alarmTurn(parts, state, alarm, `**${alarm.action}**\n\n${invitation}`, said) };
}

/** Repeats a standing alarm to a patient who has not said that help is under way, between the words that meet what they did say. */
export function repeatAlarm(
  parts: EngineParts,
  before: ConsultationState,
  alarm: Alarm,
  said: Said,
  words: { readonly before: string; readonly after: string },
): Spoken {
  const pending = before.pending?.kind === 'alarm' ? { ...before.pending, repeats: before.pending.repeats + 1 } : before.pending;
  const state: ConsultationState = { ...before, phase: 'emergency', pending };
  return { state, turn: alarmTurn(parts, state, alarm, `${words.before}\n\n**${alarm.action}**\n\n${words.after}`, said) };
}

/** Asks whether help is on its way where a model heard so: nothing but the patient's own yes puts the alarm away. */
export function askIfHelped(parts: EngineParts, before: ConsultationState, alarm: Alarm, said: Said): Spoken {
  const state: ConsultationState =
    before.pending?.kind === 'alarm' ? { ...before, pending: { ...before.pending, asksIfHelped: true } } : before;
  return repeatAlarm(parts, state, alarm, said, { before: 'It sounds as if help is with you or on its way.', after: 'Is that right?' });
}

/** Asks something while an alarm stands, without its words: they were said, and the choices stay. */
export function askInAlarm(parts: EngineParts, before: ConsultationState, alarm: Alarm, message: string, said: Said): Spoken {
  const state: ConsultationState = { ...before, phase: 'emergency' };
  return { state, turn: alarmTurn(parts, state, alarm, message, said) };
}

function alarmTurn(parts: EngineParts, state: ConsultationState, alarm: Alarm, message: string, said: Said): Turn {
  const wantsToWrite = said.reply.trim().toLowerCase() === somethingElse.toLowerCase();
  const reason = { kind: 'emergency' as const, words: `The rule ${alarm.rule} was raised.`, runnersUp: [] };
  const trace = { reason, originalQuestion: null, differential: clinicalView(parts, state).differential };
  const choices = wantsToWrite ? null : { selection: 'single' as const, options: alarmOptions(alarm.kind) };
  const turn = turnOf(state, message, said, trace, { question: null, choices });
  return { ...turn, alarm, trace: { ...turn.trace, guard: { raised: true, rule: alarm.rule } } };
}
