import { reportProblem } from '../../../app/report-problem.ts';
import type { MakeSpeech } from '../voice/speaker.ts';
import type { AvatarState } from './avatar-state.ts';
import { type AvatarStream, openStream } from './open-stream.ts';

export interface Avatar {
  /** Speaks as the face does now: by its stream while it is live, else by the sound that the browser plays. */
  readonly makeSpeech: (bySound: MakeSpeech) => MakeSpeech;
  readonly close: () => void;
}

/** How often it is looked whether the browser still plays something. */
const lookEveryMs = 200;

/**
 * Shows the face until it is closed: live where that can be had, drawn here where not, and as a picture where motion is not wanted. While the browser
 * itself plays a reply, as it does before there is a video, the face stays with the sound.
 */
export function openAvatar(change: (state: AvatarState) => void, isPlaying: () => boolean): Avatar {
  const left = new AbortController();
  let live: AvatarStream | null = null;
  const toDrawn = (): void => {
    live?.close();
    live = null;
    if (!left.signal.aborted) change({ kind: 'failed' });
  };
  const connect = async (): Promise<void> => {
    change({ kind: 'connecting' });
    let isLost = false;
    const opened = await openStream(left.signal, () => {
      isLost = true;
      toDrawn();
    });
    while (opened.ok && isPlaying() && !left.signal.aborted) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    if (left.signal.aborted) {
      if (opened.ok) opened.value.close();
      return;
    }
    if (!opened.ok) {
      reportProblem('avatar', opened.error);
      return toDrawn();
    }
    if (isLost) return;
    live = opened.value;
    change({ kind: 'live', stream: opened.value.media });
  };
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) change({ kind: 'still' });
  else void connect();

  return {
    makeSpeech: (bySound) => async (words, signal) => {
      const spoken = (await live?.speech.make(words, signal)) ?? null;
      if (spoken !== null || signal.aborted) return spoken;
      // A stream that does not speak is of no use: nothing is lost by the browser's own face and voice.
      if (live !== null) toDrawn();
      return bySound(words, signal);
    },
    close: () => {
      left.abort();
      live?.close();
      live = null;
    },
  };
}
