import type { Result } from '../../../../shared/result.ts';
import type { CallFailure } from '../../../app/api-client.ts';
import { reportProblem } from '../../../app/report-problem.ts';
import type { MakeSpeech } from '../voice/speaker.ts';

/** The voice of a live face. */
export interface StreamSpeech {
  readonly make: MakeSpeech;
  /** The stream is gone, and what it was speaking with it. */
  readonly lose: () => void;
}

interface StreamSpeechParts {
  /** Where the stream tells when it begins and ends to speak, and is told to stop. */
  readonly channel: Pick<RTCDataChannel, 'addEventListener' | 'readyState' | 'send'>;
  readonly send: (words: string, signal: AbortSignal) => Promise<Result<object, CallFailure>>;
  readonly setHeard: (isHeard: boolean) => void;
}

interface Spoken {
  stage: 'sent' | 'started' | 'ended';
  onEnd: () => void;
}

/** What ends a text of which no end is told: as long as a slow voice would take, and some. */
const longestMsOf = (words: string): number => 8_000 + 120 * words.length;

/** Speaks by a stream: it begins of itself as soon as a text is there, one in place of the other. */
export function createStreamSpeech({ channel, send, setHeard }: StreamSpeechParts): StreamSpeech {
  let current: Spoken | null = null;
  const end = (spoken: Spoken | null): void => {
    if (spoken === null || spoken.stage === 'ended') return;
    spoken.stage = 'ended';
    spoken.onEnd();
  };
  channel.addEventListener('message', ({ data }) => {
    if (current === null || typeof data !== 'string') return;
    if (data.startsWith('stream/started')) current.stage = current.stage === 'sent' ? 'started' : current.stage;
    // The end of an earlier text may be told after a later one was sent.
    if (data.startsWith('stream/done') && current.stage === 'started') end(current);
  });
  const hush = (): void => {
    setHeard(false);
    if (channel.readyState === 'open') channel.send('stream/interrupt');
  };
  return {
    lose: () => end(current),
    make: async (words, signal) => {
      const spoken: Spoken = { stage: 'sent', onEnd: () => undefined };
      current = spoken;
      setHeard(true);
      const sent = await send(words, signal);
      if (!sent.ok) {
        // It may have come to be spoken all the same.
        if (!signal.aborted) reportProblem('avatar', sent.error);
        else if (current === spoken) hush();
        return null;
      }
      const timer = setTimeout(() => end(spoken), longestMsOf(words));
      return {
        play: (onEnd) => {
          spoken.onEnd = () => {
            clearTimeout(timer);
            onEnd();
          };
          if (spoken.stage === 'ended') spoken.onEnd();
        },
        stop: () => {
          clearTimeout(timer);
          if (current !== spoken) return;
          hush();
          end(spoken);
        },
      };
    },
  };
}
