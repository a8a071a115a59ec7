import type { Person } from '../../clinical/person.ts';
import { tokenise } from '../../clinical/reading/tokenise.ts';
import type { Answer } from '../../protocol/answer.ts';

const female = 'female|woman|girl|lady';
const male = 'male|man|boy|gentleman';
/** Of oneself alone or beside an age; in a sentence they are said to or of somebody else ('come on dude', 'this guy at work'). */
const laidBack = 'lass|lassie|gal|gent|bloke|lad|fella|guy|chap|dude';
const femaleWords = new RegExp(`\\b(?:${female})\\b`);
const maleWords = new RegExp(`\\b(?:${male})\\b`);
const isFemaleWord = new RegExp(`^(?:f|${female}|lass|lassie|gal)$`);
const sexAlone = new RegExp(
  `^(?:(?:i'?m |i am |he'?s |she'?s |it'?s |he is |she is |it is )?(?:an? |born )?)?(f|m|${female}|${male}|${laidBack})[.! ]*$`,
);
const laidBackWithAge = new RegExp(`^(?:i'?m |i am )?(?:an? )?\\d{1,3}[\\s,/-]*(${laidBack})[.! ]*$|^(${laidBack})[\\s,/]*\\d{1,3}[.! ]*$`);
const ageWithLetter = /^\d{1,3}\s*(?:yo|y\/o|y|years(?: old)?|yrs?)?[\s,/]*([fm])[.! ]*$|^([fm])[\s,/]*\d{1,3}[.! ]*$/;

/** A reply of more words than these says more than who someone is: 'the man next door' in it is somebody else. */
const mostWords = 8;

/** The sex that a short reply to a question about the person states, such as 'woman, 28' or '52 m'; null when it states none, or both. */
export function sexSaid(reply: string): Person['sex'] {
  const said = reply.toLowerCase().replace(/’/g, "'").trim();
  const letter = ageWithLetter.exec(said);
  const aged = laidBackWithAge.exec(said);
  const word = letter?.[1] ?? letter?.[2] ?? aged?.[1] ?? aged?.[2] ?? sexAlone.exec(said)?.[1];
  if (word !== undefined) return isFemaleWord.test(word) ? 'female' : 'male';
  if (said.split(/\s+/).length > mostWords || /\bnot\b|\bmy\b|'s\b(?<!(?:he|it)'s)/.test(said)) return null;
  const isFemale = femaleWords.test(said);
  return isFemale === maleWords.test(said) ? null : isFemale ? 'female' : 'male';
}

