import type { Person } from '../clinical/person.ts';
import type { Answer } from '../protocol/answer.ts';

const femaleWords = /\b(?:female|woman|girl|lady)\b/;
const maleWords = /\b(?:male|man|boy|gentleman)\b/;
const sexAlone =
  /^(?:(?:i'?m |i am |he'?s |she'?s |it'?s |he is |she is |it is )?(?:an? |born )?)?(f|m|female|male|woman|man|girl|boy|lady|gentleman)[.! ]*$/;
const ageWithLetter = /^\d{1,3}\s*(?:yo|y\/o|y|years(?: old)?|yrs?)?[\s,/]*([fm])[.! ]*$|^([fm])[\s,/]*\d{1,3}[.! ]*$/;

/** A reply of more words than these says more than who someone is: 'the man next door' in it is somebody else. */
const mostWords = 8;

/** The sex that a short reply to a question about the person states, such as 'woman, 28' or '52 m'; null when it states none, or both. */
export function sexSaid(reply: string): Person['sex'] {
  const said = reply.toLowerCase().replace(/’/g, "'").trim();
  const letter = ageWithLetter.exec(said);
  const word = letter?.[1] ?? letter?.[2] ?? sexAlone.exec(said)?.[1];
  if (word !== undefined) return /^(?:f|female|woman|girl|lady)$/.test(word) ? 'female' : 'male';
  if (said.split(/\s+/).length > mostWords || /\bnot\b|\bmy\b|'s\b(?<!(?:he|it)'s)/.test(said)) return null;
  const isFemale = femaleWords.test(said);
  return isFemale === maleWords.test(said) ? null : isFemale ? 'female' : 'male';
}

/** The age in years of a reply that is a bare number fit for an age, given where another question was asked; null for any other reply. */
export function bareAge(reply: string): number | null {
  const number = /^(?:i'?m |i am |he'?s |she'?s |he is |she is )?(\d{1,3})(?:\s*(?:years?(?: old)?|yrs?(?: old)?|yo|y\/o))?[.! ]*$/i.exec(
    reply.trim().replace(/’/g, "'"),
  )?.[1];
  const years = number === undefined ? null : Number(number);
  return years !== null && years >= 1 && years <= oldestYears ? years : null;
}

const oldestYears = 120;
const saidAsAge = /\b(?:old|aged?|birthday|born|yo|y\/o|turn(?:ed|s|ing)|i'?m|i am|he'?s|she'?s|he is|she is|they'?re)\b/i;
const lengthOfTime = /\b(?:minutes?|hours?|days?|weeks?|months?|ago|since|for|been|yesterday|last)\b/i;

/**
 * Whether an answer to 'How old are you?' can be one. A length of time ('been a few weeks') is an age only where it is said as one, or of a child
 * who is spoken for; the account's holder is never a baby.
 */
export function isSoundAge(answer: Answer, reply: string, isOfAnother: boolean): boolean {
  if (answer.kind !== 'amount') return true;
  if (answer.amount < 0 || answer.amount > oldestYears) return false;
  if (!isOfAnother && answer.amount < 2) return false;
  if (saidAsAge.test(reply) || !lengthOfTime.test(reply)) return true;
  return isOfAnother && /^\W*(?:about |around |nearly |almost |just )?[\w-]+(?: and a half)? (?:days?|weeks?|months?)\W*$/i.test(reply);
}
