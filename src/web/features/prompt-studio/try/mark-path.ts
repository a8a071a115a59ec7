import { describeAnswer } from '../../../../prompt-compiler/trying/describe-answer.ts';
import type { Trial } from '../../../../prompt-compiler/trying/trial.ts';
import type { LineMark } from '../studio.ts';
import { texts } from './texts.ts';

/** The path of a trial on the lines of its source. */
export function markPath({ events, state }: Trial): ReadonlyMap<number, LineMark> {
  const marks = new Map<number, LineMark>();
  for (const event of events) {
    if (event.kind === 'answered') {
      const { node, answer } = event;
      marks.set(node.line, { look: 'path', note: texts.marks.answered(node.id, describeAnswer(node, answer)) });
    } else if (event.kind === 'skipped') {
      marks.set(event.node.line, { look: 'never', note: texts.marks.skipped(event.node.id, event.because) });
    } else marks.set(event.line, { look: 'path', note: texts.marks.said });
  }
  if (state.kind === 'asking') marks.set(state.node.line, { look: 'here', note: texts.marks.here(state.node.id) });
  else if (state.by !== 'end') marks.set(state.line, { look: 'here', note: texts.marks.stopped });
  return marks;
}
