import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Contract } from '../../src/contracts/contract.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { createApi, newPatient } from './api-client.ts';
import { everyContract } from './every-contract.ts';

/** FUZZ=1000 sends so many to each call; a few are sent with every run. */
const requestsEach = Number(process.env.FUZZ ?? 12);
const patienceMs = 120_000 + requestsEach * 20_000;
/** They end what the others are sent with. */
const leftOut = ['signout'];

const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '\u202e\u2028',
  '../../etc/passwd',
  "'; drop table accounts; --",
  '<img src=x onerror=alert(1)>',
  '=cmd|calc',
  '2026-13-45',
  '3f0e4f5a-7f0e-4d52-9e58-0123456789ad',
  [],
  [[[[]]]],
  {},
  { __proto__: null, constructor: 1 },
];

let server: WarmServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startWarmServer({ env: { DEV_MODE: 'true' } });
  const api = createApi(server.url);
  tokens.patient = (await newPatient(api)).token;
  const idToken = (await api.localIdToken()).body.token;
  tokens.staff = (await api.post('/verify-google-token', { json: { token: idToken } })).body.access_token;
}, 60_000);
afterAll(() => server.stop());

/** Pseudo-random numbers from 0 to 1 (mulberry32), so that what is found is found again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The names of the fields that a call takes, as far as its schema tells. */
function fieldsOf({ request }: Contract): readonly string[] {
  try {
    const { properties } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties ?? {});
  } catch {
    return [];
  }
}

function mangledBody(contract: Contract, random: () => number): { readonly type: string; readonly body: string } {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const fields = Object.fromEntries(fieldsOf(contract).flatMap((name) => (random() < 0.2 ? [] : [[name, pick(hostile)]])));
  const usual = contract.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const type = random() < 0.1 ? pick(['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-7', '']) : usual;
  const kind = random();
  if (kind < 0.1) return { type, body: pick(['', '{', '[', 'null', '{"a":1', '\ufeff{}', 'a=%ff&a=b', '%', '--x\r\n\r\n--x--']) };
  if (kind < 0.2) return { type, body: JSON.stringify(pick(hostile)) };
  if (contract.encoding !== 'form') return { type, body: JSON.stringify(fields) };
  return {
    type,
    body: Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))}`)
      .join('&'),
  };
}

async function send(contract: Contract, seed: number): Promise<{ readonly status: number; readonly text: string }> {
  const random = randomFrom(seed);
  const text = (value: unknown) =>
    encodeURIComponent(typeof value === 'string' ? value.toWellFormed().slice(0, 150) : JSON.stringify(value));
  const any = () => text(hostile[Math.floor(random() * hostile.length)]);
  const path = contract.path.replace(/\{\w+\}/g, () => (random() < 0.5 ? '3f0e4f5a-7f0e-4d52-9e58-0123456789ad' : any() || 'x'));
  const query = random() < 0.5 ? '' : `?${[...fieldsOf(contract), 'limit'].map((name) => `${name}=${any()}`).join('&')}`;
  const { type, body } = mangledBody(contract, random);
  const token = tokens[contract.access === 'staff' ? 'staff' : 'patient'] ?? '';
  const response = await fetch(`${server.url}/api${path}${query}`, {
    method: contract.method,
    headers: { authorization: `Bearer ${token}`, ...(contract.method === 'GET' || type === '' ? {} : { 'content-type': type }) },
    ...(contract.method === 'GET' ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

function isDetail(text: string): boolean {
  try {
    const { detail, ...rest } = JSON.parse(text);
    return typeof detail === 'string' && detail !== '' && Object.keys(rest).length === 0;
  } catch {
    return false;
  }
}

test(
  'no call answers bad input with a fault of ours, or in another shape than every other error',
  async () => {
    const faults: string[] = [];
    const seen = new Set<number>();
    const contracts = (await everyContract()).filter(({ name }) => !leftOut.includes(name));
    expect(contracts.length).toBeGreaterThan(60);
    for (const [number, contract] of contracts.entries()) {
      for (let request = 0; request < requestsEach; request += 1) {
        const seed = number * 100_000 + request;
        const { status, text } = await send(contract, seed);
        seen.add(status);
        const mayBeAway = status === 503 && contract.errors[503] !== undefined;
        if ((status >= 500 && !mayBeAway) || (status >= 400 && !isDetail(text)))
          faults.push(`${contract.name}, seed ${seed}: ${status} ${text.slice(0, 120)}`);
      }
    }
    expect(faults).toEqual([]);
    // They were let in and looked at: what is turned away at the door shows nothing.
    expect([...seen]).toEqual(expect.arrayContaining([200, 404, 415, 422]));
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  },
  patienceMs,
);
