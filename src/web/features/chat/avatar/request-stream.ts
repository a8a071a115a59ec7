import { type AvatarContracts, dIdContracts, localAvatarContracts } from '../../../../contracts/avatar/avatar-calls.ts';
import type { Result } from '../../../../shared/result.ts';
import { type CallFailure, callApi } from '../../../app/api-client.ts';
import { clientConfig } from '../../../app/client-config.ts';

/** What the server calls a stream. */
export interface StreamName {
  readonly id: string;
  readonly session_id: string;
}

/** The voice that is always spoken with, as D-ID names it. */
const voice = { type: 'microsoft', voice_id: 'en-US-JennyNeural' };

/** The five calls of the avatar that this server offers. */
export function streamRequests() {
  const contracts: AvatarContracts = clientConfig().avatar_provider === 'd-id' ? dIdContracts : localAvatarContracts;
  const to = ({ id }: StreamName, signal?: AbortSignal) => ({ params: { id }, ...(signal === undefined ? {} : { signal }) });
  return {
    create: (source_url: string, signal: AbortSignal) => callApi(contracts.createStream, { source_url }, { signal }),
    sendIce: (stream: StreamName, { candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate, signal: AbortSignal) =>
      callApi(contracts.sendIce, { candidate, sdpMid, sdpMLineIndex, session_id: stream.session_id }, to(stream, signal)),
    sendAnswer: (stream: StreamName, sdp: string, signal: AbortSignal) =>
      callApi(contracts.sendAnswer, { answer: { type: 'answer', sdp }, session_id: stream.session_id }, to(stream, signal)),
    sendScript: (stream: StreamName, input: string, signal: AbortSignal): Promise<Result<object, CallFailure>> =>
      callApi(
        contracts.sendScript,
        { script: { type: 'text', input, provider: voice }, session_id: stream.session_id },
        to(stream, signal),
      ),
    /** Outlives the page; a session that is over by then is no news. */
    deleteStream: ({ id, session_id }: StreamName) =>
      callApi(contracts.deleteStream, { session_id }, { params: { id }, keepalive: true, endsSession: false }),
  };
}
