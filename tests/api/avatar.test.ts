import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AvatarViewer, openAvatarViewer } from '../support/avatar-viewer.ts';
import { faceProcesses } from '../support/face-processes.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type Answer, type Api, createApi, newPatient } from './api-client.ts';

let server: TestServer;
let api: Api;
let ann: string;
let bob: string;
const viewers: AvatarViewer[] = [];

beforeAll(async () => {
  server = await startServer({ env: { AVATAR_TOGGLE: 'true' } });
  api = createApi(server.url);
  [{ token: ann }, { token: bob }] = await Promise.all([newPatient(api), newPatient(api)]);
});
afterEach(() => {
  for (const viewer of viewers.splice(0)) viewer.close();
});
afterAll(() => server.stop());

/** AVATAR_STARTS=100 takes a minute; fewer are made with every run. */
const startsAndStops = Number(process.env.AVATAR_STARTS ?? 20);

interface Stream {
  readonly id: string;
  readonly session_id: string;
  readonly offer: { readonly type: string; readonly sdp: string };
}
const script = (input = 'Good morning. How are you today?') => ({
  type: 'text',
  input,
  provider: { type: 'microsoft', voice_id: 'en-US-JennyNeural' },
});
const rubbish = { type: 'answer', sdp: 'rubbish' };
const create = (token: string): Promise<Answer> => api.post('/local-avatar/create-stream', { token, json: { source_url: '' } });
const call = (token: string, act: string, { id, session_id }: Stream, json: object): Promise<Answer> =>
  api.post(`/local-avatar/${act}/${id}`, { token, json: { ...json, session_id } });
const end = (token: string, { id, session_id }: Stream): Promise<Answer> =>
  api.call('DELETE', `/local-avatar/delete-stream/${id}`, { token, json: { session_id } });

/** A stream that is live, and who sees it. */
async function connect(token: string): Promise<{ readonly stream: Stream; readonly viewer: AvatarViewer }> {
  const created = await create(token);
  expect(created.status).toBe(201);
  const stream: Stream = created.body;
  const viewer = openAvatarViewer();
  viewers.push(viewer);
  expect((await call(token, 'send-answer', stream, { answer: await viewer.answerTo(stream.offer) })).status).toBe(200);
  await expect.poll(viewer.frames).toBeGreaterThan(0);
  return { stream, viewer };
}

const faces = () => faceProcesses(server.pid);

describe('a stream', () => {
  test('is offered on the address of the server alone, shown, speaks and tells when, and ends on both sides', async () => {
    const { stream, viewer } = await connect(ann);
    expect(Object.keys(stream).toSorted()).toEqual(['id', 'offer', 'session_id']);
    const addresses = [...stream.offer.sdp.matchAll(/a=candidate:\S+ \d+ udp \d+ (\S+)/g)].map(([, address]) => address);
    expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));
    const candidate = { candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 };
    expect((await call(ann, 'send-ice', stream, candidate)).status).toBe(200);
    expect((await call(ann, 'send-script', stream, { script: script() })).status).toBe(200);
    await expect.poll(() => viewer.events).toEqual(['stream/started', 'stream/done']);
    expect((await end(ann, stream)).status).toBe(204);
    await expect.poll(faces).toEqual([]);
    await expect.poll(viewer.state).not.toBe('connected');
    expect((await end(ann, stream)).status).toBe(404);
  });

  test('speaks the later of two texts in place of the earlier', async () => {
    const { stream, viewer } = await connect(ann);
    const long = 'This takes a while to say, and nobody is going to hear the end of it. '.repeat(5);
    await call(ann, 'send-script', stream, { script: script(long) });
    await call(ann, 'send-script', stream, { script: script('Hello.') });
    await expect.poll(() => viewer.events).toEqual(['stream/started', 'stream/started', 'stream/done']);
    await end(ann, stream);
  });

  test('is not known to another patient', async () => {
    const stream: Stream = (await create(ann)).body;
    for (const [act, json] of [
      ['send-ice', { candidate: '' }],
      ['send-answer', { answer: rubbish }],
      ['send-script', { script: script() }],
    ] as const) {
      expect(await call(bob, act, stream, json)).toMatchObject({ status: 404, body: { detail: 'There is no such stream.' } });
    }
    expect((await end(bob, stream)).status).toBe(404);
    expect((await end(ann, stream)).status).toBe(204);
  });

  test('refuses calls that come out of order, and an answer that is none', async () => {
    const stream: Stream = (await create(ann)).body;
    const early = await call(ann, 'send-script', stream, { script: script() });
    expect(early).toMatchObject({ status: 409, body: { detail: 'The offer has to be answered first.' } });
    expect(await call(ann, 'send-answer', stream, { answer: rubbish })).toMatchObject({
      status: 422,
      body: { detail: 'answer.sdp is no answer to the offer.' },
    });
    const viewer = openAvatarViewer();
    viewers.push(viewer);
    const answer = await viewer.answerTo(stream.offer);
    expect((await call(ann, 'send-answer', stream, { answer })).status).toBe(200);
    expect((await call(ann, 'send-answer', stream, { answer })).status).toBe(409);
    await end(ann, stream);
  });

  test('whose process dies is no more', async () => {
    const { stream } = await connect(ann);
    for (const pid of faces()) process.kill(pid, 'SIGKILL');
    await expect.poll(async () => (await call(ann, 'send-script', stream, { script: script() })).status).toBe(404);
  });

  test('ends when the browser goes away', async () => {
    const { viewer } = await connect(ann);
    viewer.close();
    await expect.poll(faces, { timeout: 40_000 }).toEqual([]);
  });
});

