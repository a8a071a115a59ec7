import type { Studio } from '../studio.ts';
import { type CompileMode, type CompileState, isMade } from './compile-state.ts';
import type { StatusReply } from './requests.ts';
import { stageOrder } from './stored-compilation.ts';
import { texts } from './texts.ts';

/** The log holds ten lines, of which problems must not take all. */
const mostLogged = 5;

/** Tells the log what is new in where a session stands: stages that ended, warnings, errors, and the end. */
export function logReply(studio: Studio, before: CompileState['current'], reply: StatusReply, mode: CompileMode): void {
  const { stage, status, message, errors = [] } = reply;
  if (before?.stage === stage && before.status === status) return;
  const from = before === null ? 0 : stageOrder.indexOf(before.stage);
  for (const passed of stageOrder.slice(from, stageOrder.indexOf(stage))) {
    if (!(passed === before?.stage && isMade(before.status))) studio.log(texts.stageEnded(passed));
  }
  if (status === 'failed') {
    const messages = errors.length === 0 ? [message] : errors.map((error) => texts.atLine(error.line, error.message));
    logSome(studio, messages.map(texts.error));
    studio.log(texts.compilationFailed);
    return;
  }
  if (!isMade(status)) return;
  if (status === 'ok_with_errors')
    logSome(
      studio,
      errors.map((error) => texts.warning(texts.atLine(error.line, error.message))),
    );
  if (stage === '3') studio.log(texts.finished);
  else studio.log(mode === 'all' ? texts.stageEnded(stage) : texts.readyForNext(stage));
}

function logSome(studio: Studio, lines: readonly string[]): void {
  for (const line of lines.slice(0, mostLogged)) studio.log(line);
  if (lines.length > mostLogged) studio.log(texts.moreProblems(lines.length - mostLogged));
}
