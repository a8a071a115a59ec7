import { readWav } from '../src/shared/sound/read-wav.ts';
import { registerBenchPatient } from './bench-server.ts';
import { quantile } from './quantile.ts';

export interface SpokenReplyTimes {
  readonly replies: number;
  /** From asking until the whole sound was here, which is when the browser begins to play it. */
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Time to make a sound by the time to hear it. */
  readonly realTimeFactor: number;
}

const words = (number: number) =>
  `Thank you for telling me about visit ${number}. How long have you had the headache number ${number}, and does it get worse when you bend forward, cough, or lie down in a dark and quiet room?`;

/** Times replies of some thirty words, no two of them equal, for so many patients who each await one after the other. */
export async function timeSpokenReplies(url: string, patients: number, repliesEach: number): Promise<SpokenReplyTimes> {
  const times: number[] = [];
  let heardSeconds = 0;
  const ask = async (token: string, number: number) => {
    const startedMs = performance.now();
    const response = await fetch(`${url}/api/tts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: words(number) }),
    });
    const sound = readWav(new Uint8Array(await response.arrayBuffer()));
    if (!sound.ok) throw new Error(`A reply was not spoken: ${response.status}.`);
    times.push(performance.now() - startedMs);
    heardSeconds += sound.value.samples.length / sound.value.sampleRate;
  };
  const tokens = await Promise.all(Array.from({ length: patients }, () => registerBenchPatient(url)));
  // The first ones start the processes that speak.
  await Promise.all(tokens.map((token, patient) => ask(token, patient)));
  times.length = 0;
  heardSeconds = 0;
  const startedMs = performance.now();
  await Promise.all(
    tokens.map(async (token, patient) => {
      for (let index = 1; index <= repliesEach; index += 1) await ask(token, patients * index + patient);
    }),
  );
  const realTimeFactor = (performance.now() - startedMs) / 1000 / heardSeconds;
  return { replies: times.length, medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95), realTimeFactor };
}
