import { type Clause, cutClauses } from './clauses.ts';
import { type Cue, findCues } from './find-cues.ts';
import type { Token } from './tokenise.ts';
import { type Bearer, bearersOf } from './whose.ts';

/** How something said in a message is meant. `from` and `to` are the token positions of the words that say so. */
export interface Assertion {
  readonly status: 'present' | 'absent' | 'unknown';
  /** Supposed things are not claimed at all: feared, asked about, or conditional. */
  readonly mood: 'claimed' | 'supposed';
  readonly time: 'now' | 'past';
  readonly bearer: Bearer;
  /** Said of relatives in general ('runs in the family'). */
  readonly inFamily: boolean;
  readonly clause: number;
  readonly from: number;
  readonly to: number;
}

/** A message, cut up for assessing what is said in it. */
export interface Sentences {
  readonly tokens: readonly Token[];
  readonly clauses: readonly Clause[];
  readonly bearers: readonly Bearer[];
  readonly cues: readonly (readonly Cue[])[];
  readonly clauseOf: (position: number) => number;
}

/** Cuts a message up. `taken` tells the positions that belong to phrases of the knowledge, whose own 'not' and 'no' negate nothing. */
export function readSentences(tokens: readonly Token[], taken: (position: number) => boolean): Sentences {
  const clauses = cutClauses(tokens);
  const clauseAt: number[] = [];
  clauses.forEach((clause, index) => {
    for (let at = clause.first; at <= clause.last; at += 1) clauseAt[at] = index;
  });
  return {
    tokens,
    clauses,
    bearers: bearersOf(tokens, clauses),
    cues: clauses.map(({ first, last }) => findCues(tokens, first, last, taken)),
    clauseOf: (position) => clauseAt[position] ?? 0,
  };
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
/** Words at which a negation stops before it reaches what follows. */
const stopsNegation = setOf('some only just except besides because due : but since despite yes yeah positive although');
/** Where the negated word is a verb of its own, these stop it too: 'I can't sleep with this cough'. */
const stopsVerbNegation = setOf('with from for when as if through over until my his her this the');
/** Verbs that pass their negation on to what follows: 'I have not noticed any swelling'. */
const passesOn = setOf(
  `have be do get feel see notice experience suffer take use smoke drink report complain describe mention any been really ever actual seem appear
  look bring think of to in my the a an or and , nor been had yet much more either even no not suggest show include take eat know recent at
  particular current real general normal usual any no other that say it i there also`,
);
const answersNo = setOf('no nope nah never nil none');
/** What goes on after a 'no' that is an answer: 'no actually it is the headache'. */
const answersOn = setOf('actually wait sorry it i he she they we that just only');
const comma = setOf(', / ;');
/** How many words a cue reaches where nothing else ends it. */
const nearestWords = 8;

function isAnswer({ tokens }: Sentences, cue: Cue): boolean {
  const next = tokens[cue.last + 1];
  return (
    cue.first === cue.last &&
    answersNo.has(tokens[cue.first]?.word ?? '') &&
    (next === undefined || (next.kind === 'mark' && next.word !== ':') || answersOn.has(next.word))
  );
}

/** Whether a list item after a comma has left the negation: it has a figure of its own and no 'or' comes after it. */
function listHasEnded({ tokens, clauses }: Sentences, clause: number, cue: Cue, first: number): boolean {
  let lastComma = -1;
  for (let at = cue.last + 1; at < first; at += 1) if (comma.has(tokens[at]?.word ?? '')) lastComma = at;
  if (lastComma === -1 || tokens[cue.first]?.stem === 'deny') return false;
  if (['or', 'nor', 'and'].includes(tokens[lastComma + 1]?.word ?? '')) return false;
  const end = clauses[clause]?.last ?? first;
  for (let at = lastComma + 1; at <= end; at += 1) {
    const token = tokens[at] as Token;
    if (token.word === 'or' || token.word === 'nor') return false;
    if (at > first && comma.has(token.word)) return false;
    if (token.kind === 'number' || ['since', 'for', 'x'].includes(token.word)) return true;
  }
  return false;
}

function reaches(sentences: Sentences, clause: number, cue: Cue, first: number): boolean {
  const { tokens } = sentences;
  if (isAnswer(sentences, cue)) return false;
  // 'Non-radiating chest pain' is a chest pain.
  if (tokens[cue.last]?.word === 'non') return first === cue.last + (tokens[cue.last + 1]?.kind === 'mark' ? 2 : 1);
  const verbal = tokens[cue.last]?.word === 'not';
  const able =
    ['can', 'could'].includes(tokens[cue.last - 1]?.word ?? '') && !tokens.slice(cue.last, first).some(({ word }) => word === 'or');
  let ownVerb = false;
  let since = 0;
  for (let at = cue.last + 1; at < first; at += 1) {
    const { stem, word } = tokens[at] as Token;
    if (stopsNegation.has(word)) return false;
    if (verbal && ownVerb && (stopsVerbNegation.has(word) || (able && comma.has(word)))) return false;
    if (verbal && !passesOn.has(stem) && since === 0) ownVerb = true;
    since = passesOn.has(stem) ? since : since + 1;
  }
  return !listHasEnded(sentences, clause, cue, first);
}

const denyingWords = setOf('no not never without denies denied nil');

/** `no history of asthma`: the cue runs into the phrase, but the word that denies stands before it. */
function deniesFrom(tokens: readonly Token[], cue: Cue, first: number): boolean {
  if (cue.kind !== 'negates' || cue.first >= first) return false;
  return tokens.slice(cue.first, first).some(({ word }) => denyingWords.has(word));
}

function assertedBefore(
  sentences: Sentences,
  clause: number,
  first: number,
  last: number,
): { status: 'absent' | 'unknown'; cue: Cue } | null {
  const before = (sentences.cues[clause] ?? []).filter((cue) => cue.last < first || deniesFrom(sentences.tokens, cue, first));
  for (const cue of before.toReversed()) {
    if (cue.kind === 'nothing') continue;
    if (cue.kind === 'negates' && reaches(sentences, clause, cue, first)) {
      const like =
        sentences.tokens[cue.first]?.word === 'never' && /\b(?:like this|like it|so|such|this bad)\b/.test(wordsOf(sentences, clause));
      const own = sentences.tokens
        .slice(first, sentences.clauses[clause]?.last)
        .some(({ word }, offset) => word === 'like' && offset <= last - first);
      return like && !own ? null : { status: 'absent', cue };
    }
    if (cue.kind === 'doubts' && !stopped(sentences, cue, first)) return { status: 'unknown', cue };
  }
  return null;
}

function wordsOf({ tokens, clauses }: Sentences, clause: number): string {
  const { first, last } = clauses[clause] as Clause;
  return tokens
    .slice(first, last + 1)
    .map((token) => token.word)
    .join(' ');
}

function stopped({ tokens }: Sentences, cue: Cue, first: number): boolean {
  for (let at = cue.last + 1; at < first; at += 1) if (stopsNegation.has(tokens[at]?.word ?? '')) return true;
  return false;
}

const passedAfter = setOf('is be was were are has have been all now : - the it');

function assertedAfter(sentences: Sentences, clause: number, last: number): { status: 'absent' | 'unknown'; cue: Cue } | null {
  const { tokens } = sentences;
  const end = sentences.clauses[clause]?.last ?? last;
  if (tokens[end]?.word === '?' && answersNo.has(tokens[end + 1]?.word ?? '') && tokens[end + 2]?.kind !== 'word') {
    return { status: 'absent', cue: { kind: 'negates-before', first: end + 1, last: end + 1 } };
  }
  for (const cue of sentences.cues[clause] ?? []) {
    if (cue.kind !== 'negates-before' || cue.first <= last) continue;
    let at = last + 1;
    while (at < cue.first && passedAfter.has(tokens[at]?.word ?? '')) at += 1;
    if (at !== cue.first) continue;
    const next = tokens[cue.last + 1];
    const word = tokens[cue.last]?.word ?? '';
    const bare = ['no', 'none', 'nil', 'never', 'not', 'denied', 'negative', 'absent', 'neg'].includes(word);
    if (!bare || next === undefined || next.kind === 'mark' || next.word === 'and' || cue.last === sentences.clauses[clause]?.last)
      return { status: 'absent', cue };
  }
  return null;
}

function isSupposed(sentences: Sentences, clause: number, first: number): boolean {
  const { tokens, clauses } = sentences;
  if (clauses[clause]?.asks) return true;
  for (const cue of sentences.cues[clause] ?? []) {
    if (cue.last >= first) continue;
    if (cue.kind === 'supposes-unless-own') {
      let own = false;
      for (let at = cue.last + 1; at < first; at += 1)
        own ||= ['my', 'this', 'these', 'the', 'his', 'her'].includes(tokens[at]?.word ?? '');
      const near = first - cue.last < nearestWords;
      if (!own && near) return true;
    }
    if (cue.kind === 'supposes') {
      const conditional = tokens[cue.first]?.word === 'if';
      let subjects = 0;
      let ended = false;
      for (let at = cue.last + 1; at < first; at += 1) {
        const word = tokens[at]?.word ?? '';
        if (word === 'i' || word === 'it' || word === 'my') subjects += 1;
        if (word === ',' || word === 'then') ended = true;
      }
      if (!(conditional && (subjects >= 2 || ended)) && first - cue.last <= nearestWords) return true;
    }
  }
  return false;
}

const startWords = setOf('start begin come since for onset ongoing develop');

const agoWords = setOf('years year months last a back earlier');

function startsInClause({ tokens, clauses }: Sentences, clause: number): boolean {
  const { first, last } = clauses[clause] as Clause;
  return tokens.slice(first, last + 1).some((token) => startWords.has(token.stem));
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

/** A sentence that opens in the past stays there: 'When I was a kid I fell and was knocked out'. */
function isInStoryOfThePast({ tokens, clauses, cues }: Sentences, clause: number): boolean {
  const here = clauses[clause] as Clause;
  const opening = clauses.findIndex((other) => other.sentence === here.sentence);
  if (opening === clause) return false;
  const start = (clauses[opening] as Clause).first;
  if (!(cues[opening] ?? []).some((cue) => cue.kind === 'past' && cue.first - start <= 2 && tokens[cue.first]?.word !== 'previous'))
    return false;
  return !tokens.slice(start, here.last + 1).some((token) => backToNow.has(token.word));
}

function isPast(sentences: Sentences, clause: number, first: number, last: number): boolean {
  const told = (sentences.cues[clause] ?? []).some((cue) => cue.kind === 'past' && pastCueReaches(sentences, clause, cue, first));
  return told || isInStoryOfThePast(sentences, clause) || saysYear(sentences, clause, last);
}

/** Tells how what stands between two token positions (both included) is meant: present, absent or uncertain, whose, and when. */
export function assess(sentences: Sentences, first: number, last: number): Assertion {
  const clause = sentences.clauseOf(first);
  const said = assertedBefore(sentences, clause, first, last) ?? assertedAfter(sentences, clause, last);
  return {
    status: said?.status ?? 'present',
    mood: isSupposed(sentences, clause, first) ? 'supposed' : 'claimed',
    time: isPast(sentences, clause, first, last) ? 'past' : 'now',
    bearer: sentences.bearers[clause] as Bearer,
    inFamily: (sentences.cues[clause] ?? []).some((cue) => cue.kind === 'family'),
    clause,
    from: Math.min(first, said?.cue.first ?? first),
    to: Math.max(last, said?.cue.last ?? last),
  };
}
