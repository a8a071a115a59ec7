import type { Clause } from './clauses.ts';
import type { Cue } from './find-cues.ts';
import type { Sentences } from './sentences.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
/** How many words a cue reaches where nothing else ends it. */
const nearestWords = 8;

const startWords = setOf('start begin come since for onset ongoing develop');

const agoWords = setOf('years year months last a back earlier');

function startsInClause({ tokens, clauses }: Sentences, clause: number): boolean {
  const { first, last } = clauses[clause] as Clause;
  return tokens.slice(first, last + 1).some(({ word, stem }) => startWords.has(stem) || startWords.has(word));
}

/** `headache, history of 3 days` and `2-week history of headache` tell how long, not that it is past. */
function pastCueReaches(sentences: Sentences, clause: number, cue: Cue, first: number): boolean {
  const { tokens } = sentences;
  const word = tokens[cue.first]?.word ?? '';
  if (agoWords.has(word)) return !startsInClause(sentences, clause);
  const heading = tokens[cue.last]?.word === 'of' || word.startsWith('pmh') || word.startsWith('prev') || word === 'prior';
  if (!heading) return true;
  const before = tokens[cue.first - 1];
  const measured = ['day', 'week', 'month', 'year', 'hour'].includes(before?.stem ?? '') || before?.kind === 'number';
  return !measured && cue.last < first && first - cue.last < nearestWords;
}

function saysYear({ tokens, clauses }: Sentences, clause: number, last: number): boolean {
  const here = clauses[clause] as Clause;
  return tokens.slice(here.first, here.last + 1).some((token, offset) => {
    const amount = token.amount ?? 0;
    const at = here.first + offset;
    return (
      token.kind === 'number' && amount >= 1950 && amount <= 2100 && tokens[at - 1]?.word === 'in' && Math.abs(at - last) < nearestWords
    );
  });
}

const backToNow = setOf('now today still since but currently nowadays lately recently tonight yesterday');

const mostWordsOfDate = 7;
const toldAsPast = setOf('had was were took went did');

/** 'They called it a small heart attack. About five years ago. I had some chest pain ...': the date is of what follows, too. */
function followsADate({ tokens, clauses, cues }: Pick<Sentences, 'tokens' | 'clauses' | 'cues'>, opening: number, last: number): boolean {
  const date = clauses[opening - 1];
  if (date === undefined || opening < 2 || clauses[opening - 2]?.sentence === date.sentence) return false;
  if (date.last - date.first >= mostWordsOfDate || !(cues[opening - 1] ?? []).some((cue) => cue.kind === 'past')) return false;
  const words = tokens.slice(clauses[opening]?.first ?? 0, last + 1);
  return words.some(({ word }) => toldAsPast.has(word)) && !words.some(({ word }) => backToNow.has(word));
}

/** A sentence that opens in the past stays there: 'When I was a kid I fell and was knocked out'. */
function isInStoryOfThePast({ tokens, clauses, cues }: Sentences, clause: number): boolean {
  const here = clauses[clause] as Clause;
  const opening = clauses.findIndex((other) => other.sentence === here.sentence);
  if (followsADate({ tokens, clauses, cues }, opening, here.last)) return true;
  if (opening === clause) return false;
  const start = (clauses[opening] as Clause).first;
  if (!(cues[opening] ?? []).some((cue) => cue.kind === 'past' && cue.first - start <= 2 && tokens[cue.first]?.word !== 'previous'))
    return false;
  return !tokens.slice(start, here.last + 1).some((token) => backToNow.has(token.word));
}

/** Whether what is said between two positions is told of the past. */
export function isPast(sentences: Sentences, clause: number, first: number, last: number): boolean {
  const told = (sentences.cues[clause] ?? []).some((cue) => cue.kind === 'past' && pastCueReaches(sentences, clause, cue, first));
  return told || isInStoryOfThePast(sentences, clause) || saysYear(sentences, clause, last);
}
