import { isBoundary, type Reader, take } from './reader.ts';

const affirming = [
  'there is',
  'there are',
  'it is',
  'it does',
  'it was',
  'they are',
  'they do',
  'they have',
  'he does',
  'he is',
  'he has',
  'she does',
  'she is',
  'she has',
  'you do',
  'you have',
  'you are',
];
const denying = [
  'there is not',
  "there isn't",
  'there are not',
  "there aren't",
  'there is none',
  'it is not',
  "it isn't",
  'it does not',
  "it doesn't",
  'it was not',
  "it wasn't",
  'they are not',
  'they do not',
  "they don't",
  'they have not',
  "they haven't",
  'he does not',
  "he doesn't",
  'he is not',
  "he isn't",
  'he has not',
  "he hasn't",
  'she does not',
  "she doesn't",
  'she is not',
  "she isn't",
  'she has not',
  "she hasn't",
  'you do not',
  "you don't",
  'you have not',
  "you haven't",
  'you are not',
  "you aren't",
];

/** Reads 'there is' or 'it does not' where it stands alone from `start` on, as yes or no; null, having read nothing, otherwise. */
export function readShortAnswer(state: Reader, start: number): boolean | null {
  const before = state.at;
  state.at = start;
  const said = take(state, [...affirming, ...denying]);
  if (said !== null && isBoundary(state)) return affirming.includes(said);
  state.at = before;
  return null;
}
