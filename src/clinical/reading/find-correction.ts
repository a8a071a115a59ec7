import type { Token } from './tokenise.ts';

const openings = [
  'no wait',
  'wait no',
  'i meant',
  'i mean to say',
  'sorry i mean',
  'scratch that',
  'correction',
  'let me correct',
  'i was wrong',
  'i got that wrong',
  'i made a mistake',
  'i misspoke',
  'my mistake',
  'not true actually',
  'on second thought',
  'on second thoughts',
  'i take that back',
  'come to think of it',
  'actually no',
  'no actually',
  'actually',
  'i said',
  'i told you',
  'sorry not',
  'wrong',
].map((words) => words.split(' '));

/** The position at which the speaker takes something back or corrects it ('no wait', 'sorry, I meant'); null where nobody does. */
export function findCorrection(tokens: readonly Token[]): number | null {
  const words = tokens.filter((token) => token.word !== ',');
  const at = words.findIndex((_, position) =>
    openings.some((opening) => opening.every((word, offset) => words[position + offset]?.word === word)),
  );
  const start = words[at];
  if (start === undefined) return null;
  const next = words[at + 1]?.word;
  if (start.word === 'wrong' && (at === 0 || words[at - 1]?.word !== '.')) return null;
  if (
    start.word === 'actually' &&
    at > 0 &&
    words[at - 1]?.kind === 'word' &&
    !['but', 'and', 'no', 'sorry'].includes(words[at - 1]?.word ?? '') &&
    next !== undefined
  )
    return null;
  return tokens.indexOf(start);
}
