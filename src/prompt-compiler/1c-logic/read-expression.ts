import { succeed } from '../../shared/result.ts';
import { type Connector, takeConnector } from './combine.ts';
import { compareEach, yesToEach } from './compare-questions.ts';
import { type ConditionState, problem } from './condition-state.ts';
import { type ConditionSyntax, type Parsed, spanOf, statement } from './condition-syntax.ts';
import { emitCondition } from './emit-condition.ts';
import { takeQuantity } from './quantity.ts';
import { startsAge } from './read-age.ts';
import { readAtom } from './read-atom.ts';
import { startsImplicit, startsOwnOption } from './read-implicit.ts';
import { readPassing } from './read-passing.ts';
import { takeReferences } from './read-references.ts';
import { readTrailingReference } from './read-trailing-reference.ts';
import { isAtEnd, isBoundary, peek, peekKind, take } from './reader.ts';

export const deepestNesting = 40;

/** Reads conditions joined by 'and', 'or' and commas. What cannot be read among them becomes a node of its own. */
export function readExpression(state: ConditionState): Parsed {
  const start = state.at;
  const parts: ConditionSyntax[] = [];
  const connectors: Connector[] = [];
  for (;;) {
    take(state, ['also', 'that', 'then']);
    const part = readPassing(state, readUnary);
    if (!part.ok) return part;
    parts.push(withAudience(state, part.value));
    // 'A woman over 50' joins two facts without a word between them.
    const joined = startsAge(state) && ['sex', 'or'].includes(emitCondition(part.value).kind);
    const connector: Connector | null = joined ? { word: 'and', comma: false } : isAtEnd(state) ? null : takeConnector(state);
    if (connector === null) break;
    connectors.push(connector);
  }
  const read: ConditionSyntax = { kind: 'joined', parts, connectors, plain: 'and', ...spanOf(state, start) };
  return take(state, ['unless', 'except if', 'except when']) === null ? succeed(read) : readExcept(state, read);
}

/** 'More than 21 for men or more than 14 for women': whom a limit is meant for. */
function withAudience(state: ConditionState, part: ConditionSyntax): ConditionSyntax {
  const start = state.at;
  const sex =
    take(state, ['for women', 'in women', 'for females']) !== null
      ? 'female'
      : take(state, ['for men', 'in men', 'for males']) !== null
        ? 'male'
        : null;
  if (sex !== null && isBoundary(state)) return both(part, statement(state, start, { kind: 'sex', sex }));
  state.at = start;
  return part;
}

/** '1 is yes unless 2 is yes': what follows holds it back. */
function readExcept(state: ConditionState, held: ConditionSyntax): Parsed {
  const start = state.at;
  const back = readExpression(state);
  return back.ok ? succeed(both(held, { kind: 'not', together: true, of: back.value, ...spanOf(state, start) })) : back;
}

function both(one: ConditionSyntax, other: ConditionSyntax): ConditionSyntax {
  const connectors = [{ word: 'and', comma: false }] as const;
  return { kind: 'joined', parts: [one, other], connectors, plain: 'and', from: one.from, to: other.to };
}

function readUnary(state: ConditionState): Parsed {
  take(state, ['if', 'when', 'that', 'either if']);
  const start = state.at;
  const trailing = readTrailingReference(state);
  if (trailing !== null) return succeed(trailing);
  if (peek(state) === '(') return readBrackets(state);
  // 'If both' and 'if neither' below a question that offers just that.
  if (isBoundary(state, 1) && startsOwnOption(state)) return readAtom(state);
  if (peek(state) === 'not' && !isBoundary(state, 1) && !startsImplicit(state, 1) && !startsOwnOption(state)) {
    state.at += 1;
    const inner = readOwnYes(state) ?? readUnary(state);
    return inner.ok ? succeed({ kind: 'not', together: false, of: inner.value, ...spanOf(state, start) }) : inner;
  }
  if (take(state, ['neither']) !== null) return readNeither(state);
  if (take(state, ['it is not so that', 'it is not the case that', 'it is not true that']) !== null) {
    const inner = readUnary(state);
    return inner.ok ? succeed({ kind: 'not', together: true, of: inner.value, ...spanOf(state, start) }) : inner;
  }
  return readQuantified(state) ?? readAtom(state);
}

