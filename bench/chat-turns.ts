import { post, registerBenchPatient } from './bench-server.ts';
import { quantile } from './quantile.ts';
import { talkative } from './talkative-patients.ts';

export interface ChatTurnTimes {
  readonly patients: number;
  readonly turns: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly turnsPerSecond: number;
}

/**
 * Times chat turns over the socket: so many patients at once, each sending the next message as soon as the last was answered, after a pause
 * of a random length up to `pauseMs`, as people read before they write. A first round, not counted, warms the server up.
 */
export async function timeChatTurns(url: string, patients: number, turnsEach: number, pauseMs: number): Promise<ChatTurnTimes> {
  const tokens: string[] = [];
  for (let index = 0; index < patients; index += 1) tokens.push(await registerBenchPatient(url));
  const times: number[] = [];
  const chat = async (token: string, index: number, counted: boolean) => {
    const script = talkative[index % talkative.length] ?? [];
    for (let turn = 0; turn < turnsEach; turn += 1) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs));
      const began = performance.now();
      await post(`${url}/api/chat`, token, { prompt: script[turn] ?? 'no' });
      if (counted) times.push(performance.now() - began);
    }
    await post(`${url}/api/restart`, token, {});
  };
  await Promise.all(tokens.map((token, index) => chat(token, index, false)));
  const began = performance.now();
  await Promise.all(tokens.map((token, index) => chat(token, index, true)));
  const seconds = (performance.now() - began) / 1000;
  return {
    patients,
    turns: times.length,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    turnsPerSecond: times.length / seconds,
  };
}
