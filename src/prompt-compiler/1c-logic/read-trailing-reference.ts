import type { ConditionState } from './condition-state.ts';
import { type ConditionSyntax, spanOf, statement } from './condition-syntax.ts';
import { person } from './read-age.ts';
import { readComparison } from './read-comparison.ts';
import { referenceAt } from './read-references.ts';
import { isBoundary, peek, peekKind, type Reader, take } from './reader.ts';

const choosing = [
  'chose',
  'choose',
  'chooses',
  'selected',
  'select',
  'selects',
  'picked',
  'picks',
  'ticked',
  'ticks',
  'marked',
  'answered',
  'answers',
  'answer',
  'said',
  'says',
  'say',
  'replied',
  'has chosen',
  'has selected',
  'has ticked',
  'gave',
];
const introducing = ['in', 'to', 'for', 'at', 'under', 'on', 'from'];
const named = ['the', 'answer', 'answers', 'response', 'to', 'question', 'questions', 'q', 'number', 'no'];
const passive = [
  'is',
  'are',
  'was',
  'were',
  'has',
  'have',
  'been',
  'chosen',
  'selected',
  'ticked',
  'checked',
  'picked',
  'marked',
  'given',
  'reported',
  'answered',
  'mentioned',
  'named',
];
const being = ['is', 'are', 'was', 'were', 'has', 'have', 'been'];
const comparing = [
  'is',
  'are',
  'was',
  'were',
  'has',
  'have',
  'includes',
  'contains',
  '=',
  '==',
  '<',
  '>',
  '<=',
  '>=',
  '≤',
  '≥',
  'above',
  'below',
  'over',
  'under',
  'than',
  '(',
  ')',
];

/** Reads answers that stand before their question: '"a little" or "yes" to 4', 'at least two of a, b and c are chosen in 6'; null when none do. */
export function readTrailingReference(state: ConditionState): ConditionSyntax | null {
  const start = state.at;
  take(state, person);
  if (take(state, choosing) === null) state.at = start;
  const read = readAnswersBefore(state);
  if (read === null) state.at = start;
  return read;
}

function readAnswersBefore(state: ConditionState): ConditionSyntax | null {
  for (let at = state.at + 1; at < state.tokens.length; at += 1) {
    const place = { tokens: state.tokens, at };
    if (!introducing.includes(peek(place)) || peekKind(place) === 'quoted') {
      if (comparing.includes(peek(place)) && !passive.includes(peek(place))) return null;
      continue;
    }
    // '1 is under 5' compares; 'ticked under 5' names the question.
    if (peek(place) === 'under' && being.includes(peek(place, -1))) return null;
    const number = numberAfter(place);
    if (number === null) continue;
    const question = state.context.prompt.questions.get(number.text);
    if (question === undefined || !isBoundary({ tokens: state.tokens, at: number.next })) continue;
    let end = at;
    while (end > state.at && passive.includes(state.tokens[end - 1]?.text ?? '')) end -= 1;
    const words = state.tokens.slice(state.at, end);
    if (words.length === 0 || words.some(({ text, kind }) => kind !== 'quoted' && comparing.includes(text))) return null;
    const inner: ConditionState = { ...state, tokens: words, at: 0 };
    const read = readComparison(inner, question);
    if (!read.ok || inner.at < words.length || read.value.kind === 'says') return null;
    const start = state.at;
    state.at = number.next;
    state.subject = { kind: 'question', question };
    const references = [referenceAt(state, number.next - 1, number.text)];
    return { kind: 'naming', references, of: statement(state, start, read.value), ...spanOf(state, start) };
  }
  return null;
}

function numberAfter(place: Reader): { readonly text: string; readonly next: number } | null {
  let ahead = 1;
  while (named.includes(peek(place, ahead))) ahead += 1;
  const text = peek(place, ahead);
  const written = /^q\d+(?:\.\d+)*$/.test(text) ? text.slice(1) : peekKind(place, ahead) === 'number' ? text : null;
  // '12 to 14' is a range, not the answer 12 to question 14.
  const range = ahead === 1 && peek(place) === 'to' && place.tokens[place.at - 1]?.kind === 'number';
  return written === null || range ? null : { text: written, next: place.at + ahead + 1 };
}
