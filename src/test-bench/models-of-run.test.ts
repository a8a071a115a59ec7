import { expect, test } from 'vitest';
import { compileLexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { sampleKnowledge } from '../interview/sample-clinic.ts';
import { createBuiltinModels } from '../models/builtin/builtin-models.ts';
import type { ModelCallTrace } from '../models/language-model/model-call.ts';
import type { Models, TurnTerms } from '../models/models.ts';
import type { InterviewEngine } from '../published-protocols/engine/interview-engine.ts';
import { modelsOfRun } from './models-of-run.ts';
import { sumModelUse } from './runs/model-use.ts';

const call = (over: Partial<ModelCallTrace> = {}): ModelCallTrace => ({
  role: 'patient',
  model: 'openai:x',
  promptHash: '0123456789abcdef',
  attempts: 1,
  inputTokens: 90,
  outputTokens: 10,
  cost: null,
  firstTokenMs: 5,
  totalMs: 20,
  fellBack: null,
  replayed: false,
  ...over,
});

const builtin = createBuiltinModels({ knowledge: sampleKnowledge, lexicon: compileLexicon(sampleKnowledge) });

test('each turn of a run is told what all turns before it took, whoever spoke', async () => {
  const told: TurnTerms[] = [];
  const models: Models = {
    ...builtin,
    inTurn: async (terms, work) => {
      told.push(terms);
      return { value: (await builtin.inTurn(terms, work)).value, calls: [call()] };
    },
  };
  const engine = {
    reply: async (_state: unknown, _text: string, terms: TurnTerms) => {
      told.push(terms);
      return { calls: [call({ role: 'understand' }), call({ role: 'phrase' })] };
    },
  } as unknown as InterviewEngine;
  const run = modelsOfRun({ models, engine, tokensSpent: 1_000, kept: { repeat: 2, fresh: true } });
  const request = {
    history: 'A 30-year-old man.',
    instruction: '',
    question: null,
    message: 'Hello.',
    emergency: false,
    saidBefore: [],
    seed: 1,
  };
  await run.patient(request);
  await run.engine.reply({} as never, 'Hello');
  await run.patient(request);
  expect(told.map(({ tokensSpent }) => tokensSpent)).toEqual([1_000, 1_100, 1_300]);
  expect(told.every(({ kept }) => kept?.repeat === 2 && kept.fresh)).toBe(true);
  expect([run.callsOf('patient').length, run.callsOf('assistant').length, run.callsOf('judge').length]).toEqual([2, 2, 0]);
  expect(run.callsOfReply()).toHaveLength(1);
});

test('what a run took is the sum of its calls; a cost that no call has is none, and a count that was not told adds nothing', () => {
  const untold = call({ inputTokens: null, outputTokens: null, fellBack: 'timed-out', attempts: 3 });
  expect(sumModelUse([call(), untold])).toEqual({
    calls: 2,
    inputTokens: 90,
    outputTokens: 10,
    cost: null,
    ms: 40,
    fallBacks: 1,
    replayed: 0,
  });
  expect(sumModelUse([call({ cost: 0.25 }), call({ cost: 0, replayed: true }), untold])).toMatchObject({ cost: 0.25, replayed: 1 });
});