describe('is refused', () => {
  test('without a session', async () => {
    expect((await api.post('/local-avatar/create-stream', { json: { source_url: '' } })).status).toBe(401);
  });

  test.each([
    ['no body', 'create-stream', undefined],
    ['an address that is none', 'create-stream', { source_url: 7 }],
    ['an offer in place of an answer', 'send-answer/x', { answer: { type: 'offer', sdp: 'v=0' }, session_id: 's' }],
    ['a script of sound', 'send-script/x', { script: { ...script(), type: 'audio' }, session_id: 's' }],
    ['a script without a voice', 'send-script/x', { script: { type: 'text', input: 'Hello' }, session_id: 's' }],
    ['a script that says nothing', 'send-script/x', { script: script(' '), session_id: 's' }],
    ['no session', 'send-script/x', { script: script() }],
    ['a line below zero', 'send-ice/x', { candidate: '', sdpMLineIndex: -1, session_id: 's' }],
  ])('%s', async (_, path, json) => {
    const answer = await api.post(`/local-avatar/${path}`, { token: ann, json });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toBeTypeOf('string');
  });

  test('an avatar that this server does not show', async () => {
    const answer = await api.post('/d-id/create-stream', { token: ann, json: { source_url: '' } });
    expect(answer).toMatchObject({ status: 503, body: { detail: 'This avatar is not offered on this server.' } });
  });
});

test('when the machine can hold no more, the next is refused in words, and room is made when one ends', async () => {
  const patients = await Promise.all(Array.from({ length: 30 }, () => newPatient(api)));
  const streams: { readonly token: string; readonly stream: Stream }[] = [];
  let refused: Answer | null = null;
  for (const { token } of patients) {
    const created = await create(token);
    if (created.status !== 201) {
      refused = created;
      break;
    }
    streams.push({ token, stream: created.body });
  }
  expect(refused).toMatchObject({ status: 503 });
  expect(refused?.body.detail).toContain('As many avatars as this server can hold are in use.');
  const [first] = streams;
  if (first === undefined) throw new Error('none was held');
  await end(first.token, first.stream);
  const next = await create(ann);
  expect(next.status).toBe(201);
  await end(ann, next.body);
  await Promise.all(streams.slice(1).map(({ token, stream }) => end(token, stream)));
});

test(`${startsAndStops} starts and stops leave no process, no open file and no memory behind`, async () => {
  await expect.poll(faces).toEqual([]);
  const startAndStop = async () => {
    const created = await create(bob);
    expect(created.status).toBe(201);
    expect((await end(bob, created.body)).status).toBe(204);
  };
  const standing = () => ({ files: readdirSync(`/proc/${server.pid}/fd`).length, megabytes: megabytesOf(server.pid) });
  for (let index = 0; index < 10; index += 1) await startAndStop();
  const before = standing();
  for (let index = 0; index < startsAndStops; index += 1) await startAndStop();
  await expect.poll(faces).toEqual([]);
  const after = standing();
  expect(after.files).toBeLessThanOrEqual(before.files + 3);
  expect(after.megabytes).toBeLessThan(before.megabytes + 30);
}, 180_000);

function megabytesOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
