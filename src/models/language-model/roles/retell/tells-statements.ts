import type { Attributes, Mention } from '../../../../clinical/reading/reading.ts';
import { comparedWords, type SameWord } from '../checks/compared-words.ts';
import type { StatementSource } from './story-sources.ts';
import type { ThirdPerson } from './third-person.ts';

/** Details that can stand behind what they are of, each with a word that may stand before it. */
const details: readonly (readonly [keyof Attributes, string | null])[] = [
  ['since', 'since'],
  ['duration', 'for'],
  ['onset', null],
  ['frequency', null],
  ['severity', null],
  ['course', null],
  ['dose', null],
];

/** How a doctor says that somebody has what was read, with what it is said of. */
interface Saying {
  readonly verb: readonly string[];
  readonly holds: (mention: Mention) => boolean;
  /** What is denied is named with 'no'; else the verb denies it. */
  readonly denies: 'by-name' | 'by-verb' | 'never';
}

const isBody = ({ kind }: Mention) => kind === 'finding' || kind === 'illness' || kind === 'procedure';
const isNow = ({ time }: Mention) => time === 'now';
const isTaken = (mention: Mention) => mention.kind === 'medicine' && isNow(mention) && mention.attributes.stopped === undefined;
const isAllergy = ({ kind }: Mention) => kind === 'allergy';

const sayings: readonly Saying[] = [
  { verb: ['has'], holds: (mention) => isBody(mention) && isNow(mention), denies: 'by-name' },
  { verb: ['has', 'had'], holds: (mention) => isBody(mention) && isNow(mention), denies: 'by-name' },
  { verb: ['had'], holds: (mention) => isBody(mention) && mention.time === 'past', denies: 'by-name' },
  { verb: ['takes'], holds: isTaken, denies: 'never' },
  { verb: ['is', 'allergic', 'to'], holds: isAllergy, denies: 'never' },
  { verb: ['is', 'not', 'allergic', 'to'], holds: isAllergy, denies: 'by-verb' },
];

/** Whether a sentence of the story does nothing but say of the patient what was read, by the plain names of it: 'She has had a cough since Tuesday, but no fever.' */
export function tellsStatements(text: string, statements: readonly StatementSource[], { subjects, isSame }: ThirdPerson): boolean {
  const [subject = '', ...said] = comparedWords(text);
  if (!subjects.includes(subject)) return false;
  const plural = said[0] === 'have' ? ['has', ...said.slice(1)] : said;
  return sayings.some(({ verb, holds, denies }) => {
    if (!verb.every((word, at) => plural[at] === word)) return false;
    const items = statements
      .filter(({ mention }) => mention.experiencer === 'patient' && holds(mention))
      .flatMap(({ mention, plain }) => itemOf(mention, plain, denies) ?? []);
    return areItems(plural.slice(verb.length), items, isSame);
  });
}

/** What a statement may be said by: its name, then what is told of it. */
interface Item {
  readonly isDenied: boolean;
  readonly name: readonly string[];
  readonly details: readonly (readonly string[])[];
}

function itemOf({ status, attributes }: Mention, plain: string, denies: Saying['denies']): Item | null {
  const isDenied = status === 'absent';
  if (status === 'unknown' || (isDenied ? denies === 'never' : denies === 'by-verb')) return null;
  const name = comparedWords(plain);
  const more = details.flatMap(([of, before]) =>
    (attributes[of] ?? []).flatMap((words) => [comparedWords(words), ...(before === null ? [] : [[before, ...comparedWords(words)]])]),
  );
  return { isDenied, name: isDenied && denies === 'by-name' ? ['no', ...name] : name, details: more };
}

/** Whether words are such items and what joins them, or one of them with its details: at the end of several nobody could say of which they are told. */
function areItems(words: readonly string[], items: readonly Item[], isSame: SameWord): boolean {
  return items.some((item) => {
    const left = after(words, item.name, isSame);
    return left !== null && (isMadeOf(left, item.details, isSame) || goesOn(left, item, items, isSame));
  });
}

function goesOn(words: readonly string[], { isDenied }: Item, items: readonly Item[], isSame: SameWord): boolean {
  const [join = ''] = words;
  const left = words.slice(words[1] === 'with' ? 2 : 1);
  // 'No fever and a cough' would deny the cough.
  const next = isDenied && join !== 'but' ? items.filter((one) => one.isDenied) : items;
  const plain = next.map((one) => ({ ...one, details: [] }));
  return /^(?:and|but|with|besides)$/.test(join) && areItems(left, plain, isSame);
}

function isMadeOf(words: readonly string[], parts: Item['details'], isSame: SameWord): boolean {
  if (words.length === 0) return true;
  return parts.some((part) => {
    const left = after(words, part, isSame);
    return left !== null && left.length < words.length && isMadeOf(left, parts, isSame);
  });
}

/** What of the words comes after these; null where they do not begin with them. */
function after(words: readonly string[], first: readonly string[], isSame: SameWord): readonly string[] | null {
  const isThere = first.length > 0 && first.every((meant, at) => isSame(words[at] ?? '', meant, first.slice(0, at)));
  return isThere ? words.slice(first.length) : null;
}
