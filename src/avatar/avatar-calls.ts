import { type Call, implementCall } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import type { Viewer } from '../calls/viewer.ts';
import type { AvatarContracts } from '../contracts/avatar/avatar-calls.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { avatarRefusal } from './avatar-refusal.ts';
import { endAvatarSpan, startAvatarSpan } from './avatar-span.ts';
import type { AvatarStreams, StreamName } from './avatar-streams.ts';
import type { AvatarFailure, AvatarResult } from './avatar-vendor.ts';

/** The engine, as an operator names it, and the streams that it shows. */
export interface OpenedAvatar {
  readonly engine: string;
  readonly streams: AvatarStreams;
}

/** The five calls, below one path prefix. Null where what the prefix is named after is not what this server shows. */
export function avatarCalls(contracts: AvatarContracts, avatar: OpenedAvatar | null): readonly Call[] {
  const carryOut = async <Value, Reply>(
    act: string,
    characters: number,
    work: (streams: AvatarStreams) => AvatarResult<Value>,
    replyOf: (value: Value) => Reply,
  ): Promise<Result<Reply, Failure>> => {
    if (avatar === null) return fail(avatarRefusal({ kind: 'off' }));
    const span = await startAvatarSpan(act, avatar.engine);
    const done: Result<Value, AvatarFailure> = await work(avatar.streams);
    endAvatarSpan(span, { characters, streams: avatar.streams.count(), failure: done.ok ? null : done.error.kind });
    return done.ok ? succeed(replyOf(done.value)) : fail(avatarRefusal(done.error));
  };
  return [
    implementCall(contracts.createStream, ({ request, viewer, signal }) =>
      carryOut(
        'create-stream',
        0,
        (streams) => streams.create(viewer.accountId, request.source_url, signal),
        ({ id, sessionId, offer }) => ({ id, session_id: sessionId, offer: { type: 'offer' as const, sdp: offer } }),
      ),
    ),
    implementCall(contracts.sendIce, ({ request: { candidate, sdpMid, sdpMLineIndex, session_id }, params, viewer, signal }) => {
      const ice = { candidate, sdpMid: sdpMid ?? null, sdpMLineIndex: sdpMLineIndex ?? null };
      return carryOut('send-ice', 0, (streams) => streams.takeCandidate(nameOf(viewer, params, session_id), ice, signal), nothingMore);
    }),
    implementCall(contracts.sendAnswer, ({ request: { answer, session_id }, params, viewer, signal }) =>
      carryOut('send-answer', 0, (streams) => streams.takeAnswer(nameOf(viewer, params, session_id), answer.sdp, signal), nothingMore),
    ),
    implementCall(contracts.sendScript, ({ request: { script, session_id }, params, viewer, signal }) =>
      carryOut(
        'send-script',
        script.input.length,
        (streams) => streams.speak(nameOf(viewer, params, session_id), script.input, signal),
        nothingMore,
      ),
    ),
    implementCall(contracts.deleteStream, ({ request, params, viewer }) =>
      carryOut(
        'delete-stream',
        0,
        (streams) => streams.end(nameOf(viewer, params, request.session_id)),
        () => undefined,
      ),
    ),
  ];
}

const nothingMore = () => ({});

function nameOf(viewer: Viewer, { id = '' }: Readonly<Record<string, string>>, sessionId: string): StreamName {
  return { accountId: viewer.accountId, id, sessionId };
}
