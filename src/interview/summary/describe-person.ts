import type { Person } from '../../clinical/person.ts';

/** A person in a few words, as a doctor would begin: '34-year-old woman', '6-week-old boy'; 'person' where nothing is known. */
export function describePerson(person: Person): string {
  const noun = personNoun(person);
  return person.ageYears === null ? noun : `${ageWords(person.ageYears)}-old ${noun}`;
}

/** With its article: 'An 8-year-old girl'. */
export function personWithArticle(person: Person): string {
  const words = describePerson(person);
  return `${/^(?:8|11|18|8\d)(?:-|$)/.test(words) || /^(?:adult|infant)/.test(words) ? 'An' : 'A'} ${words}`;
}

function ageWords(years: number): string {
  if (years < 0.25) return `${Math.max(1, Math.round(years * 52))}-week`;
  if (years < 2) return `${Math.round(years * 12)}-month`;
  return `${Math.floor(years)}-year`;
}

function personNoun(person: Person): string {
  if (person.ageYears !== null && person.ageYears < 1 && person.sex === null) return 'baby';
  if (person.ageYears !== null && person.ageYears < 18) {
    if (person.sex === null) return 'child';
    return person.sex === 'female' ? 'girl' : 'boy';
  }
  if (person.sex === null) return 'person';
  return person.sex === 'female' ? 'woman' : 'man';
}
