import { join } from 'node:path';
import { emptyProfile } from '../src/interview/saved-profile.ts';
import { loadClinic } from './load-clinic.ts';
import { quantile } from './quantile.ts';
import { talkative } from './talkative-patients.ts';

const root = join(import.meta.dirname, '..');

export interface EngineTurnTimes {
  readonly turns: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Times the engine's own part of a builtin turn, over whole consultations of scripted patients, after a warm-up that is not counted. */
export async function timeEngineTurns(rounds: number): Promise<EngineTurnTimes> {
  const { engine } = await loadClinic(root);
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const script of talkative) {
      let { state, turn } = await engine.start({ profile: emptyProfile, seed: 1 });
      for (let index = 0; !turn.ended && index < 80; index += 1) {
        const began = performance.now();
        ({ state, turn } = await engine.reply(state, script[index] ?? 'no'));
        if (round >= 0) times.push(performance.now() - began);
      }
    }
  }
  return { turns: times.length, medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}
