import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeWav } from '../../src/shared/sound/write-wav.ts';
import { type SpeechPeer, startSpeechPeer, transcript } from '../support/speech-peer.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { type Api, createApi, newPatient } from './api-client.ts';

let peer: SpeechPeer;
let server: WarmServer;
let api: Api;
let token: string;

beforeAll(async () => {
  peer = await startSpeechPeer();
  server = await startWarmServer({ env: { SPEECH_TO_TEXT: 'openai-compatible:whisper', SPEECH_TO_TEXT_BASE_URL: peer.baseUrl } });
  api = createApi(server.url);
  ({ token } = await newPatient(api));
});
afterAll(async () => {
  await server?.stop();
  await peer?.close();
});

function tone(seconds: number, sampleRate = 16_000): Uint8Array<ArrayBuffer> {
  return writeWav({ sampleRate, samples: Float32Array.from({ length: seconds * sampleRate }, (_, index) => 0.3 * Math.sin(index / 5)) });
}

async function recognise(file: Uint8Array<ArrayBuffer> | string | null, name = 'file') {
  const form = new FormData();
  if (file !== null)
    form.set(name, typeof file === 'string' ? file : new Blob([file]), ...(typeof file === 'string' ? [] : ['speech.wav']));
  const response = await fetch(`${server.url}/api/speech/recognize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { readonly detail?: string; readonly transcript?: string } };
}

describe('a recording', () => {
  test('is answered with what was said, and reaches the recogniser as 16 kHz with words to expect', async () => {
    peer.answerBy((_, response) => transcript(response, ' My head hurts. '));
    expect(await recognise(tone(1, 48_000))).toEqual({ status: 200, body: { transcript: 'My head hurts.' } });
    const asked = peer.heard.at(-1);
    expect(asked).toMatchObject({ path: '/v1/audio/transcriptions', fields: { model: 'whisper', language: 'en' } });
    expect(asked?.sound?.sampleRate).toBe(16_000);
    expect(asked?.sound?.samples).toHaveLength(16_000);
    expect(asked?.fields.prompt).toContain('patient');
    expect((await api.get('/client-config')).body.speech_to_text_ready).toBe(true);
  });

  test.each([
    ['no file', null, 422, /file/],
    ['text in place of a file', 'hello', 422, /file/],
    ['an empty file', new Uint8Array(), 422, /empty/],
    ['rubbish', new Uint8Array(500).fill(7), 422, /WAV/],
    ['a header that claims more than it holds', tone(1).slice(0, 1000), 422, /cut off/],
    ['a rate that speech cannot be taken from', tone(1, 4_000), 422, /samples a second/],
    ['more than a minute', tone(62), 413, /60 seconds/],
    ['more than 4 MB', tone(30, 96_000), 413, /4 MB/],
  ])('is refused with its reason: %s', async (_, file, status, words) => {
    const answer = await recognise(file);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(words);
  });

  test('is refused without a session, and as another type of body', async () => {
    expect((await api.post('/speech/recognize', { raw: Buffer.from('x'), headers: { 'content-type': 'audio/wav' } })).status).toBe(401);
    expect((await api.post('/speech/recognize', { token, raw: Buffer.from('x'), headers: { 'content-type': 'audio/wav' } })).status).toBe(
      415,
    );
    expect((await api.post('/speech/recognize', { token, json: { file: 'x' } })).status).toBe(415);
  });

  test('may come in any form at all: it is never a fault of the server', async () => {
    const boundary = 'b0undary';
    const whole = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\ncontent-type: audio/wav\r\n\r\n`),
      tone(0.01),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const changed = fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 })
      .map((changes) => changes.reduce((body, [at, byte]) => body.with(at, byte), new Uint8Array(whole)));
    const cut = fc.nat(whole.length).map((length) => new Uint8Array(whole.subarray(0, length)));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, cut, fc.uint8Array({ maxLength: 300 })), async (body) => {
        const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
        const { status } = await api.post('/speech/recognize', { token, raw: Buffer.from(body), headers });
        expect([200, 413, 415, 422, 503]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a recogniser', () => {
  test.each([
    ['breaks down', (response: import('node:http').ServerResponse) => void response.writeHead(500).end()],
    ['hangs up', (response: import('node:http').ServerResponse) => void response.destroy()],
    ['answers something else', (response: import('node:http').ServerResponse) => void response.writeHead(200).end('<html>')],
    ['has too much to do', (response: import('node:http').ServerResponse) => void response.writeHead(429).end('{}')],
  ])('that %s is told of in words', async (_, answer) => {
    peer.answerBy((__, response) => answer(response));
    const { status, body } = await recognise(tone(1));
    expect(status).toBe(503);
    expect(body.detail).toMatch(/try again/);
  });
});

test('before its model is here, local recognition names the command', async () => {
  const bare = await startWarmServer();
  try {
    const there = createApi(bare.url);
    const patient = await newPatient(there);
    const form = new FormData();
    form.set('file', new Blob([tone(1)]), 'a.wav');
    const response = await fetch(`${bare.url}/api/speech/recognize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${patient.token}` },
      body: form,
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      detail: 'Speech cannot be recognised before its model is here. Fetch it with: npm run speech-model',
    });
    expect((await there.get('/client-config')).body.speech_to_text_ready).toBe(false);
  } finally {
    await bare.stop();
  }
});
