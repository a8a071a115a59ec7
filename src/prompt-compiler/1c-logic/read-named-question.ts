import { daysInUnit } from '../../protocol/measure.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import type { ConditionState } from './condition-state.ts';
import { contentWords } from './label-index.ts';
import { takeLimits } from './read-amounts.ts';
import { readComparison } from './read-comparison.ts';
import { isBoundary, peek } from './reader.ts';

const comparing = [
  'is',
  'are',
  'was',
  'were',
  'has',
  'have',
  'lasts',
  'last',
  'lasted',
  'includes',
  'include',
  'contains',
  'exceeds',
  'equals',
  '=',
  '==',
  '<',
  '>',
  '<=',
  '>=',
  '≤',
  '≥',
  '!=',
  '≠',
  'above',
  'over',
  'below',
  'under',
  'more',
  'less',
  'higher',
  'lower',
  'at',
  'between',
  "isn't",
  'started',
  'began',
];
const longestSubject = 8;
/** Of questions that share the words, at most this many are tried, the nearest first. */
const mostTried = 20;

/**
 * Reads a comparison with a question named by its words ('the pain score is 7 or more', 'the fever has lasted more than 5 days'): the one
 * question above whose wording holds all of them and whose kind of answer fits. Null, having read nothing, when there is none, or more than one.
 */
export function readNamedQuestion(state: ConditionState): Predicate | null {
  const start = state.at;
  let end = start;
  while (!isBoundary({ tokens: state.tokens, at: end }) && !comparing.includes(state.tokens[end]?.text ?? '')) end += 1;
  if (end === start || end - start > longestSubject || isBoundary({ tokens: state.tokens, at: end })) return null;
  const words = contentWords(textOf(state, start, end));
  let found: { predicate: Predicate; end: number; question: ReadQuestion } | null = null;
  for (const question of asking(state, words)) {
    state.at = end;
    const read = readComparison(state, question);
    if (!read.ok || read.value.kind === 'says' || read.value.kind === 'was-asked' || !(isBoundary(state) || peek(state) === '')) continue;
    if (found !== null) {
      state.at = start;
      return null;
    }
    found = { predicate: read.value, end: state.at, question };
  }
  state.at = found?.end ?? start;
  if (found !== null) state.subject = { kind: 'question', question: found.question };
  return found?.predicate ?? null;
}

const lasting = new Set(['last', 'lasted', 'lasts', 'going', 'been', 'longer', 'present', 'started', 'began', 'start', 'about']);
const general = new Set(['duration', 'illness', 'symptom', 'problem', 'complaint', 'thing', 'issue', 'trouble']);

/**
 * Reads how long something has lasted ('it has lasted more than two weeks', 'you have been ill for over 10 days') as the answer to the one
 * question above that asks for a length of time, of all or of those whose wording holds the words. Null, having read nothing, otherwise.
 */
export function readLasting(state: ConditionState): Predicate | null {
  const start = state.at;
  for (let at = start + 1; at <= start + longestSubject && !isBoundary({ tokens: state.tokens, at }); at += 1) {
    const ahead = { tokens: state.tokens, at };
    const inTime = takeLimits(ahead)?.every(({ unit }) => unit !== null && daysInUnit(unit) !== null) ?? false;
    if (!inTime || !isBoundary(ahead)) continue;
    const words = [...contentWords(textOf(state, start, at))].filter((word) => !lasting.has(word));
    const asked = words.every((word) => general.has(word)) ? (state.context.prompt.lasting ?? []) : [...asking(state, new Set(words))];
    const [question, ...others] = asked.filter(({ line, answer }) => line < state.context.line && answer === 'duration');
    if (question === undefined || others.length > 0) return null;
    state.at = at;
    const read = readComparison(state, question);
    if (read.ok) state.subject = { kind: 'question', question };
    else state.at = start;
    return read.ok ? read.value : null;
  }
  return null;
}

function textOf(state: ConditionState, from: number, to: number): string {
  return state.tokens
    .slice(from, to)
    .map((token) => token.text)
    .join(' ');
}

/** The questions above whose wording holds all of some words. */
function asking(state: ConditionState, words: ReadonlySet<string>): readonly ReadQuestion[] {
  const { prompt, line } = state.context;
  const [first] = words;
  if (first === undefined) return [];
  const candidates: ReadQuestion[] = [];
  const holding = prompt.index.words.get(first) ?? [];
  for (let index = holding.length - 1; index >= 0 && holding.length - index <= 200 && candidates.length < mostTried; index -= 1) {
    const entry = holding[index];
    if (entry !== undefined && entry.question.line < line && [...words].every((word) => entry.words.has(word)))
      candidates.push(entry.question);
  }
  return candidates;
}
