import type { Finding } from '../finding.ts';
import { matchPhrases, type PhraseIndex, type PhraseMatch } from '../lexicon/match-phrases.ts';
import { type Token, tokenise } from './tokenise.ts';

/** What is said once of several places: 'pain in my toe, hips and knees'. All are stems. */
const spread = new Set(['pain', 'swell', 'stiff', 'numb', 'tingle', 'itch', 'weak', 'cramp', 'rash']);
const joints = new Set([',', 'and', '&', '/', 'or', '+']);
const between = new Set(['my', 'the', 'his', 'her', 'both', 'left', 'right', 'also', 'in', 'their', 'well', 'as', 'lower', 'upper']);
const pastHistory = new Set(['pmh', 'pmhx', 'pmx']);
const historyOf = tokenise('history of');
/** Words after which something else is told than what one has had. */
const endsList = new Set([
  'but',
  'who',
  'presents',
  'presented',
  'presenting',
  'complains',
  'complaining',
  'came',
  'comes',
  'in',
  'after',
  'now',
  'for',
]);
const sentenceEnds = new Set(['.', ';', '\n', ':']);

type Match = PhraseMatch<Finding>;

function wholly(index: PhraseIndex<Finding>, tokens: readonly Token[]): readonly Finding[] {
  return matchPhrases(tokens, index)
    .filter((match) => match.words > 1 && match.first === 0 && match.last === tokens.length - 1)
    .map((match) => match.meaning);
}

/** Walks along a list from a place that was named, and gives each further place its own finding; stops at the first word that is no place. */
function alongList(tokens: readonly Token[], head: Token, from: number, step: 1 | -1, index: PhraseIndex<Finding>): Match[] {
  const found: Match[] = [];
  let joined = false;
  for (let at = from + step; at >= 0 && at < tokens.length; at += step) {
    const token = tokens[at] as Token;
    if (joints.has(token.word)) {
      joined = true;
      continue;
    }
    if (between.has(token.word)) continue;
    const meanings = joined && token.kind === 'word' && !spread.has(token.stem) ? wholly(index, [head, token]) : [];
    if (meanings.length === 0) return found;
    found.push(...meanings.map((meaning) => ({ meaning, first: at, last: at, words: 2 })));
    joined = false;
  }
  return found;
}

/** Where a list of past illnesses begins: after 'PMH', or after 'history of'. */
function listOfThePast(tokens: readonly Token[], at: number): number | null {
  if (pastHistory.has(tokens[at]?.word ?? '')) return at + 1;
  return tokens[at]?.word === 'history' && tokens[at + 1]?.word === 'of' ? at + 2 : null;
}

/** Findings said by a word that governs a list: the further places of one pain, and past illnesses after 'PMH' or the first 'history of'. */
export function spreadOverList(tokens: readonly Token[], matches: readonly Match[], index: PhraseIndex<Finding>): readonly Match[] {
  const found = matches.flatMap(({ first, last, words }) => {
    if (words !== 2) return [];
    const [start, end] = [tokens[first] as Token, tokens[last] as Token];
    if (spread.has(start.stem) && first !== last) return alongList(tokens, start, last, 1, index);
    return spread.has(end.stem) ? alongList(tokens, end, first, -1, index) : [];
  });
  tokens.forEach((_, place) => {
    const start = listOfThePast(tokens, place);
    if (start === null) return;
    for (let at = start; at < tokens.length; at += 1) {
      const next = tokens[at] as Token;
      if (sentenceEnds.has(next.word) && at > start) return;
      if (endsList.has(next.word)) return;
      if (next.kind !== 'word' || matches.some((match) => match.first <= at && at <= match.last)) continue;
      found.push(...wholly(index, [...historyOf, next]).map((meaning) => ({ meaning, first: at, last: at, words: 2 })));
    }
  });
  return found;
}
