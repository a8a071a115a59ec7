import { faceSize } from '../../../shared/face/draw-face.ts';
import { type FaceName, faceLooks } from '../../../shared/face/face-look.ts';
import { poseAt } from '../../../shared/face/face-pose.ts';
import { closedMouth, mouthAfter, mouthOfSound } from '../../../shared/face/mouth-shape.ts';
import { openFacePicture } from './face-picture.ts';
import { offeredAt, withoutCandidates } from './offered-addresses.ts';
import { createSpokenSound } from './spoken-sound.ts';
import { type StreamAnswer, type StreamNews, type StreamOrder, streamEvents } from './stream-messages.ts';
import { type DataChannel, loadWebRtc, type PeerConnection } from './webrtc-library.ts';

/** A process that is one face: it draws itself, speaks what it is told, and sends both to one browser. It ends with the stream. */

const soundEveryMs = 10;
const pictureEveryMs = 40;
const tickMs = 20;
/** A process that was held up goes on from now, and does not catch up with what nobody waited for. */
const longestDelayMs = 200;
const farewellMs = 50;

let peer: PeerConnection | null = null;
let channel: DataChannel | null = null;
let isRunning = false;
const tell = (news: StreamNews): void => void process.send?.(news);
const tellBrowser = (event: string): void => {
  if (channel?.readyState === 'open') channel.send(event);
};
const sound = createSpokenSound(() => tellBrowser(streamEvents.done));

process.on('message', (order: StreamOrder) => {
  void carryOut(order).then(
    (done) => tell({ kind: 'answer', done }),
    () => tell({ kind: 'answer', done: null }),
  );
});
process.on('disconnect', end);
process.on('SIGTERM', end);

/** Lets the browser know, which would otherwise wait for some seconds whether anything more comes. */
function end(): void {
  peer?.close();
  setTimeout(() => process.exit(0), farewellMs);
}

async function carryOut(order: StreamOrder): Promise<StreamAnswer['done']> {
  switch (order.kind) {
    case 'open':
      return { sdp: offeredAt(await open(order.face), order.addresses) };
    case 'answer':
      await peer?.setRemoteDescription({ type: 'answer', sdp: withoutCandidates(order.sdp) });
      return { sdp: '' };
    case 'speak':
      sound.begin(order.samples, order.sampleRate);
      tellBrowser(streamEvents.started);
      return { sdp: '' };
  }
}

/** Makes the peer, and answers its offer once it holds every address of the machine. */
async function open(face: FaceName): Promise<string> {
  const { RTCPeerConnection, nonstandard } = loadWebRtc();
  const made = new RTCPeerConnection({ iceServers: [] });
  peer = made;
  const video = new nonstandard.RTCVideoSource();
  const audio = new nonstandard.RTCAudioSource();
  made.addTrack(video.createTrack());
  made.addTrack(audio.createTrack());
  // Without a channel of our own the offer would leave no room for the browser's.
  listenTo(made.createDataChannel('events'));
  made.ondatachannel = (event) => listenTo(event.channel);
  made.onconnectionstatechange = () => {
    if (made.connectionState === 'connected' && !isRunning) {
      isRunning = true;
      tell({ kind: 'connected' });
      run(face, video.onFrame.bind(video), audio.onData.bind(audio), nonstandard.rgbaToI420);
    }
    if (made.connectionState === 'failed' || made.connectionState === 'closed') tell({ kind: 'gone' });
  };
  await made.setLocalDescription(await made.createOffer());
  await new Promise<void>((resolve) => {
    const look = () => {
      if (made.iceGatheringState === 'complete') resolve();
    };
    made.onicegatheringstatechange = look;
    look();
  });
  return made.localDescription?.sdp ?? '';
}

function listenTo(opened: DataChannel): void {
  channel = opened;
  opened.onmessage = ({ data }) => {
    if (data === streamEvents.interrupt) sound.cut();
  };
}

type Library = ReturnType<typeof loadWebRtc>['nonstandard'];
type VideoOut = InstanceType<Library['RTCVideoSource']>['onFrame'];
type AudioOut = InstanceType<Library['RTCAudioSource']>['onData'];

/** Sends 25 pictures and 100 bits of sound a second, each picture with the mouth of what is heard with it. */
function run(face: FaceName, sendPicture: VideoOut, sendSound: AudioOut, toI420: Library['rgbaToI420']): void {
  const picture = openFacePicture(faceLooks[face]);
  const frame = { width: faceSize, height: faceSize, data: new Uint8Array((faceSize * faceSize * 3) / 2) };
  const beganMs = performance.now();
  let soundMs = beganMs;
  let pictureMs = beganMs;
  let mouth = closedMouth;
  setInterval(() => {
    const nowMs = performance.now();
    soundMs = Math.max(soundMs, nowMs - longestDelayMs);
    for (; soundMs <= nowMs; soundMs += soundEveryMs) sendSound(sound.next());
    if (pictureMs > nowMs) return;
    pictureMs = Math.max(pictureMs + pictureEveryMs, nowMs - pictureEveryMs);
    const heard = sound.around();
    mouth = mouthAfter(mouth, heard === null ? closedMouth : mouthOfSound(heard.samples, heard.sampleRate));
    toI420({ width: faceSize, height: faceSize, data: picture(poseAt((nowMs - beganMs) / 1000, mouth)) }, frame);
    sendPicture(frame);
  }, tickMs);
}
