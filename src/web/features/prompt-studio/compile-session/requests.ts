import type { ReplyOf, RequestOf } from '../../../../contracts/contract.ts';
import { claimCompileContract } from '../../../../contracts/prompt-studio/prompt-compile-claim.ts';
import { nextCompileStageContract, rerunCompileStageContract } from '../../../../contracts/prompt-studio/prompt-compile-next.ts';
import { restoreCompileContract } from '../../../../contracts/prompt-studio/prompt-compile-restore.ts';
import type { CompileStage } from '../../../../contracts/prompt-studio/prompt-compile-session.ts';
import { startCompileAllContract, startCompileContract } from '../../../../contracts/prompt-studio/prompt-compile-start.ts';
import { compileStatusContract } from '../../../../contracts/prompt-studio/prompt-compile-status.ts';
import { stopCompileContract } from '../../../../contracts/prompt-studio/prompt-compile-stop.ts';
import type { Result } from '../../../../shared/result.ts';
import { type CallFailure, type CallOptions, callApi } from '../../../app/api-client.ts';
import { storedToken } from '../../../app/session/session-store.ts';
import { texts as appTexts } from '../../../app/texts.ts';
import { anonymousSession } from './stored-compilation.ts';
import { texts } from './texts.ts';

export type StatusReply = ReplyOf<typeof compileStatusContract>;
export type RestoreReply = ReplyOf<typeof restoreCompileContract>;

/** The calls of compile sessions, as the process makes them. */
export const compileRequests = {
  /** Larger prompts, and a place when many compile, are for whoever is signed in. */
  start: (mode: 'staged' | 'all', source: string) =>
    callAnonymously(mode === 'all' ? startCompileAllContract : startCompileContract, { prompt_source: source }, [413, 429]),
  /** Asked for by the screen itself, it is no sign of a user at work. */
  status: (sessionId: string) => callOfSession(compileStatusContract, {}, sessionId),
  stageOutput: (sessionId: string, stage: CompileStage) => callOfSession(compileStatusContract, { stage }, sessionId),
  next: (sessionId: string, stage: CompileStage | null) =>
    callOfSession(nextCompileStageContract, stage === null ? {} : { stage }, sessionId),
  /** For a stage of which the session is not known: the server takes the user's newest. */
  rerunNewest: (stage: CompileStage) => callApi(rerunCompileStageContract, { stage }),
  stop: (sessionId: string) => callApi(stopCompileContract, { session_id: sessionId }),
  restore: () => callApi(restoreCompileContract, undefined),
  claim: (sessionId: string) => callApi(claimCompileContract, undefined, { params: { session_id: sessionId } }),
};

type AnonymousContract =
  | typeof startCompileContract
  | typeof startCompileAllContract
  | typeof compileStatusContract
  | typeof nextCompileStageContract;

/** Makes a call anonymously while nobody has claimed the session that this browser opened, and with the bearer from then on. */
function callOfSession<C extends typeof compileStatusContract | typeof nextCompileStageContract>(
  contract: C,
  request: RequestOf<C>,
  sessionId: string,
): Promise<Result<ReplyOf<C>, CallFailure>> {
  const options = { params: { session_id: sessionId } };
  if (anonymousSession(localStorage, Date.now()) !== sessionId) return callApi(contract, request, options);
  // The claim may come in between: the session is then unknown to all but its owner.
  return callAnonymously(contract, request, [404], options);
}

/** Makes a call without the bearer, and with it only where the server refused for a reason that may not hold for whoever is signed in. */
async function callAnonymously<C extends AnonymousContract>(
  contract: C,
  request: RequestOf<C>,
  reasons: readonly number[],
  options: CallOptions = {},
): Promise<Result<ReplyOf<C>, CallFailure>> {
  const reply = await callApi(contract, request, { ...options, isAnonymous: true });
  const mayDiffer = !reply.ok && reply.error.kind === 'refused' && reasons.includes(reply.error.status);
  return mayDiffer && storedToken() !== null ? callApi(contract, request, options) : reply;
}

export type CompileRequests = typeof compileRequests;

/** Why a call failed, for the log: the status in words, and what the server said of it. */
export function wordsOfFailure(failure: CallFailure): { readonly status: string; readonly detail: string } {
  if (failure.kind === 'other-version') return { status: appTexts.otherVersion, detail: '' };
  if (failure.kind !== 'refused') return { status: texts.unreachable, detail: '' };
  return { status: failure.statusText || String(failure.status), detail: failure.detail };
}
