import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolePrompt } from '../../src/models/language-model/prompts/role-prompt.ts';
import { createApi, newPatient } from '../api/api-client.ts';
import { signInStaff } from '../api/playground-client.ts';
import { testBenchOf } from '../api/test-bench-client.ts';
import { hearFirstWords } from '../support/listen-to-reply.ts';
import { type ModelPeer, type PeerRequest, startModelPeer } from '../support/model-peer.ts';
import { startWarmServer } from '../support/start-warm-server.ts';
import { roleOf, willingModel } from '../support/willing-model.ts';

let peer: ModelPeer;
const said = 'I have had a throbbing headache since yesterday';
const saidInSpanish = 'Me duele mucho la cabeza desde ayer y también el estómago';
let answered: { readonly response: string; readonly ui_output: { readonly language?: object } };
let messages: readonly { readonly content: string; readonly language?: object }[];
let heardBeforeLeaving: string;
let answeredOnReturn: string;
let historyOnReturn: readonly { readonly sender: string; readonly content: string }[];
const patientHistory = 'A 30-year-old man has a throbbing headache.';

/** One consultation of a patient, and one run, with a model at another kind of endpoint for each place. */
beforeAll(async () => {
  peer = await startModelPeer(willingModel);
  const models = { MODEL: 'openai:gpt-x', MODEL_PATIENT: 'anthropic:opus-x', MODEL_EVALUATOR: 'openai-compatible:llama3' };
  const server = await startWarmServer({ env: { ...models, MODEL_BASE_URL: peer.baseUrl, MODEL_API_KEY: 'the-key', DEV_MODE: 'true' } });
  try {
    const api = createApi(server.url);
    const { token } = await newPatient(api);
    await api.say(token, said);
    const spanish = await newPatient(api);
    answered = (await api.say(spanish.token, saidInSpanish)).body;
    messages = (await api.get('/chat/history', { token: spanish.token })).body.messages;
    const leaving = await newPatient(api);
    const messageId = randomUUID();
    heardBeforeLeaving = await hearFirstWords(server.url, leaving.token, said, messageId);
    answeredOnReturn = (await api.say(leaving.token, said, messageId)).body.response;
    historyOnReturn = (await api.get('/chat/history', { token: leaving.token })).body.messages;
    const bench = testBenchOf(api, await signInStaff(api));
    const { body } = await bench.create({ diagnosis: 'Hemicrania simplex', medical_info: patientHistory, emulator_prompt: 'Be brief.' });
    await bench.settled(body.test_id);
  } finally {
    await server.stop();
  }
});
afterAll(() => peer.close());

function firstOf(role: ReturnType<typeof roleOf>, holding = ''): PeerRequest & { readonly given: Readonly<Record<string, unknown>> } {
  const request =
    peer.requests.find((one) => roleOf(one) === role && one.input.includes(holding)) ?? expect.fail(`nothing was asked for ${role}`);
  return { ...request, given: JSON.parse(request.input) };
}

test('who is gone after the first words, and says the same once more, has said it once', () => {
  expect(heardBeforeLeaving.trim()).not.toBe('');
  expect(historyOnReturn.map(({ sender }) => sender)).toEqual(['ai', 'user', 'ai']);
  expect(historyOnReturn.slice(1).map(({ content }) => content)).toEqual([said, answeredOnReturn]);
});

test('the understand step sends the message, how our rules read it, what is known, age and sex, some findings and what would be asked next, to chat completions', () => {
  const { path, headers, body, instructions, given } = firstOf('understand');
  expect(path).toBe('/v1/chat/completions');
  expect(headers.authorization).toBe('Bearer the-key');
  expect(body).toMatchObject({ model: 'gpt-x', stream: true, store: false, response_format: { type: 'json_schema' } });
  expect(instructions.startsWith(rolePrompt('understand').text.trim())).toBe(true);
  const sent = ['ageYears', 'sex', 'about', 'known', 'complaint', 'question', 'candidates', 'read', 'next', 'reply'];
  expect(Object.keys(given)).toEqual(sent);
  expect(given).toMatchObject({ reply: said, question: null, known: [], ageYears: null, sex: null });
  expect(given.next).toMatchObject({ question: 'How old are you?' });
  expect(given.candidates).toContain('headache-throbbing: throbbing headache');
  expect((given.candidates as unknown[]).length).toBeLessThanOrEqual(80);
});

test('the phrase step sends the question that is decided already, what was learned, and the last message', () => {
  const { path, body, instructions, given } = firstOf('phrase');
  expect(path).toBe('/v1/chat/completions');
  expect(body).toMatchObject({ model: 'gpt-x', stream: true });
  expect(instructions.startsWith(rolePrompt('phrase').text.trim())).toBe(true);
  expect(given).toMatchObject({ question: 'How old are you?', kind: 'age', options: [], lastReply: said });
  expect(given.learned).toContain('throbbing headache: present');
});

test('what was put into another language is told to be in it, in the answer and in the history', () => {
  const { response, ui_output } = answered;
  expect(ui_output.language).toEqual({ language: 'es', from: 0, to: response.length });
  expect(messages.map(({ language }) => language)).toEqual([undefined, undefined, ui_output.language]);
});

test('the translate step sends what is to be said, line by line, and the message for its tone', () => {
  const { path, body, instructions, given } = firstOf('translate');
  expect(path).toBe('/v1/chat/completions');
  expect(body).toMatchObject({ model: 'gpt-x', stream: true });
  expect(instructions.startsWith(rolePrompt('translate').text.trim())).toBe(true);
  expect(Object.keys(given).sort()).toEqual(['labels', 'language', 'lastReply', 'lines']);
  expect(given).toMatchObject({ labels: [], language: 'es', lastReply: saidInSpanish });
  expect((given.lines as string[]).at(-1)).toMatch(/\?$/);
  expect(peer.requests.filter((request) => roleOf(request) === 'phrase' && request.input.includes(saidInSpanish))).toEqual([]);
});

test('the emulated patient sends the written history and the instruction to messages', () => {
  const { path, headers, body, instructions, given } = firstOf('patient');
  expect(path).toBe('/v1/messages');
  expect(headers['x-api-key']).toBe('the-key');
  expect(body).toMatchObject({ model: 'opus-x', stream: true });
  expect(instructions.startsWith(rolePrompt('patient').text.trim())).toBe(true);
  expect(given).toMatchObject({ isOpening: true, history: [`1. ${patientHistory}`], behaviour: ['1. Be brief.'], saidBefore: [] });
});

test('the judge sends names of diagnoses, and neither history nor transcript with them', () => {
  const { path, body, instructions, input, given } = firstOf('judge', '"task":"match"');
  expect(path).toBe('/v1/chat/completions');
  expect(body).toMatchObject({ model: 'llama3', stream: true });
  expect(instructions.startsWith(rolePrompt('judge').text.trim())).toBe(true);
  expect(given).toMatchObject({ task: 'match', expected: 'Hemicrania simplex' });
  expect(given.given).toContainEqual({ id: expect.any(String), name: 'Migraine' });
  expect(input).not.toContain(patientHistory);
});
