import { type Result, succeed } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import type { ConditionProblem } from './condition-context.ts';
import { type ConditionState, problem } from './condition-state.ts';
import { type ConditionSyntax, type Parsed, spanOf, statement } from './condition-syntax.ts';
import { readComparison } from './read-comparison.ts';
import type { References } from './read-references.ts';
import { isBoundary, take } from './reader.ts';
import { tokenize } from './tokens.ts';

const notTogether = [
  'are not both',
  "aren't both",
  'were not both',
  "weren't both",
  'are not all',
  "aren't all",
  'were not all',
  'not both',
  'not all',
];

/** Reads on where question numbers were read: what is said of each of them, or that each was answered yes. */
export function readOverReferences(state: ConditionState, { questions, connectors, references }: References, start: number): Parsed {
  const bare = isBoundary(state);
  // 'Are not both yes' denies them together; 'are not yes' denies each.
  const together = !bare && questions.length > 1 && take(state, notTogether) !== null;
  const items = bare ? yesToEach(state, start, questions) : compareEach(state, questions);
  if (!items.ok) return items;
  const span = spanOf(state, start);
  const parts = items.value;
  const of: ConditionSyntax = together
    ? { kind: 'not', together, of: { kind: 'counted', quantity: { kind: 'all' }, items: parts, ...span }, ...span }
    : { kind: 'joined', parts, connectors, plain: 'and', ...span };
  return succeed({ kind: 'naming', references, of, ...span });
}

/** 'If 2 and 3, ask' means that both were answered yes. Reads nothing: `start` is where their numbers began. */
export function yesToEach(
  state: ConditionState,
  start: number,
  questions: readonly ReadQuestion[],
): Result<readonly ConditionSyntax[], ConditionProblem> {
  const yes = { ...state, tokens: tokenize('is yes'), at: 0 };
  const parts: ConditionSyntax[] = [];
  for (const question of questions) {
    const read = readComparison({ ...yes }, question);
    if (!read.ok) return problem(state, 'condition-not-understood', Math.max(0, state.at - 1), state.at);
    parts.push(statement(state, start, read.value));
  }
  return succeed(parts);
}

/** Reads one comparison and applies it to each of some questions. */
export function compareEach(
  state: ConditionState,
  questions: readonly ReadQuestion[],
): Result<readonly ConditionSyntax[], ConditionProblem> {
  take(state, ['both', 'all', 'each']);
  const start = state.at;
  const parts: ConditionSyntax[] = [];
  let spoken = state.subject;
  for (const question of questions) {
    state.at = start;
    const read = readComparison(state, question);
    if (!read.ok) return read;
    parts.push(statement(state, start, read.value));
    spoken = { kind: 'question', question, said: read.value };
  }
  state.subject = spoken;
  return succeed(parts);
}
