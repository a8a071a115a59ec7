import { type Call, type Caller, implementCall, implementPublicCall, type PublicContext } from '../../calls/call.ts';
import { ReplyWithJson } from '../../calls/reply-with-text.ts';
import { claimCompileContract, myCompileSessionsContract } from '../../contracts/prompt-studio/prompt-compile-claim.ts';
import { nextCompileStageContract, rerunCompileStageContract } from '../../contracts/prompt-studio/prompt-compile-next.ts';
import { restoreCompileContract } from '../../contracts/prompt-studio/prompt-compile-restore.ts';
import { sessionUnknown } from '../../contracts/prompt-studio/prompt-compile-session.ts';
import { startCompileAllContract, startCompileContract } from '../../contracts/prompt-studio/prompt-compile-start.ts';
import { compileStatusContract } from '../../contracts/prompt-studio/prompt-compile-status.ts';
import { stopCompileContract } from '../../contracts/prompt-studio/prompt-compile-stop.ts';
import { fail, succeed } from '../../shared/result.ts';
import { type Advance, advanceSession, newestSessionOf } from './advance-session.ts';
import { claimSession, listSessions } from './claim-session.ts';
import { type CompileSessionsContext, sessionWords } from './compile-session.ts';
import { openSession } from './open-session.ts';
import { readStatus, restoreSession } from './read-session.ts';
import { stopSession } from './stop-session.ts';

/**
 * The calls of compile sessions. Starting is anonymous; going on and looking are open to whoever knows the id of a session that nobody has
 * claimed, and to the owner of one.
 */
export function compileCalls(context: CompileSessionsContext): readonly Call[] {
  const start = (allStages: boolean) => async (call: PublicContext<{ readonly prompt_source: string }>) => {
    const { viewer, caller, request } = call;
    const asked = { source: request.prompt_source, allStages, ipAddress: caller.network, isSignedIn: viewer !== null };
    const opened = await openSession(context, asked);
    return opened.ok ? succeed({ session_id: opened.value.sessionId, message: opened.value.message }) : opened;
  };
  return [
    implementPublicCall(startCompileContract, start(false)),
    implementPublicCall(startCompileAllContract, start(true)),
    implementPublicCall(compileStatusContract, async ({ params, request, viewer }) => {
      const status = await readStatus(context, viewer, params.session_id ?? '', request.stage ?? null);
      if (status === null) return fail({ code: 'not-found', detail: sessionUnknown });
      const { sessionId, stage, message, errors, outputBytes, outputJson } = status;
      const reply = { session_id: sessionId, stage, status: status.status, message, errors: [...errors], output_bytes: outputBytes };
      return succeed(new ReplyWithJson({ ...reply, output: null }, 'output', outputJson ?? 'null'));
    }),
    implementPublicCall(nextCompileStageContract, async ({ params, request, viewer, caller }) => {
      const tooMany = await context.limits.stages.begin(caller.network);
      if (tooMany) return fail(tooMany);
      const advanced = await advanceSession(context, viewer, params.session_id ?? '', request?.stage ?? null);
      return advanced.ok ? succeed(advanceReply(advanced.value)) : advanced;
    }),
    implementCall(rerunCompileStageContract, async ({ viewer, request, caller }) => {
      const sessionId = await newestSessionOf(context, viewer, addressOfPerson(caller));
      if (sessionId === null) return fail({ code: 'not-found', detail: 'You have no compile session.' });
      const advanced = await advanceSession(context, viewer, sessionId, request.stage);
      return advanced.ok ? succeed(advanceReply(advanced.value)) : advanced;
    }),
    implementCall(stopCompileContract, async ({ viewer, request, caller }) => {
      const asked = { sessionId: request?.session_id ?? null, viewer, ipAddress: addressOfPerson(caller) };
      const stopped = await stopSession(context, asked);
      if (!stopped.ok) return stopped;
      return succeed({ session_id: stopped.value, message: stopped.value === null ? sessionWords.nothingToStop : sessionWords.stopped });
    }),
    implementCall(restoreCompileContract, async ({ viewer }) => {
      const session = await restoreSession(context, viewer);
      return session === null ? fail({ code: 'not-found', detail: 'You have no compile session.' }) : succeed(session);
    }),
    implementCall(claimCompileContract, async ({ viewer, params }) => {
      const sessionId = params.session_id ?? '';
      const claimed = await claimSession(context, viewer, sessionId);
      return claimed.ok ? succeed({ session_id: sessionId, message: sessionWords.claimed }) : claimed;
    }),
    implementCall(myCompileSessionsContract, async ({ viewer }) =>
      succeed({ claimed_sessions: [...(await listSessions(context, viewer))] }),
    ),
  ];
}

function advanceReply({ sessionId, stage, message }: Advance) {
  return { session_id: sessionId, stage, message };
}

/** Behind a proxy that nobody named all have one address, which then says nothing of who somebody is. */
function addressOfPerson({ network, forwarded }: Caller): string | null {
  return forwarded ? null : network;
}
