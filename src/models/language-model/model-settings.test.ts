import { expect, it } from 'vitest';
import { type ModelSettings, modelsWithoutKey } from './model-settings.ts';

const builtin = { choice: { kind: 'builtin' }, baseUrl: null, apiKey: null } as const;
const model = (provider: 'openai' | 'anthropic' | 'openai-compatible', baseUrl: string | null, apiKey: string | null) =>
  ({ choice: { kind: 'language-model', provider, name: 'm' }, baseUrl, apiKey }) as const;

it('models of OpenAI and Anthropic want a key, unless another address stands in for them', () => {
  const withAssistant = (assistant: ModelSettings['understand']) =>
    modelsWithoutKey({
      understand: assistant,
      phrase: assistant,
      patient: builtin,
      evaluator: builtin,
      compiler: builtin,
    } as unknown as ModelSettings);
  expect(withAssistant(model('openai', null, null))).toEqual(['openai:m']);
  expect(withAssistant(model('anthropic', null, null))).toEqual(['anthropic:m']);
  expect(withAssistant(model('openai', null, 'key'))).toEqual([]);
  expect(withAssistant(model('openai', 'https://gateway.example/v1', null))).toEqual([]);
  expect(withAssistant(model('openai-compatible', 'http://127.0.0.1:1/v1', null))).toEqual([]);
  expect(withAssistant(builtin)).toEqual([]);
});
