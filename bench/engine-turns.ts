import { join } from 'node:path';
import { compileLexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { loadKnowledge } from '../src/consultations/load-knowledge.ts';
import { compileShippedProtocols } from '../src/consultations/shipped-protocols.ts';
import { createEngine } from '../src/interview/engine.ts';
import { emptyProfile } from '../src/interview/saved-profile.ts';
import { createBuiltinPhrase } from '../src/models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../src/models/builtin/understand.ts';
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
  const knowledge = await loadKnowledge(join(root, 'knowledge'));
  if (!knowledge.ok) throw new Error('The knowledge folder has problems: npm run check names them');
  const lexicon = compileLexicon(knowledge.value);
  const engine = createEngine({
    knowledge: knowledge.value,
    protocols: await compileShippedProtocols(join(root, 'protocols'), knowledge.value),
    ports: { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(knowledge.value) },
    settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
  });
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
