import type { Page } from 'playwright-core';
import { type App, signInWith } from './app.ts';

export interface Voice {
  /** Says words into the page's microphone, by our own speech; answers how long that takes in seconds. */
  readonly say: (words: string) => Promise<number>;
  /** Says them the other after the one, as one sound. */
  readonly sayInTurn: (words: readonly string[], pauseSeconds: number) => Promise<void>;
  /** A steady tone, such as the mains hum in. */
  readonly hum: (hertz: number, seconds: number) => Promise<void>;
}

interface Microphone {
  readonly sayIntoMicrophone: (files: readonly (readonly number[])[], pauseSeconds: number) => Promise<number>;
  readonly humIntoMicrophone: (hertz: number, seconds: number) => void;
}

/** Gives the page a microphone that is silent until something is said into it. */
async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const microphone = context.createMediaStreamDestination();
      Object.assign(window, {
        sayIntoMicrophone: async (files: number[][], pauseSeconds: number) => {
          const sounds = await Promise.all(files.map((file) => context.decodeAudioData(Uint8Array.from(file).buffer)));
          let seconds = 0;
          for (const sound of sounds) {
            const source = context.createBufferSource();
            source.buffer = sound;
            source.connect(microphone);
            source.start(context.currentTime + seconds);
            seconds += sound.duration + pauseSeconds;
          }
          return seconds - pauseSeconds;
        },
        humIntoMicrophone: (hertz: number, seconds: number) => {
          const tone = context.createOscillator();
          tone.frequency.value = hertz;
          const level = context.createGain();
          level.gain.value = 0.2;
          tone.connect(level).connect(microphone);
          tone.start();
          tone.stop(context.currentTime + seconds);
        },
      });
      return microphone.stream;
    };
  });
}

/** A page in voice mode of a new patient, and what speaks into its microphone. */
export async function openTalking(app: App, prepare: (page: Page) => Promise<void> = async () => undefined) {
  const page = await app.open();
  await giveMicrophone(page);
  await prepare(page);
  const { token } = await app.register();
  await signInWith(page, token);
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to Voice' }).click();
  await page.waitForFunction(() => 'sayIntoMicrophone' in window);
  const spoken = new Map<string, number[]>();
  const soundOf = async (words: string): Promise<number[]> => {
    const known = spoken.get(words);
    if (known !== undefined) return known;
    const response = await fetch(`${app.server.url}/api/tts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: words }),
    });
    const sound = [...new Uint8Array(await response.arrayBuffer())];
    spoken.set(words, sound);
    return sound;
  };
  const sayAll = async (words: readonly string[], pauseSeconds: number): Promise<number> => {
    const files = await Promise.all(words.map(soundOf));
    return page.evaluate(([sounds, pause]) => (window as unknown as Microphone).sayIntoMicrophone(sounds, pause), [
      files,
      pauseSeconds,
    ] as const);
  };
  const voice: Voice = {
    say: (words) => sayAll([words], 0),
    sayInTurn: async (words, pauseSeconds) => {
      await sayAll(words, pauseSeconds);
    },
    hum: (hertz, seconds) =>
      page.evaluate(([tone, length]) => (window as unknown as Microphone).humIntoMicrophone(tone, length), [hertz, seconds] as const),
  };
  return { page, voice };
}

export const recording = (page: Page) => page.getByRole('img', { name: 'Recording' });
export const processing = (page: Page) => page.getByLabel('Recognizing what you said');
