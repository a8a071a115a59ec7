import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWav } from '../../src/shared/sound/read-wav.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type Api, createApi, newPatient } from './api-client.ts';

let server: TestServer;
let api: Api;
let token: string;

beforeAll(async () => {
  server = await startServer({ env: { VOICE_TOGGLE: 'true' } });
  api = createApi(server.url);
  ({ token } = await newPatient(api));
});
afterAll(() => server.stop());

async function speak(text: string): Promise<{ readonly response: Response; readonly bytes: Uint8Array; readonly ms: number }> {
  const startedMs = performance.now();
  const response = await fetch(`${server.url}/api/tts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, ms: performance.now() - startedMs };
}

function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** The processes that speak for the server. */
function speakers(): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent] = /^\s*(\d+)\s+(\d+)\s.*flite-process/.exec(line) ?? [];
    return Number(parent) === server.pid ? [Number(pid)] : [];
  });
}

describe('a text of the assistant', () => {
  test('is answered as a sound of speech that no cache keeps', async () => {
    const { response, bytes } = await speak('Thank you. **How long** have you had the headache?');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const sound = readWav(bytes);
    if (!sound.ok) throw new Error(sound.error);
    const seconds = sound.value.samples.length / sound.value.sampleRate;
    expect(seconds).toBeGreaterThan(1.5);
    expect(seconds).toBeLessThan(8);
    expect(loudnessOf(sound.value.samples)).toBeGreaterThan(0.02);
  });

  test('takes longer to say when there is more to say', async () => {
    const [short, long] = await Promise.all([speak('Do you cough?'), speak('Do you cough? And does it hurt when you take a deep breath?')]);
    expect(long.bytes.length).toBeGreaterThan(short.bytes.length * 1.5);
  });

  test('is spoken all the same when the process that speaks is killed in the middle, and so is the next', async () => {
    await speak('Let us begin.');
    const long = speak(
      Array.from({ length: 12 }, (_, index) => `This is the sentence with the number ${index}, and it goes on for a while.`).join(' '),
    );
    await delay(150);
    const killed = speakers();
    expect(killed.length).toBeGreaterThan(0);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    expect([200, 503]).toContain((await long).response.status);
    expect((await speak('And the next one.')).response.status).toBe(200);
  });
});

describe('is refused', () => {
  test('without a session', async () => {
    expect((await api.post('/tts', { json: { text: 'Hello' } })).status).toBe(401);
  });

  test.each([
    ['no body', undefined, 422],
    ['no text', {}, 422],
    ['blanks', { text: '  ' }, 422],
    ['a list', { text: ['a'] }, 422],
    ['a text without end', { text: 'x'.repeat(20_001) }, 422],
  ])('%s', async (_, json, status) => {
    const answer = await api.post('/tts', { token, json });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toBeTypeOf('string');
  });

  test('or spoken, whatever the text is, but never a fault of the server', async () => {
    const odd = [
      '***',
      '![](x)',
      '---',
      '🙂',
      '\u200b.',
      '؟',
      'مرحبا',
      '\\',
      '-voice',
      '"',
      '`',
      '%s%n',
      'a'.repeat(5000),
      '1'.repeat(3000),
    ];
    for (const text of odd) expect([200, 422, 503]).toContain((await speak(text)).response.status);
  });
});

test('where nothing is to be spoken, the server says so', async () => {
  const silent = await startServer({ env: { TEXT_TO_SPEECH: 'off', VOICE_TOGGLE: 'true' } });
  try {
    const there = createApi(silent.url);
    const patient = await newPatient(there);
    expect(await there.post('/tts', { token: patient.token, json: { text: 'Hello' } })).toMatchObject({
      status: 503,
      body: { detail: 'Replies are not spoken on this server.' },
    });
    expect((await there.get('/client-config')).body).toMatchObject({ voice_toggle: true, text_to_speech: false });
  } finally {
    await silent.stop();
  }
});
