import type { Predicate } from '../../protocol/predicate.ts';
import { succeed } from '../../shared/result.ts';
import { readOverReferences } from './compare-questions.ts';
import { type ConditionState, type Outcome, problem } from './condition-state.ts';
import { type ConditionSyntax, type Parsed, spanOf, statement } from './condition-syntax.ts';
import { takeQuantity } from './quantity.ts';
import { person, readAge, readSex } from './read-age.ts';
import { readBody } from './read-body.ts';
import { readComparison } from './read-comparison.ts';
import { readCountedUnit } from './read-counted-unit.ts';
import { readFinding, readFindingByCode } from './read-finding.ts';
import { readImplicit, readOwnNumber, startsImplicit, startsOwnAmount } from './read-implicit.ts';
import { readLasting, readNamedQuestion } from './read-named-question.ts';
import { readRecord } from './read-record.ts';
import { startsAgeWithNumber, takeReferences } from './read-references.ts';
import { readScore } from './read-score.ts';
import { take } from './reader.ts';
import { tokenize } from './tokens.ts';

/** Reads one thing that a condition says, whatever it is about: the first kind of reading that fits. */
export function readAtom(state: ConditionState): Parsed {
  const start = state.at;
  const read = readScore(state) ?? readCountedUnit(state) ?? readAnswerTo(state, start);
  if (read !== null) return read;
  const beforeNumbers = readBeforeNumbers(state);
  if (beforeNumbers !== null) return asStatement(state, start, beforeNumbers);
  const named = takeReferences(state);
  if (named !== null) return named.ok ? readOverReferences(state, named.value, start) : named;
  return asStatement(state, start, readWithoutNumbers(state));
}

function readBeforeNumbers(state: ConditionState): Outcome | null {
  const amount = startsOwnAmount(state) ? readImplicit(state) : null;
  if (amount !== null) return amount;
  const said = readFindingByCode(state) ?? (startsAgeWithNumber(state) ? readAge(state, true) : null);
  return said !== null ? succeed(said) : readOwnNumber(state);
}

function readWithoutNumbers(state: ConditionState): Outcome {
  const sex = readSex(state);
  if (sex !== null) return succeed(sex);
  // Below a question about a length of time, 'more than 3 years' is its answer, not an age.
  const implicit = startsImplicit(state) ? readImplicit(state) : null;
  if (implicit !== null) return implicit;
  const said = readAge(state, false) ?? readNamedQuestion(state) ?? readLasting(state) ?? readRecord(state) ?? readBody(state);
  return said !== null ? succeed(said) : (readImplicit(state) ?? readFinding(state));
}

function asStatement(state: ConditionState, start: number, outcome: Outcome): Parsed {
  return outcome.ok ? succeed(statement(state, start, outcome.value)) : outcome;
}

/** Reads 'yes to 3', 'the patient says no to any of 3 and 4'; null when it does not stand here. */
function readAnswerTo(state: ConditionState, start: number): Parsed | null {
  const yes = takeAnswerTo(state);
  if (yes === null) return null;
  const quantity = takeQuantity(state);
  const named = takeReferences(state);
  if (named === null) return problem(state, 'condition-not-understood', start, state.at + 1);
  if (!named.ok) return named;
  const { questions, connectors, references } = named.value;
  const parts: Predicate[] = [];
  for (const question of questions) {
    const tokens = tokenize(yes ? 'yes' : 'no');
    const read = readComparison({ ...state, tokens, at: 0 }, question);
    if (!read.ok) return problem(state, read.error.code, start, state.at, read.error.values);
    parts.push(read.value);
  }
  const span = spanOf(state, start);
  const items = parts.map((part) => statement(state, start, part));
  const of: ConditionSyntax =
    quantity === null ? { kind: 'joined', parts: items, connectors, plain: 'or', ...span } : { kind: 'counted', quantity, items, ...span };
  return succeed({ kind: 'naming', references, of, ...span });
}

/** Reads 'yes to', 'the patient says no to', 'they answered yes to'; null when neither stands here. */
function takeAnswerTo(state: ConditionState): boolean | null {
  const start = state.at;
  take(state, person);
  take(state, ['say', 'says', 'said', 'answer', 'answers', 'answered', 'reply', 'replies', 'replied', 'has said', 'has answered']);
  take(state, ['with']);
  const yes = take(state, ['yes to', 'yes for', 'yes in', 'yes on', 'yes at']) !== null;
  if (yes || take(state, ['no to', 'no for', 'no in', 'no on', 'no at']) !== null) return yes;
  state.at = start;
  return null;
}
