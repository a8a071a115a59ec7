import type { Guard } from '../../clinical/guard/compile-guard.ts';
import { raiseAlarm } from '../../clinical/guard/raise-alarm.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { Alarm } from '../../clinical/red-flag.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';

/**
 * The alarm that a message raises, with the configured numbers in its action. A rule that was raised is not raised again by the same facts; its
 * words said anew raise it again, unless it is an emergency for which help or safety was reported. Null when there is none.
 */
export function checkAlarm(parts: EngineParts, state: ConsultationState, message: string, context: string | null): Alarm | null {
  const raised = new Set(state.alarms.map(({ alarm }) => alarm.rule));
  const quiet = new Set(state.alarms.flatMap(({ alarm, putAway }) => (putAway !== null && alarm.kind === 'emergency' ? [alarm.rule] : [])));
  const lexicon: Lexicon =
    raised.size === 0 ? parts.lexicon : { ...parts.lexicon, guard: guardWithout(parts.lexicon.guard, raised, quiet) };
  const alarm = raiseAlarm({ message, context, facts: state.facts, person: state.person, lexicon });
  return alarm === null ? null : { ...alarm, action: withNumbers(alarm.action, parts) };
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
    flags,
    spoken: guard.spoken.filter(({ flag }) => !byWords.has(flag.code)),
    phrases: guard.phrases.filter(speaks),
    byStart: new Map([...guard.byStart].map(([start, phrases]) => [start, phrases.filter(speaks)])),
  };
}
