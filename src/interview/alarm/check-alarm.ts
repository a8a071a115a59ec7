import type { Guard } from '../../clinical/guard/compile-guard.ts';
import { type Danger, listenForDanger } from '../../clinical/guard/listen-for-danger.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { personNamed } from '../../clinical/reading/whose.ts';
import type { Alarm } from '../../clinical/red-flag.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';

/**
 * The danger in a message, with the configured numbers in what is to be done. A rule that was raised is not raised again by the same facts; its words
 * told anew raise it again, unless help is on its way for it. Null when there is none.
 */
export function checkAlarm(parts: EngineParts, state: ConsultationState, message: string, context: string | null): Danger | null {
  const raised = new Set(state.alarms.map(({ alarm }) => alarm.rule));
  const helped = new Set(
    state.alarms.flatMap(({ alarm, putAway }) => (putAway === 'help' && alarm.kind === 'emergency' ? [alarm.rule] : [])),
  );
  const lexicon: Lexicon =
    raised.size === 0 ? parts.lexicon : { ...parts.lexicon, guard: guardWithout(parts.lexicon.guard, raised, helped) };
  const asked = new Set((state.dangersAsked ?? []).map(({ rule }) => rule));
  const danger = listenForDanger({
    message,
    context,
    facts: state.facts,
    person: personMeant(state),
    lexicon,
    helped,
    raised,
    asked,
    askedInVain: [...asked].filter((rule) => !raised.has(rule)).length,
    afterAlarm: state.alarms.some(({ alarm, putAway }) => alarm.kind === 'emergency' && putAway !== null),
    ...(state.pending?.kind === 'danger' ? { answers: state.pending.alarm.rule } : {}),
  });
  return danger === null ? null : { ...danger, alarm: { ...danger.alarm, action: withNumbers(danger.alarm.action, parts) } };
}

/** Of this age a child is to the guard whose age was not told: the oldest, since an adult's numbers hold for it. */
const ageOfAnyChild = 17;

/** Whoever writes for a child says 'he' from then on: a child's emergency is heard in that, though nobody has told the age. */
function personMeant({ about, person }: ConsultationState): ConsultationState['person'] {
  const isChild = about.kind === 'another' && about.words.split(' ').some((word) => personNamed(word)?.relation === 'child');
  return person.ageYears === null && isChild ? { ...person, ageYears: ageOfAnyChild } : person;
}

/**
 * What is said to more of an emergency for which help is on its way: it raises no other alarm, and it must not be passed over. Null where the message tells of
 * none.
 */
export function wordsForHelpers(parts: EngineParts, state: ConsultationState, message: string, context: string | null): string | null {
  const { alarms, facts } = state;
  const helped = new Set(alarms.flatMap(({ alarm, putAway }) => (putAway === 'help' && alarm.kind === 'emergency' ? [alarm.rule] : [])));
  if (helped.size === 0) return null;
  const danger = listenForDanger({ message, context, facts, person: personMeant(state), lexicon: parts.lexicon });
  if (danger?.level !== 'raise' || !helped.has(danger.alarm.rule)) return null;
  return `That matters. Tell it at once to those who are helping you, and if they are not there yet, call ${parts.settings.emergencyNumber} again and say it.`;
}

/**
 * What is said in place of the alarm of another emergency where help is on its way already: those who come are to hear of it, and what to do until then is said without a second alarm. Null where none is, or it
 * is no emergency.
 */
export function tellThoseWhoCome(
  { knowledge }: Pick<EngineParts, 'knowledge'>,
  { alarms }: ConsultationState,
  { rule, action }: Pick<Alarm, 'rule' | 'action'>,
): string | null {
  const isHelped = alarms.some(({ alarm, putAway }) => alarm.kind === 'emergency' && putAway === 'help');
  const flag = knowledge.redFlags.find(({ code }) => code === rule);
  if (!isHelped || flag?.kind !== 'emergency') return null;
  return `That matters as well: it may be a sign of ${flag.label.replace(/^possible /, '')}. Tell it at once to those who are helping you; if they are not there yet: ${action}`;
}

/** Fills the configured numbers into an alarm's words. */
export function withNumbers(words: string, { settings }: Pick<EngineParts, 'settings'>): string {
  return words.replaceAll('{emergency}', settings.emergencyNumber).replaceAll('{crisis}', settings.crisisLine);
}

function guardWithout(guard: Guard, byFacts: ReadonlySet<string>, byWords: ReadonlySet<string>): Guard {
  const flags = guard.flags.filter((flag) => !byFacts.has(flag.code));
  if (byWords.size === 0) return { ...guard, flags };
  const speaks = (phrase: Guard['phrases'][number]) => !byWords.has(phrase.flag.code);
  return {
    ...guard,
    flags,
    spoken: guard.spoken.filter(({ flag }) => !byWords.has(flag.code)),
    phrases: guard.phrases.filter(speaks),
    byStart: new Map([...guard.byStart].map(([start, phrases]) => [start, phrases.filter(speaks)])),
  };
}