const sexAmongOthers = /^(?:born )?(female|male)$/;
const sexWithAge = new RegExp(
  `^(?:an? )?\\d{1,3}[\\s-]*(?:years?[\\s-]old|yo|y\\/o|yrs?)?[\\s-]*(${female}|${male}|[fm])$|^(${female}|${male}|[fm])\\s+(?:of )?\\d{1,3}$`,
);
const ownSexClaimed =
  /^(?:i'?m|i am|im|i was born)\s+(?:an? )?(?:\d{1,3}[\s-]*(?:years?[\s-]old|yo|y\/o)\s+|\w+ )?(female|male|woman|man|lady|gentleman)(?: (?:of|aged) \d{1,3})?$/;

/**
 * The sex that one part of a reply states plainly beside whatever else it says: 'no, male', 'yes. I'm a man', '58 m, since Monday'. Null when
 * none does, or parts disagree. Where another person is spoken for, 'I'm a man' is of the speaker.
 */
export function sexSaidBeside(reply: string, isAboutAnother: boolean): Person['sex'] {
  const parts = reply
    .toLowerCase()
    .replace(/’/g, "'")
    .split(/[,.;!?\n]|\band\b|\bbut\b/)
    .map((part) => part.trim());
  const said = new Set(
    parts.flatMap((part) => {
      const patterns = isAboutAnother ? [sexAmongOthers, sexWithAge] : [sexAmongOthers, sexWithAge, ownSexClaimed];
      const found = patterns.map((pattern) => pattern.exec(part)).find((match) => match !== null);
      const word = found?.[1] ?? found?.[2];
      return word === undefined ? [] : [isFemaleWord.test(word) ? ('female' as const) : ('male' as const)];
    }),
  );
  const [only] = said;
  return said.size === 1 && only !== undefined ? only : null;
}

/** The age in years of a reply that is a bare number fit for an age, given where another question was asked; null for any other reply. */
export function bareAge(reply: string): number | null {
  const number = /^(?:i'?m |i am |he'?s |she'?s |he is |she is )?(\d{1,3})(?:\s*(?:years?(?: old)?|yrs?(?: old)?|yo|y\/o))?[.! ]*$/i.exec(
    withoutSex(reply.trim().replace(/’/g, "'")),
  )?.[1];
  const years = number === undefined ? null : Number(number);
  return years !== null && years >= 1 && years <= oldestYears ? years : null;
}

/** '58' of 'male, 58' and of '58 f'. */
function withoutSex(reply: string): string {
  return reply.replace(/^(?:female|male|woman|man|[fm])[\s,/]+(?=\d)|(?<=\d)[\s,/]*(?:female|male|woman|man|[fm])(?=[.! ]*$)/i, '');
}

const oldestYears = 120;
const saidAsAge =
  /\b(?:old|aged?|birthday|born|yo|y\/o|turn(?:ed|s|ing)|i'?m|i am|he'?s|she'?s|he is|she is|they'?re|(?:last|in|this|next|come) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\b/i;
const lengthOfTime = /\b(?:minutes?|hours?|days?|weeks?|months?|ago|since|for|been|yesterday|last)\b/i;

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365.25 / 12 };
const ofSmallChild =
  /\b(?:son|daughter|baby|child|kid|toddler|infant|newborn|boy|girl|little one|grandson|granddaughter|grandchild|niece|nephew)\b/i;

/** The age in years of a small child told in days, weeks or months: 'six weeks', '18 months old'; null when a reply is no such thing. */
function smallChildsAge(reply: string): number | null {
  const said =
    /^\W*(?:(?:he|she|it)(?:'?s| is)? |about |around |nearly |almost |just )*(\d{1,2}|[a-z]+) (day|week|month)s?(?: old)?\W*$/i.exec(
      reply.replace(/’/g, "'"),
    );
  const number = said?.[1]?.toLowerCase() ?? '';
  const amount = /^\d+$/.test(number) ? Number(number) : numberWords.indexOf(number);
  const days = daysOf[said?.[2]?.toLowerCase() ?? ''];
  return days === undefined || amount < 1 ? null : (amount * days) / 365.25;
}

/**
 * The answer to 'How old …?' as an age, or null where it cannot be one: a length of time ('been a few weeks') is an age only where it is said
 * as one, or of a small child who is spoken for; the account's holder is never a baby. `about` names who is spoken for, if another.
 */
export function soundAge(answer: Answer, reply: string, about: string | null): Answer | null {
  if (answer.kind !== 'amount') return answer;
  const ofThem = about === null ? null : ageOfAnother(reply);
  if (ofThem !== null) return { ...answer, amount: ofThem, unit: 'years' };
  const mayBeSmall = about !== null && ofSmallChild.test(about);
  const small = mayBeSmall ? smallChildsAge(reply) : null;
  if (small !== null) return { ...answer, amount: small, unit: 'years' };
  if (answer.amount < 0 || answer.amount > oldestYears || (!mayBeSmall && answer.amount < 2)) return null;
  const told = sentenceOfNumber(reply);
  return saidAsAge.test(told) || !lengthOfTime.test(told) ? answer : null;
}

const afterAge =
  "(?![.,]?\\d)(?= *(?:$|[.,;!?)]|and\\b|but\\b|so\\b|not\\b|years?\\b|yrs?\\b|y\\/?o\\b|old\\b|now\\b|s?he\\b|it['’]?s\\b|with\\b|who\\b|i['’]?m\\b))";
const ofPronoun = new RegExp(`\\bs?he(?:['’]?s| is)(?: only| actually| now| just)? (\\d{1,3})${afterAge}`, 'i');
const ofName = new RegExp(`\\b\\p{Lu}\\p{Ll}+(?:['’]s| is)(?: only| actually| now| just)? (\\d{1,3})${afterAge}`, 'u');
/** Only beside the writer's own age is a number behind a name another's: 'Temp is 39' tells none. */
const ofWriter = /\bi(?:['’]?m| am) \d{1,3}\b/i;

/** The age in years that a reply tells of somebody else in so many words: 'she's 41', 'I'm 44, Karen is 41'; null where it tells none. */
export function ageOfAnother(reply: string): number | null {
  const told = ofPronoun.exec(reply)?.[1] ?? (ofWriter.test(reply) ? ofName.exec(reply)?.[1] : undefined);
  const years = Number(told ?? Number.NaN);
  return years <= oldestYears ? years : null;
}

/** The sentence in which a reply names its first number; all of it where it names none. What is told after it ('I taught for 36 years') is no part of it. */
function sentenceOfNumber(reply: string): string {
  return (
    reply.split(/(?<=[.!?;\n])\s+/).find((sentence) => tokenise(sentence).some(({ amount, word }) => amount !== null && word !== 'a')) ??
    reply
  );
}
