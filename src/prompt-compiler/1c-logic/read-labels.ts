import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeId } from '../../shared/ids.ts';
import { succeed } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { allOf, type Connector, combine, negate, takeConnector } from './combine.ts';
import type { ConditionState, Outcome } from './condition-state.ts';
import { takeOption, takePartOfOption } from './match-option.ts';
import { quantify, takeQuantity } from './quantity.ts';
import { isBoundary, peek, peekKind, take } from './reader.ts';
import { unreadable } from './unfit-comparison.ts';

/** Reads 'none of these', whatever words the question has for it, and whether it offers them or not. */
export function readNone(state: ConditionState, question: ReadQuestion): Predicate | null {
  const start = state.at;
  if (
    question.options.length === 0 ||
    take(state, ['none', 'none of these', 'none of them', 'none of those', 'none of the above', 'nothing']) === null
  )
    return null;
  if (!isBoundary(state)) {
    state.at = start;
    return null;
  }
  const node = question.number as NodeId;
  const none = question.options.find((option) => option.role === 'none');
  if (none !== undefined) return { kind: 'chose', node, optionId: none.id };
  return allOf(question.options.map((option): Predicate => negate({ kind: 'chose', node, optionId: option.id })));
}

/** Reads 'any of a, b or c', 'at least two of a, b, c', 'none of a and b', 'only a'. */
export function readListed(state: ConditionState, question: ReadQuestion): Outcome | null {
  const start = state.at;
  const quantity = takeQuantity(state);
  if (quantity === null) return null;
  const items: Predicate[] = [];
  for (;;) {
    const option = takeOption(state, question) ?? takePartOfOption(state, question);
    if (option === null) return items.length === 0 ? backTo(state, start) : unreadable(state, question, state.at);
    items.push({ kind: 'chose', node: question.number as NodeId, optionId: option.id });
    const before = state.at;
    if (takeConnector(state) === null && take(state, ['nor']) === null) break;
    const next = state.at;
    const follows = takeOption(state, question) ?? (startsComparison(state) ? null : takePartOfOption(state, question));
    if (follows === null) {
      state.at = before;
      break;
    }
    state.at = next;
  }
  return succeed(quantify(quantity, items));
}

function backTo(state: ConditionState, start: number): null {
  state.at = start;
  return null;
}

/** Reads on where one label was read: 'throbbing, pressing or stabbing', 'throbbing only'. */
export function restOfLabels(state: ConditionState, question: ReadQuestion, first: Predicate): Outcome {
  const parts = [first];
  const connectors: Connector[] = [];
  takeChosen(state);
  if (take(state, ['only']) !== null && first.kind === 'chose') {
    return succeed(nothingBut(question, first.optionId));
  }
  for (;;) {
    const before = state.at;
    const connector = takeConnector(state);
    const option = connector === null || startsComparison(state) ? null : takeOption(state, question);
    if (connector === null || option === null) {
      state.at = before;
      break;
    }
    parts.push({ kind: 'chose', node: question.number as NodeId, optionId: option.id });
    connectors.push(connector);
    takeChosen(state);
  }
  // Only one answer of a single choice can be given, so that 'is a and b' could only have meant either.
  return succeed(combine(parts, connectors, 'or'));
}

/** 'Throbbing is chosen' says no more than 'throbbing'. */
function takeChosen(state: ConditionState): void {
  const start = state.at;
  if (peek(state) === ',' && ['is', 'are', 'was', 'were'].includes(peek(state, 1))) state.at += 1;
  take(state, ['is', 'are', 'was', 'were', 'has been', 'have been', 'are both', 'were both']);
  if (
    take(state, ['chosen', 'selected', 'ticked', 'checked', 'marked', 'picked', 'present', 'reported', 'mentioned', 'noticed', 'named']) ===
      null ||
    !isBoundary(state)
  )
    state.at = start;
}

export function nothingBut(question: ReadQuestion, optionId: string): Predicate {
  const node = question.number as NodeId;
  const others = question.options.filter((option) => option.id !== optionId);
  return allOf([
    { kind: 'chose', node, optionId },
    ...others.map((option): Predicate => negate({ kind: 'chose', node, optionId: option.id })),
  ]);
}

/** A number followed by a verb begins a comparison of its own, even where the answers are numbered. */
function startsComparison(state: ConditionState): boolean {
  return (
    peekKind(state) === 'number' && ['is', 'includes', 'are', 'was', 'has', 'above', 'below', 'over', 'under'].includes(peek(state, 1))
  );
}
