import { succeed } from '../../shared/result.ts';
import type { MessageCode } from '../messages/catalogue.ts';
import type { ConditionState } from './condition-state.ts';
import { type Parsed, spanOf } from './condition-syntax.ts';
import { isBoundary } from './reader.ts';

/** A condition with more unreadable parts than this is no condition. */
const mostPassed = 20;
const hopeless: ReadonlySet<MessageCode> = new Set(['condition-too-deep', 'too-many-named']);

/** Reads one part of a condition; where it cannot be read, passes over its words, so that the parts after it are read all the same. */
export function readPassing(state: ConditionState, readPart: (state: ConditionState) => Parsed): Parsed {
  const { at: start, depth } = state;
  const seen = state.seen.length;
  const part = readPart(state);
  if (part.ok || hopeless.has(part.error.code) || state.passed >= mostPassed) return part;
  state.passed += 1;
  state.depth = depth;
  // Never back before words that were looked at already: each is read once, however much cannot be read.
  state.at = Math.max(state.at, start + 1);
  while (!isBoundary(state)) state.at += 1;
  return succeed({ kind: 'unread', problem: part.error, references: state.seen.slice(seen), ...spanOf(state, start) });
}
