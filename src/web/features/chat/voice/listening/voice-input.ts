import type { SpokenMessage } from '../voice-session.ts';
import { createUtteranceDetector, type Heard } from './utterance-detector.ts';

export interface VoiceInputParts {
  readonly sampleRate: number;
  /** What was said; null where it could not be recognised, which was reported by then. */
  readonly recognise: (samples: Float32Array<ArrayBuffer>, signal: AbortSignal) => Promise<string | null>;
  readonly onMessage: (message: SpokenMessage | null) => void;
  /** The patient has come to an end: all that was said since the last time. */
  readonly onTranscript: (text: string) => void;
}

export interface VoiceInput {
  readonly hear: (samples: Float32Array) => void;
  /** The assistant speaks: what is said is taken as it stands, and nothing more is heard. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
}

/** As much as one recording may hold. */
const longestWaitingSeconds = 60;

/**
 * Turns what the microphone hears into messages. While one utterance is being recognised, detection pauses and the sound waits; it is listened
 * to afterwards, so that two utterances in a row lose no word and are one message.
 */
export function createVoiceInput({ sampleRate, recognise, onMessage, onTranscript }: VoiceInputParts): VoiceInput {
  const detector = createUtteranceDetector(sampleRate);
  const end = new AbortController();
  let isPaused = false;
  let isRecognising = false;
  let isRecording = false;
  let said: string[] = [];
  let waiting: Float32Array[] = [];
  let waitingSamples = 0;

  const take = (heard: readonly Heard[]): void => {
    for (const event of heard) {
      isRecording = event.kind === 'began';
      if (event.kind === 'began') onMessage({ state: 'recording' });
      if (event.kind === 'dropped') settle();
      if (event.kind === 'ended') void recogniseNext(event.samples);
    }
  };
  const recogniseNext = async (samples: Float32Array<ArrayBuffer>): Promise<void> => {
    isRecognising = true;
    onMessage({ state: 'processing' });
    const text = await recognise(samples, end.signal);
    if (end.signal.aborted) return;
    isRecognising = false;
    if (text !== null && text.trim() !== '') said.push(text.trim());
    listenToWaiting();
    settle();
  };
  /** What was heard meanwhile, up to the next utterance in it. */
  const listenToWaiting = (): void => {
    while (waiting.length > 0 && !isRecognising) {
      const [next = new Float32Array(), ...later] = waiting;
      waiting = later;
      waitingSamples -= next.length;
      take(detector.hear(next));
    }
    if (isPaused && !isRecognising) take(detector.flush());
  };
  /** Nothing more is being said: the message is whole. */
  const settle = (): void => {
    if (isRecognising || isRecording) return;
    const text = said.join(' ');
    said = [];
    if (text !== '') {
      onMessage({ state: 'final', text });
      onTranscript(text);
    }
    onMessage(null);
  };

  return {
    hear: (samples) => {
      if (isPaused || end.signal.aborted) return;
      if (!isRecognising) take(detector.hear(samples));
      else if (waitingSamples < longestWaitingSeconds * sampleRate) {
        waiting.push(samples);
        waitingSamples += samples.length;
      }
    },
    pause: () => {
      if (isPaused) return;
      isPaused = true;
      if (!isRecognising) take(detector.flush());
    },
    resume: () => {
      isPaused = false;
    },
    close: () => {
      end.abort();
      waiting = [];
      onMessage(null);
    },
  };
}
