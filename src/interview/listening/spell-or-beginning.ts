import type { FactValue } from '../../clinical/fact.ts';

/** Days from which on something has gone on, and below which it is a spell of it. */
const goesOnFrom = 2;
const spellBelow = 1;

/** What began weeks ago and 'lasts an hour' comes in spells: the hour tells no other beginning. */
export function isSpellOf(before: FactValue | null, now: FactValue | null): boolean {
  return before?.kind === 'duration' && now?.kind === 'duration' && before.days >= goesOnFrom && now.days < spellBelow;
}

/** Words that put one time in the place of another: 'two hours, not two days'. */
export const putsRight = /\bnot\b|n['’]t\b|\binstead\b|\b(?:i|we) meant\b|\bwrong\b|\bshould (?:be|say|have)\b|\brather than\b/i;
