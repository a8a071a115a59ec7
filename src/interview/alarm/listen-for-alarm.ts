import type { Fact } from '../../clinical/fact.ts';
import type { Danger } from '../../clinical/guard/listen-for-danger.ts';
import type { Person } from '../../clinical/person.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Heard } from '../listening/heard.ts';
import { checkAlarm } from './check-alarm.ts';

/** Danger that a reply tells of; `beyondRules` where our own rules alone would not have heard it. */
export type DangerTold = Danger & { readonly beyondRules?: true };

/** How often in a consultation an alarm is raised that our own rules would not raise: what invents alarms cannot keep the interview from its end. */
const mostBeyondRules = 3;

/**
 * The danger that a reply tells of: by what our own rules read of it, whatever else had a say; then by what that adds, and by the reply in the
 * clinic's language where it was written in another. Null when there is none.
 */
export function listenForAlarm(
  parts: EngineParts,
  before: ConsultationState,
  heard: Heard,
  reply: string,
  context: string | null,
): DangerTold | null {
  const { state, learned, learnedByRules, translation } = heard;
  const known = before.byRules ?? before;
  const raisedByRules = state.alarms.filter(({ beyondRules }) => beyondRules !== true);
  const ruled = { ...state, ...state.byRules, alarms: raisedByRules };
  const alarm = checkAlarm(parts, seen(ruled, learnedByRules, known.person), reply, context);
  if (alarm !== null) return alarm;
  if (state.byRules === undefined || state.alarms.length - raisedByRules.length >= mostBeyondRules) return null;
  const beyond =
    checkAlarm(parts, seen(state, learned, before.person), reply, context) ??
    (translation === null ? null : certainly(checkAlarm(parts, { ...state, facts: [] }, translation, context)));
  return beyond === null ? null : { ...beyond, beyondRules: true };
}

/** A model's English of what was written has lost the words that a likelihood was learned from: only what is certain in it counts. */
function certainly(danger: Danger | null): Danger | null {
  return danger?.level === 'raise' || danger?.heardBy === 'rules' ? danger : null;
}

/** What was known before and raised nothing, or was answered by an alarm, raises none now: only what is new does. */
function seen(state: ConsultationState, learned: readonly Fact[], before: Person): ConsultationState {
  const { ageYears, sex } = state.person;
  const isNew = learned.some((fact) => fact.status === 'present') || ageYears !== before.ageYears || sex !== before.sex;
  return isNew ? state : { ...state, facts: [] };
}