/** In 'not 7 and 10 is not yes' the first number is a condition of its own; null where a list of numbers shares one comparison, or none has any. */
function readOwnYes(state: ConditionState): Parsed | null {
  const start = state.at;
  const question = peekKind(state) === 'number' && isBoundary(state, 1) ? state.context.prompt.questions.get(peek(state)) : undefined;
  const named = question === undefined ? null : takeReferences(state);
  const shares = named === null || !named.ok || named.value.questions.length < 2 || isBoundary(state);
  state.at = start;
  if (question === undefined || shares) return null;
  state.at += 1;
  const yes = yesToEach(state, start, [question]);
  if (!yes.ok) return yes;
  const span = spanOf(state, start);
  const of: ConditionSyntax = { kind: 'counted', quantity: { kind: 'all' }, items: yes.value, ...span };
  return succeed({ kind: 'naming', references: [{ ...span, number: question.number }], of, ...span });
}

function readBrackets(state: ConditionState): Parsed {
  const start = state.at;
  state.depth += 1;
  if (state.depth > deepestNesting) return problem(state, 'condition-too-deep', start, start + 1, { limit: deepestNesting });
  state.at += 1;
  const inner = readExpression(state);
  if (!inner.ok) return inner;
  if (peek(state) !== ')') return problem(state, 'condition-not-understood', start, state.tokens.length);
  state.at += 1;
  state.depth -= 1;
  return inner;
}

/** Reads 'any of 2, 3 and 4 is yes', 'at least two of: female, 3 is yes, over 65'; null when no such list stands here. */
function readQuantified(state: ConditionState): Parsed | null {
  const start = state.at;
  const quantity = takeQuantity(state);
  if (quantity === null) return null;
  const bracketed = peek(state) === '(';
  if (bracketed) state.at += 1;
  const named = takeReferences(state);
  if (named !== null && !named.ok) return named;
  if (named !== null && (named.value.questions.length > 1 || named.value.spans)) {
    const { questions, references } = named.value;
    if (bracketed && peek(state) === ')') state.at += 1;
    const items = isBoundary(state) ? yesToEach(state, start, questions) : compareEach(state, questions);
    if (!items.ok) return items;
    const span = spanOf(state, start);
    return succeed({ kind: 'naming', references, of: { kind: 'counted', quantity, items: items.value, ...span }, ...span });
  }
  state.at = start;
  takeQuantity(state);
  if (bracketed) state.at += 1;
  const items: ConditionSyntax[] = [];
  for (;;) {
    const item = readUnary(state);
    if (!item.ok) return item;
    items.push(item.value);
    if (isAtEnd(state) || takeConnector(state) === null) break;
  }
  if (bracketed && peek(state) === ')') state.at += 1;
  return succeed({ kind: 'counted', quantity, items, ...spanOf(state, start) });
}

function readNeither(state: ConditionState): Parsed {
  const start = state.at;
  const quantity = { kind: 'none' } as const;
  const named = takeReferences(state);
  if (named?.ok === true && named.value.questions.length > 1) {
    const { questions, references } = named.value;
    const items = isBoundary(state) ? yesToEach(state, start, questions) : compareEach(state, questions);
    if (!items.ok) return items;
    const span = spanOf(state, start);
    return succeed({ kind: 'naming', references, of: { kind: 'counted', quantity, items: items.value, ...span }, ...span });
  }
  state.at = start;
  const items: ConditionSyntax[] = [];
  do {
    const item = readAtom(state);
    if (!item.ok) return item;
    items.push(item.value);
  } while (take(state, ['nor', 'or']) !== null);
  return succeed({ kind: 'counted', quantity, items, ...spanOf(state, start) });
}
