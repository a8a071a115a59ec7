import type { WalkedPath } from '../drawing/walked-path.ts';
import { describeAnswer } from './describe-answer.ts';
import type { Trial } from './trial.ts';

/** The path of a trial, to be marked in a drawing of its protocol. */
export function walkedPathOf({ events, state }: Trial): WalkedPath {
  return {
    answered: new Map(
      events.flatMap((event) => (event.kind === 'answered' ? [[event.node.id, describeAnswer(event.node, event.answer)] as const] : [])),
    ),
    here: state.kind === 'asking' ? state.node.id : null,
    skipped: new Map(events.flatMap((event) => (event.kind === 'skipped' ? [[event.node.id, event.because] as const] : []))),
    raised: new Set(events.flatMap((event) => (event.kind === 'said' ? [event.line] : []))),
  };
}
