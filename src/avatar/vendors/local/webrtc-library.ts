import { createRequire } from 'node:module';

export interface VideoFrame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}
interface Track {
  readonly stop: () => void;
}
interface VideoSource {
  readonly createTrack: () => Track;
  readonly onFrame: (frame: VideoFrame) => void;
}
interface AudioSource {
  readonly createTrack: () => Track;
  /** Takes 10 ms at a time. */
  readonly onData: (sound: { readonly samples: Int16Array; readonly sampleRate: number }) => void;
}
export interface DataChannel {
  readonly readyState: string;
  readonly send: (text: string) => void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}
interface Description {
  readonly type: 'offer' | 'answer';
  readonly sdp: string;
}
export interface PeerConnection {
  readonly addTrack: (track: Track) => unknown;
  readonly createDataChannel: (label: string) => DataChannel;
  readonly createOffer: () => Promise<Description>;
  readonly setLocalDescription: (description: Description) => Promise<void>;
  readonly close: () => void;
  readonly setRemoteDescription: (description: Description) => Promise<void>;
  readonly localDescription: Description | null;
  readonly iceGatheringState: string;
  readonly connectionState: string;
  onicegatheringstatechange: (() => void) | null;
  onconnectionstatechange: (() => void) | null;
  ondatachannel: ((event: { readonly channel: DataChannel }) => void) | null;
}
interface WebRtc {
  readonly RTCPeerConnection: new (settings: { readonly iceServers: readonly never[] }) => PeerConnection;
  readonly nonstandard: {
    readonly RTCVideoSource: new () => VideoSource;
    readonly RTCAudioSource: new () => AudioSource;
    readonly rgbaToI420: (rgba: VideoFrame, i420: VideoFrame) => void;
  };
}

/** WebRTC as a native library, which is not there on every platform. Its own types are those of a browser's library, which is not in scope here. */
export function loadWebRtc(): WebRtc {
  return createRequire(import.meta.url)('@roamhq/wrtc') as WebRtc;
}
