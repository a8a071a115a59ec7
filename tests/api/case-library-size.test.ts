import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import type { Api } from './api-client.ts';
import { startAsStaff } from './staff-server.ts';

const caseCount = 20_000;
// Promised is one second on an idle machine; the tests of a busy one may take longer.
const patienceMs = 6_000;
const longestHoldMs = 1_000;

let server: WarmServer;
let api: Api;
let token: string;

beforeAll(async () => {
  ({ server, api, token } = await startAsStaff());
});
afterAll(() => server.stop());

const words =
  'headache since yesterday the patient woman man with pain worse at night no fever takes ibuprofen history of asthma smokes gradual onset left sided throbbing nausea vomited once denies trauma family mother migraine works as teacher sleep poor appetite reduced weight stable'.split(
    ' ',
  );

/** Cases of the size of real ones, the same in every run: histories of 800 to 1500 characters, which compress about as badly as prose. */
function manyCases(): string {
  let state = 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const text = (length: number) => {
    let made = 'A';
    while (made.length < length) made += ` ${words[random(words.length)]}${random(12) === 0 ? '.' : ''}`;
    return made;
  };
  const lines = Array.from({ length: caseCount }, (_, index) =>
    JSON.stringify({
      id: `case-${index}`,
      chief_complaint: `Complaint ${index % 60}`,
      expected_diagnosis: `Diagnosis ${index % 700}`,
      patient_history: text(800 + random(700)),
      emulator_patient_prompt: text(150),
      emulator_instructions: text(100),
    }),
  );
  return lines.join('\n');
}

/** The time of a task, and the longest that another call had to wait meanwhile. */
async function timed<Value>(
  task: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly ms: number; readonly longestWaitMs: number }> {
  let isUnderWay = true;
  let longestWaitMs = 0;
  const others = (async () => {
    while (isUnderWay) {
      const asked = performance.now();
      await (await fetch(`${server.url}/api/health`)).text();
      longestWaitMs = Math.max(longestWaitMs, performance.now() - asked);
      await delay(2);
    }
  })();
  const begun = performance.now();
  const value = await task();
  const ms = performance.now() - begun;
  isUnderWay = false;
  await others;
  return { value, ms, longestWaitMs };
}

/** All bytes of the list as they came over the socket. */
function listCompressed(): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
    request(`${server.url}/api/cases?limit=${caseCount}`, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => resolve(Buffer.concat(pieces)));
      expect(response.headers['content-encoding']).toBe('gzip');
    })
      .on('error', reject)
      .end();
  });
}

test('twenty thousand cases go in, are listed and come out again while other calls are answered', async () => {
  const text = manyCases();
  const send = () => api.post('/cases/import', { token, json: { format: 'jsonl', text } });
  const none = { new: 0, changed: 0, same: 0, wrong: 0 };
  const first = await timed(send);
  expect(first.value).toMatchObject({ status: 200, body: { counts: { ...none, new: caseCount } } });
  const again = await timed(send);
  expect(again.value).toMatchObject({ status: 200, body: { counts: { ...none, same: caseCount } } });

  const listed = await timed(listCompressed);
  const { groups, total } = JSON.parse(gunzipSync(listed.value).toString());
  expect(total).toBe(caseCount);
  expect(groups).toHaveLength(60);
  expect(groups.flatMap((group: { cases: object[] }) => group.cases)).toHaveLength(caseCount);

  const exports = [];
  for (const format of ['jsonl', 'csv', 'yaml']) {
    const exported = await timed(() => api.get(`/cases/export?format=${format}`, { token }));
    expect(exported.value.status).toBe(200);
    exports.push({ format, ...exported });
    const preview = await timed(() => api.post('/cases/import/preview', { token, json: { format, text: exported.value.body } }));
    expect(preview.value.body.counts).toEqual({ ...none, same: caseCount });
    exports.push({ format: `look through ${format}`, ...preview });
  }

  const megabytes = (listed.value.length / 1e6).toFixed(1);
  for (const [what, { ms, longestWaitMs }] of [
    ['import', first],
    ['import again', again],
    [`list, ${megabytes} MB compressed`, listed],
    ...exports.map((part) => [part.format, part] as const),
  ] as const) {
    console.log(`20,000 cases: ${what}: ${ms.toFixed(0)} ms; another call waited at most ${longestWaitMs.toFixed(0)} ms`);
  }
  expect(listed.ms).toBeLessThan(patienceMs);
  expect(listed.longestWaitMs).toBeLessThan(longestHoldMs);
}, 120_000);
