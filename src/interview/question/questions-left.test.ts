import { expect, it } from 'vitest';
import { engine, talk } from '../../../tests/support/sample-consultation.ts';
import { knownFacts } from '../../clinical/known-facts.ts';
import { headacheProtocol, sampleKnowledge } from '../sample-clinic.ts';
import { questionsLeft } from './questions-left.ts';

it('counts fewer the further the interview has gone', async () => {
  const counts: number[] = [];
  let spoken = await talk(['a headache']);
  for (let turn = 0; turn < 5; turn += 1) {
    const { state } = spoken;
    const view = { protocol: headacheProtocol, facts: state.facts, byFinding: knownFacts(state.facts, sampleKnowledge), differential: [] };
    counts.push(questionsLeft({ knowledge: sampleKnowledge }, state, view));
    spoken = await engine.reply(state, 'no');
  }
  expect(counts[0]).toBeGreaterThan(counts.at(-1) ?? 0);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});
