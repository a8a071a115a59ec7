import { plainWords } from '../../protocol/plain-words.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeId } from '../../shared/ids.ts';
import { succeed } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { nearest } from '../nearest-word.ts';
import { type Connector, combine, takeConnector } from './combine.ts';
import { type ConditionState, type Outcome, problem } from './condition-state.ts';
import { isBoundary } from './reader.ts';

const kindWords: Readonly<Record<ReadQuestion['answer'], string>> = {
  open: 'free words',
  'yes-no': 'yes or no',
  'one-of': 'one of its answers',
  'several-of': 'some of its answers',
  number: 'a number',
  scale: 'a number on a scale',
  date: 'a date',
  duration: 'a length of time',
  age: 'an age',
};

/** That the words do not fit the question's kind of answer. */
export function wrongComparison(
  state: ConditionState,
  question: ReadQuestion,
  start: number,
  end = Math.max(start + 1, state.at),
): Outcome {
  return problem(state, 'wrong-comparison', start, end, { number: question.number, kind: kindWords[question.answer] });
}

/** Words that are no answer offered and no amount: free words where the answer is open, a problem otherwise. */
export function unreadable(state: ConditionState, question: ReadQuestion, start: number): Outcome {
  let end = start;
  while (!isBoundary({ tokens: state.tokens, at: end })) end += 1;
  if (end === start) return problem(state, 'condition-not-understood', Math.max(0, start - 1), end);
  if (question.options.length > 0) {
    const words = state.source.slice(state.tokens[start]?.start ?? 0, state.tokens[end - 1]?.end ?? 0);
    const labels = question.options.map((option) => option.label);
    const offered = labels.map((label) => `“${label}”`).join(', ');
    return problem(state, 'unknown-option', start, end, { number: question.number, offered }, nearest(words, labels));
  }
  const kind = state.context.prompt.uses.get(question.number) ?? question.answer;
  if (kind !== 'open' && kind !== 'date') return wrongComparison(state, question, start, end);
  const words = plainWords(
    state.tokens
      .slice(start, end)
      .map((token) => token.text)
      .join(' '),
  );
  state.at = end;
  if (words === '') return wrongComparison(state, question, start, end);
  return restOfWords(state, question.number as NodeId, { kind: 'says', node: question.number as NodeId, words });
}

const ownCondition = [
  'female',
  'male',
  'woman',
  'man',
  'age',
  'aged',
  'over',
  'under',
  'is',
  'are',
  'has',
  'have',
  'had',
  'not',
  'no',
  'any',
  'all',
  'none',
  'at',
  'pregnant',
  '(',
  'takes',
  'history',
  'known',
];

/** Reads on where one word of an open answer was read: 'mentions Africa or Asia'. What begins a condition of its own ends the list. */
function restOfWords(state: ConditionState, node: NodeId, first: Predicate): Outcome {
  const parts = [first];
  const connectors: Connector[] = [];
  for (;;) {
    const before = state.at;
    const connector = takeConnector(state);
    let end = state.at;
    while (!isBoundary({ tokens: state.tokens, at: end })) end += 1;
    const tokens = state.tokens.slice(state.at, end);
    if (
      connector === null ||
      tokens.length === 0 ||
      tokens.length > 3 ||
      tokens.some(({ kind, text }) => kind === 'number' || ownCondition.includes(text))
    ) {
      state.at = before;
      return succeed(combine(parts, connectors, 'or'));
    }
    state.at = end;
    parts.push({ kind: 'says', node, words: plainWords(tokens.map((token) => token.text).join(' ')) });
    connectors.push(connector);
  }
}
