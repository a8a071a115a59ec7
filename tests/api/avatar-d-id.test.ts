import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DIdPeer, dIdSession, dIdStream, startDIdPeer } from '../support/d-id-peer.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { type Answer, type Api, createApi, newPatient } from './api-client.ts';

let peer: DIdPeer;
let server: WarmServer;
let api: Api;
let token: string;

beforeAll(async () => {
  peer = await startDIdPeer();
  server = await startWarmServer({ env: { AVATAR: 'd-id', AVATAR_TOGGLE: 'true', AVATAR_BASE_URL: peer.baseUrl, AVATAR_API_KEY: 'a2V5' } });
  api = createApi(server.url);
  ({ token } = await newPatient(api));
});
afterAll(async () => {
  await server?.stop();
  await peer?.close();
});

const create = (): Promise<Answer> => api.post('/d-id/create-stream', { token, json: { source_url: 'https://elsewhere.example/me.png' } });
const call = (act: string, json: object): Promise<Answer> =>
  api.post(`/d-id/${act}/${dIdStream}`, { token, json: { ...json, session_id: dIdSession } });
const answer = { type: 'answer', sdp: 'v=0\r\ns=-\r\n' };
const script = { type: 'text', input: 'Good morning.', provider: { type: 'elevenlabs', voice_id: 'somebody' } };
const end = (): Promise<Answer> => api.call('DELETE', `/d-id/delete-stream/${dIdStream}`, { token, json: { session_id: dIdSession } });

test('the five calls are passed on, with our key, our image and our voice', async () => {
  const created = await create();
  expect(created.status).toBe(201);
  expect(created.body).toEqual({ id: dIdStream, session_id: dIdSession, offer: { type: 'offer', sdp: expect.stringContaining('v=0') } });
  const candidate = { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 };
  expect((await call('send-ice', candidate)).status).toBe(200);
  expect((await call('send-answer', { answer })).status).toBe(200);
  expect((await call('send-script', { script })).status).toBe(200);
  expect((await end()).status).toBe(204);
  const path = `/talks/streams/${dIdStream}`;
  expect(peer.asked.map(({ method, path: to }) => `${method} ${to}`)).toEqual([
    'POST /talks/streams',
    `POST ${path}/ice`,
    `POST ${path}/sdp`,
    `POST ${path}`,
    `DELETE ${path}`,
  ]);
  expect(new Set(peer.asked.map(({ authorization }) => authorization))).toEqual(new Set(['Basic a2V5']));
  const [made, ice, sdp, spoken, ended] = peer.asked.map(({ body }) => body);
  expect(made.source_url).toMatch(/^https:\/\/create-images-results\.d-id\.com\//);
  expect(ice).toEqual({ ...candidate, session_id: dIdSession });
  expect(sdp).toEqual({ answer, session_id: dIdSession });
  expect(spoken.script).toEqual({ ...script, provider: { type: 'microsoft', voice_id: 'en-US-JennyNeural' } });
  expect(ended).toEqual({ session_id: dIdSession });
});

test('the address of our own avatar is not offered beside it, and the consent text tells that words leave the machine', async () => {
  expect((await api.post('/local-avatar/create-stream', { token, json: { source_url: '' } })).status).toBe(503);
  expect((await api.get('/client-config')).body).toMatchObject({ avatar_provider: 'd-id', messages_leave_machine: true });
});

// The bodies are those of D-ID's documentation of errors.
test.each([
  [
    402,
    { kind: 'InsufficientCreditsError', description: 'not enough credits' },
    503,
    'As many avatars as this server can hold are in use.',
  ],
  [403, { kind: 'MaxSessionsError', description: 'max user sessions reached' }, 503, 'As many avatars as this server can hold are in use.'],
  [401, { kind: 'AuthorizationError', description: 'user unauthenticated' }, 503, 'The avatar does not answer.'],
  [429, { kind: 'TooManyRequestsError', description: 'too many requests' }, 503, 'Too many are speaking at the moment.'],
  [400, { kind: 'BadRequestError', description: 'the words of a patient' }, 422, 'The avatar service did not accept this.'],
  [500, { kind: 'InternalServerError', description: 'unknown error' }, 503, 'The avatar does not answer.'],
  [201, { id: 'strm_1' }, 503, 'The avatar does not answer.'],
])('a stream refused with %i %o is answered by %i', async (status, body, ours, detail) => {
  peer.answerOtherwise('POST /talks/streams', { status, body });
  const refused = await create();
  expect(refused.status).toBe(ours);
  expect(refused.body.detail).toContain(detail);
  expect(refused.body.detail).not.toContain('patient');
  peer.answerOtherwise('POST /talks/streams', null);
});

test('a stream that D-ID has ended is not known any more', async () => {
  await create();
  await call('send-answer', { answer });
  peer.answerOtherwise(`POST /talks/streams/${dIdStream}`, {
    status: 404,
    body: { kind: 'NotFoundError', description: 'stream not found' },
  });
  expect((await call('send-script', { script })).status).toBe(404);
});
