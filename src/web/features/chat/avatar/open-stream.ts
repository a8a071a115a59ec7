import { sourceUrlOf } from '../../../../shared/face/face-look.ts';
import { fail, type Result, succeed } from '../../../../shared/result.ts';
import type { CallFailure } from '../../../app/api-client.ts';
import { faceOfScheme } from './face-of-scheme.ts';
import { type StreamName, streamRequests } from './request-stream.ts';
import { createStreamSpeech, type StreamSpeech } from './stream-speech.ts';

/** A face that is live. */
export interface AvatarStream {
  readonly media: MediaStream;
  readonly speech: StreamSpeech;
  readonly close: () => void;
}

/** Nobody waits longer for a video: the face is drawn here then. */
const longestConnectMs = 8_000;
/** D-ID's name for the channel on which a stream tells when it speaks. */
const channelName = 'JanusDataChannel';

/** Connects to a face of the server's. Fails when it is not live within eight seconds; `onLost` is told when it ends later, unless it was closed. */
export async function openStream(leave: AbortSignal, onLost: () => void): Promise<Result<AvatarStream, CallFailure>> {
  const requests = streamRequests();
  const late = AbortSignal.timeout(longestConnectMs);
  const signal = AbortSignal.any([leave, late]);
  const created = await requests.create(sourceUrlOf(faceOfScheme()), signal);
  if (!created.ok) return created;
  const name: StreamName = created.value;
  const peer = new RTCPeerConnection();
  const channel = peer.createDataChannel(channelName);
  const media = new MediaStream();
  let isOver = false;
  const close = (): void => {
    if (isOver) return;
    isOver = true;
    window.removeEventListener('pagehide', close);
    peer.close();
    void requests.deleteStream(name);
  };
  window.addEventListener('pagehide', close);

  peer.addEventListener('track', ({ track }) => media.addTrack(track));
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate !== null) void requests.sendIce(name, candidate, leave);
  });
  const isLive = await connect(peer, created.value.offer, (sdp) => requests.sendAnswer(name, sdp, signal), signal);
  if (!isLive) {
    close();
    return fail({ kind: 'unreachable' });
  }
  const speech = createStreamSpeech({
    channel,
    send: (words, wordsSignal) => requests.sendScript(name, words, wordsSignal),
    setHeard: (isHeard) => {
      for (const track of media.getAudioTracks()) track.enabled = isHeard;
    },
  });
  const lose = (): void => {
    if (isOver) return;
    close();
    speech.lose();
    onLost();
  };
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState !== 'connected') lose();
  });
  channel.addEventListener('close', lose);
  return succeed({ media, speech, close });
}

/** Answers the offer; true once the connection stands. */
async function connect(
  peer: RTCPeerConnection,
  offer: RTCSessionDescriptionInit,
  sendAnswer: (sdp: string) => Promise<Result<unknown, CallFailure>>,
  signal: AbortSignal,
): Promise<boolean> {
  const connected = new Promise<boolean>((resolve) => {
    const look = () => {
      if (peer.connectionState === 'connected') resolve(true);
      if (peer.connectionState === 'failed' || signal.aborted) resolve(false);
    };
    peer.addEventListener('connectionstatechange', look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
  try {
    await peer.setRemoteDescription(offer);
    const answer = await peer.createAnswer();
    await peer.setLocalDescription(answer);
    if (!(await sendAnswer(answer.sdp ?? '')).ok) return false;
  } catch {
    // An offer that this browser cannot take.
    return false;
  }
  return connected;
}
