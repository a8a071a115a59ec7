import { expect, test } from 'vitest';
import { compileLexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { sampleKnowledge } from '../../interview/sample-clinic.ts';
import { describePrompts, describeSpeakers } from '../models.ts';
import type { CallRecord } from './call/call-record.ts';
import { recordFor } from './call/kept-answers.ts';
import { createModels } from './create-models.ts';
import type { ModelSettings } from './model-settings.ts';

const builtin = { choice: { kind: 'builtin' }, baseUrl: null, apiKey: null } as const;
const remote = {
  choice: { kind: 'language-model', provider: 'openai', name: 'x' },
  baseUrl: 'http://127.0.0.1:9/v1',
  apiKey: null,
} as const;
const allBuiltin: ModelSettings = {
  understand: builtin,
  phrase: builtin,
  patient: builtin,
  evaluator: builtin,
  compiler: builtin,
  timeoutMs: 1_000,
  turnDeadlineMs: 1_500,
  tokensPerConsultation: 100_000,
  tokensPerDay: 100_000,
  price: null,
};

const modelsBy = (settings: Partial<ModelSettings>) =>
  createModels({
    settings: { ...allBuiltin, ...settings },
    knowledge: sampleKnowledge,
    lexicon: compileLexicon(sampleKnowledge),
    tokensOfDay: { reserve: async () => ({ settle: async () => undefined }) },
    record: null,
    monotonicMs: () => performance.now(),
  });

test('who speaks is told by role, and in one word where it is the same everywhere', async () => {
  const nobody = await modelsBy({});
  expect([describeSpeakers(nobody.speakers), describePrompts(nobody.speakers), nobody.suggests]).toEqual(['builtin', null, false]);
  const patient = await modelsBy({ patient: remote, compiler: remote });
  expect(describeSpeakers(patient.speakers)).toBe('builtin, patient openai:x');
  expect(describePrompts(patient.speakers)).toMatch(/^patient [0-9a-f]{8}$/);
  expect(patient.suggests).toBe(true);
  const everyone = await modelsBy({ understand: remote, phrase: remote, patient: remote, evaluator: remote });
  expect(describeSpeakers(everyone.speakers)).toBe('openai:x');
  const wording = await modelsBy({ phrase: remote });
  expect(describeSpeakers(wording.speakers)).toBe('builtin, phrase openai:x');
  expect(wording.speakers.filter(({ model }) => model !== 'builtin').map(({ role }) => role)).toEqual(['phrase', 'translate', 'retell']);
});

test('answers are kept for turns that name a repeat alone, and a fresh one finds none', async () => {
  const answers = new Map<string, string>();
  const record: CallRecord = {
    find: async (key) => answers.get(key) ?? null,
    keep: async (key, answer) => void answers.set(key, answer),
  };
  expect(recordFor(record, undefined)).toBeNull();
  expect(recordFor(null, { repeat: 1, fresh: false })).toBeNull();
  await recordFor(record, { repeat: 1, fresh: true })?.keep('key', 'of a run');
  expect(await recordFor(record, { repeat: 1, fresh: false })?.find('key')).toBe('of a run');
  expect(await recordFor(record, { repeat: 1, fresh: true })?.find('key')).toBeNull();
});
