import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import { areSameWords, comparedWords, isSameAsItStands, type SameWord } from '../checks/compared-words.ts';
import { isPlainText } from '../plain-text.ts';

/** What a patient says of themselves, said to them. */
const toThem: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
  was: 'were',
};

const isSaidToThem: SameWord = (said, meant) => isSameAsItStands(said, meant) || toThem[meant] === said;

/** Beginnings that name what follows as what the patient told, and others that do the same. */
const beginnings: readonly { readonly line: RegExp; readonly text: RegExp }[] = [
  {
    line: /^What brings you: /,
    text: /^(?:You (?:came|came here|came to us|are here) (?:with|because of|because)|What (?:brings|brought) you(?: here)?(?: is|:)) /i,
  },
  { line: /^You told me: /, text: /^You (?:told me|said|mentioned)(?: that|:)? /i },
];

/** Questions of which a yes or a no makes a statement. */
const asked: readonly (readonly [question: RegExp, yes: string, no: readonly string[]])[] = [
  [/^Do you (have|get|feel|take) (?:any )?/i, 'you $1 ', ['you $1 no ', 'you do not $1 ']],
  [/^Have you had (?:any )?/i, 'you have had ', ['you have had no ', 'you have not had ']],
  [/^Are you /i, 'you are ', ['you are not ']],
];

/**
 * Whether a text says what a line of the read-back says: the same words in their order, from the one who is spoken to. It may begin otherwise, a
 * question with its yes or no may be a statement, and what stands in brackets may follow without them.
 */
export function saysTheLine(text: string, line: string): boolean {
  if (text === line) return true;
  if (!isPlainText(text) || /[→?]/.test(text) || speaksToMachine(text)) return false;
  const begun = beginnings.find((beginning) => beginning.line.test(line));
  if (begun !== undefined && !begun.text.test(text)) return false;
  const said = comparedWords(begun === undefined ? text : text.replace(begun.text, ''));
  const meant = begun === undefined ? statementsIn(line) : [line.replace(begun.line, '')];
  return meant.flatMap(withoutBrackets).some((words) => areSameWords(said, comparedWords(words), isSaidToThem));
}

/** 'Do you have a fever? No' says that there is none. */
function statementsIn(line: string): readonly string[] {
  const [, question = '', answer] = /^([^?]+)\?\s+(Yes|No)$/.exec(line) ?? [];
  if (answer === undefined) return [line];
  return asked.flatMap(([pattern, yes, no]) =>
    pattern.test(question) ? (answer === 'Yes' ? [yes] : no).map((as) => question.replace(pattern, as)) : [],
  );
}

/** '(3 days)' may be said as 'for 3 days'. */
function withoutBrackets(line: string): readonly string[] {
  return [line, line.replace(/\((?=\d+ (?:minute|hour|day|week|month|year)s?\b)/g, 'for ')];
}
