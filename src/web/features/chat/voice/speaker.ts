import type { AssistantTurn } from '../assistant-turn.ts';
import { wordsToSpeak } from './words-to-speak.ts';

/** Something said that is ready to be heard. */
export interface ReadySpeech {
  readonly play: (onEnd: () => void) => void;
  readonly stop: () => void;
}

/** Makes words ready to be heard; null where they cannot be, which was reported by then. */
export type MakeSpeech = (words: string, signal: AbortSignal) => Promise<ReadySpeech | null>;

export interface Speaker {
  /** Stops what is spoken, and makes a reply ready. Resolves when it may be shown: its sound is ready, failed, takes too long or was stopped. */
  readonly prepare: (turn: AssistantTurn) => Promise<void>;
  /** Plays what was made ready last, if it still is. */
  readonly play: () => void;
  /** Ends it all: what is being made ready, and what is heard. */
  readonly stop: () => void;
  readonly isBusy: () => boolean;
}

type Stage =
  | { readonly kind: 'silent' }
  | { readonly kind: 'preparing'; readonly end: AbortController }
  | { readonly kind: 'ready'; readonly speech: ReadySpeech }
  | { readonly kind: 'playing'; readonly speech: ReadySpeech };

/** Nobody waits longer for a text because its sound is not there. */
const longestHoldMs = 8_000;
const silent: Stage = { kind: 'silent' };

/** Speaks one reply after the other, never two at once. `onChange` is told whenever it begins or ends to be busy. */
export function createSpeaker(makeSpeech: () => MakeSpeech | null, onChange: () => void): Speaker {
  let stage: Stage = silent;
  const move = (next: Stage): void => {
    const wasBusy = stage.kind !== 'silent';
    stage = next;
    if (wasBusy !== (next.kind !== 'silent')) onChange();
  };
  const stop = (): void => {
    const { kind } = stage;
    if (stage.kind === 'preparing') stage.end.abort();
    const heard = stage.kind === 'playing' || stage.kind === 'ready' ? stage.speech : null;
    if (kind !== 'silent') move(silent);
    heard?.stop();
  };
  return {
    isBusy: () => stage.kind !== 'silent',
    stop,
    prepare: async (turn) => {
      stop();
      const make = makeSpeech();
      const words = wordsToSpeak(turn);
      if (make === null || words === null) return;
      const end = new AbortController();
      const mine: Stage = { kind: 'preparing', end };
      move(mine);
      const aborted = new Promise<null>((resolve) => end.signal.addEventListener('abort', () => resolve(null), { once: true }));
      const timer = setTimeout(() => end.abort(), longestHoldMs);
      const made = make(words, end.signal);
      const speech = await Promise.race([made, aborted]);
      clearTimeout(timer);
      if (stage === mine) move(speech === null ? silent : { kind: 'ready', speech });
      // What comes after nobody waited any longer is not to be heard.
      else void made.then((late) => late?.stop());
    },
    play: () => {
      if (stage.kind !== 'ready') return;
      const mine: Stage = { kind: 'playing', speech: stage.speech };
      stage = mine;
      mine.speech.play(() => {
        if (stage === mine) move(silent);
      });
    },
  };
}
