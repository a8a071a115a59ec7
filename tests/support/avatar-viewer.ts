import { createRequire } from 'node:module';

/** What is used here of WebRTC's library, whose own types are those of a browser. */
interface Library {
  readonly RTCPeerConnection: new (settings: object) => Peer;
  readonly nonstandard: { readonly RTCVideoSink: new (track: object) => { onframe: () => void } };
}
interface Description {
  readonly type: string;
  readonly sdp: string;
}
interface Peer {
  readonly createDataChannel: (label: string) => { onmessage: (event: { readonly data: string }) => void };
  readonly setRemoteDescription: (description: Description) => Promise<void>;
  readonly setLocalDescription: (description: Description) => Promise<void>;
  readonly createAnswer: () => Promise<Description>;
  readonly connectionState: string;
  readonly close: () => void;
  ontrack: (event: { readonly track: { readonly kind: string } }) => void;
}

export interface AvatarViewer {
  readonly answerTo: (offer: Description) => Promise<Description>;
  readonly state: () => string;
  readonly frames: () => number;
  /** What the stream told of itself, such as `stream/started`. */
  readonly events: readonly string[];
  readonly close: () => void;
}

/** Sees an avatar without a browser. */
export function openAvatarViewer(): AvatarViewer {
  const { RTCPeerConnection, nonstandard } = createRequire(import.meta.url)('@roamhq/wrtc') as Library;
  const peer = new RTCPeerConnection({ iceServers: [] });
  const events: string[] = [];
  let frames = 0;
  peer.createDataChannel('JanusDataChannel').onmessage = ({ data }) => events.push(data);
  peer.ontrack = ({ track }) => {
    if (track.kind !== 'video') return;
    new nonstandard.RTCVideoSink(track).onframe = () => {
      frames += 1;
    };
  };
  return {
    answerTo: async (offer) => {
      await peer.setRemoteDescription(offer);
      const answer = await peer.createAnswer();
      await peer.setLocalDescription(answer);
      return { type: 'answer', sdp: answer.sdp };
    },
    state: () => peer.connectionState,
    frames: () => frames,
    events,
    close: () => peer.close(),
  };
}
