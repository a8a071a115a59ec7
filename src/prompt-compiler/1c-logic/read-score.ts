import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeId } from '../../shared/ids.ts';
import { succeed } from '../../shared/result.ts';
import { allOf } from './combine.ts';
import { type ConditionState, problem } from './condition-state.ts';
import { type Parsed, spanOf, statement } from './condition-syntax.ts';
import { pointsOf } from './points-of.ts';
import { takeLimits } from './read-amounts.ts';
import { type References, takeReferences } from './read-references.ts';
import { take } from './reader.ts';

const totals = [
  'the total',
  'total',
  'the score',
  'score',
  'the sum',
  'sum',
  'the total score',
  'total score',
  'the sum score',
  'their score',
  'the result',
  'the points',
];
const sumsOf = [
  'the sum of',
  'sum of',
  'the total of',
  'total of',
  'the answers of',
  'the score of',
  'score of',
  'the points of',
  'the total score of',
  'the sum of the answers to',
  'the sum of questions',
  'the sum of the answers of',
];

/** Reads a limit of a sum of answers ('the total is 10 or more', 'the sum of 1 and 2 is at least 6'); null where it speaks of none. */
export function readScore(state: ConditionState): Parsed | null {
  const start = state.at;
  const { questions, references } = namedHere(state) ?? summedAbove(state);
  if (questions.length === 0) {
    state.at = start;
    return null;
  }
  take(state, ['is', 'are', '=', 'was', 'comes to', 'adds up to']);
  const limits = takeLimits(state);
  if (limits === null) {
    state.at = start;
    return null;
  }
  const points: Record<string, Readonly<Record<string, number>>> = {};
  for (const question of questions) {
    const own = pointsOf(question);
    if (own === null) return problem(state, 'answers-without-points', start, state.at, { number: question.number });
    if (Object.keys(own).length > 0) points[question.number] = own;
  }
  const nodes = questions.map(({ number }) => number as NodeId);
  const of = allOf(limits.map(({ comparison, amount }): Predicate => ({ kind: 'score', nodes, points, comparison, amount })));
  return succeed({ kind: 'naming', references, of: statement(state, start, of), ...spanOf(state, start) });
}

type Summed = Pick<References, 'questions' | 'references'>;

function namedHere(state: ConditionState): Summed | null {
  const start = state.at;
  if (take(state, sumsOf) === null) return null;
  const named = takeReferences(state);
  if (named?.ok === true && named.value.questions.length > 1) return named.value;
  state.at = start;
  return null;
}

/** What the nearest line above adds up. */
function summedAbove(state: ConditionState): Summed {
  const { prompt, line } = state.context;
  const above = prompt.scores?.findLast((score) => score.line <= line);
  const named = take(state, totals);
  if (named === null) return { questions: [], references: [] };
  // 'The score' is that of a question which asks for one.
  if (above === undefined && named.includes('score') && asksForScore(state)) return { questions: [], references: [] };
  const numbers = above?.numbers ?? withPoints(state);
  return { questions: numbers.flatMap((number) => prompt.questions.get(number) ?? []), references: [] };
}

function asksForScore({ context: { prompt, line } }: ConditionState): boolean {
  for (const question of prompt.questions.values())
    if (question.line < line && question.options.length === 0 && /\bscore\b/i.test(question.text)) return true;
  return false;
}

/** Where no line says what is added up: the questions above whose answers stand with their points. */
function withPoints({ context: { prompt, line } }: ConditionState): readonly string[] {
  const counted = (prompt.pointed?.() ?? []).filter((question) => question.line < line);
  return counted.length > 1 ? counted.map(({ number }) => number) : [];
}
