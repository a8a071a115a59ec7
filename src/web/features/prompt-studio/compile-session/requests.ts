import type { ReplyOf } from '../../../../contracts/contract.ts';
import { claimCompileContract } from '../../../../contracts/prompt-studio/prompt-compile-claim.ts';
import { nextCompileStageContract, rerunCompileStageContract } from '../../../../contracts/prompt-studio/prompt-compile-next.ts';
import { restoreCompileContract } from '../../../../contracts/prompt-studio/prompt-compile-restore.ts';
import type { CompileStage } from '../../../../contracts/prompt-studio/prompt-compile-session.ts';
import { startCompileAllContract, startCompileContract } from '../../../../contracts/prompt-studio/prompt-compile-start.ts';
import { compileStatusContract } from '../../../../contracts/prompt-studio/prompt-compile-status.ts';
import { stopCompileContract } from '../../../../contracts/prompt-studio/prompt-compile-stop.ts';
import { type CallFailure, callApi } from '../../../app/api-client.ts';
import { texts as appTexts } from '../../../app/texts.ts';
import { texts } from './texts.ts';

export type StatusReply = ReplyOf<typeof compileStatusContract>;
export type RestoreReply = ReplyOf<typeof restoreCompileContract>;

/** The calls of compile sessions, as the process makes them. */
export const compileRequests = {
  start: (mode: 'staged' | 'all', source: string) =>
    callApi(mode === 'all' ? startCompileAllContract : startCompileContract, { prompt_source: source }),
  /** Asked for by the screen itself, it is no sign of a user at work. */
  status: (sessionId: string) => callApi(compileStatusContract, {}, { params: { session_id: sessionId } }),
  stageOutput: (sessionId: string, stage: CompileStage) => callApi(compileStatusContract, { stage }, { params: { session_id: sessionId } }),
  next: (sessionId: string, stage: CompileStage | null) =>
    callApi(nextCompileStageContract, stage === null ? {} : { stage }, { params: { session_id: sessionId } }),
  /** For a stage of which the session is not known: the server takes the user's newest. */
  rerunNewest: (stage: CompileStage) => callApi(rerunCompileStageContract, { stage }),
  stop: (sessionId: string) => callApi(stopCompileContract, { session_id: sessionId }),
  restore: () => callApi(restoreCompileContract, undefined),
  claim: (sessionId: string) => callApi(claimCompileContract, undefined, { params: { session_id: sessionId } }),
};

export type CompileRequests = typeof compileRequests;

/** Why a call failed, for the log: the status in words, and what the server said of it. */
export function wordsOfFailure(failure: CallFailure): { readonly status: string; readonly detail: string } {
  if (failure.kind === 'other-version') return { status: appTexts.otherVersion, detail: '' };
  if (failure.kind !== 'refused') return { status: texts.unreachable, detail: '' };
  return { status: failure.statusText || String(failure.status), detail: failure.detail };
}
