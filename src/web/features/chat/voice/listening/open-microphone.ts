import { fail, type Result, succeed } from '../../../../../shared/result.ts';
import type { ListeningProblem } from '../voice-session.ts';
import workletUrl from './capture-worklet.ts?worker&url';

export interface Microphone {
  readonly sampleRate: number;
  readonly close: () => void;
}

interface MicrophoneListener {
  readonly onSamples: (samples: Float32Array) => void;
  /** The device went away. */
  readonly onLost: () => void;
}

/** Opens the microphone. Fails with what is in the way. */
export async function openMicrophone({ onSamples, onLost }: MicrophoneListener): Promise<Result<Microphone, ListeningProblem>> {
  if (!window.isSecureContext) return fail('insecure');
  if (navigator.mediaDevices === undefined || typeof AudioWorkletNode === 'undefined') return fail('not-supported');
  let stream: MediaStream;
  try {
    const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    stream = await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    return fail(problemOf(error));
  }
  const context = new AudioContext();
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  try {
    await context.audioWorklet.addModule(workletUrl);
  } catch {
    close();
    return fail('not-supported');
  }
  void context.resume();
  const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0, channelCount: 1, channelCountMode: 'explicit' });
  capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onSamples(data);
  context.createMediaStreamSource(stream).connect(capture);
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
  return succeed({ sampleRate: context.sampleRate, close });
}

function problemOf(error: unknown): ListeningProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'NotReadableError' || name === 'OverconstrainedError' ? 'no-microphone' : 'not-supported';
}
