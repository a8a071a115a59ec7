import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { post, registerBenchPatient, startBenchServer } from './bench-server.ts';
import { processUsage } from './process-usage.ts';
import { quantile } from './quantile.ts';
import { type SoakMinute, soakFaults } from './soak-verdict.ts';
import { talkative } from './talkative-patients.ts';
import { writtenPatients } from './written-patients.ts';

/**
 * `npm run soak -- [--minutes 60] [--patients 20]`: patients come, register, talk to the end and go, again and again, and a test is run every few
 * seconds beside them; each minute is told as a line. Fails where memory, handles or latency grow.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, patients: { type: 'string', default: '20' } } });
const minuteMs = 60_000;
const pauseMs = 2_000;
const testPauseMs = 5_000;
const turnsEach = 12;

const server = await startBenchServer({ env: { DEV_MODE: 'true', TEST_BENCH_CAPACITY: '1000' } });
const ended = new AbortController();
let times: number[] = [];
let failed = 0;

async function patient(index: number): Promise<void> {
  const script = talkative[index % talkative.length] ?? [];
  const token = await registerBenchPatient(server.url);
  for (let turn = 0; turn < turnsEach && !ended.signal.aborted; turn += 1) {
    const began = performance.now();
    await post(`${server.url}/api/chat`, token, { prompt: script[turn] ?? 'no', message_id: randomUUID() });
    times.push(performance.now() - began);
    await delay(pauseMs * (0.5 + Math.random()));
  }
}

async function staff(): Promise<void> {
  const { token } = await post(`${server.url}/api/dev/id-token`, null, { code: server.developerCode });
  const session = String((await post(`${server.url}/api/verify-google-token`, null, { token })).access_token);
  const { diagnosis, history } = writtenPatients[Math.floor(Math.random() * writtenPatients.length)] ?? { diagnosis: '', history: '' };
  const run = { diagnosis, medical_info: history, emulator_prompt: 'Answer plainly.' };
  await post(`${server.url}/api/playground/test-bench/tests`, session, run);
  await delay(testPauseMs);
}

/** Again and again until the end; what fails is counted and told, without ending the others. */
async function keepOn(visit: () => Promise<void>): Promise<void> {
  while (!ended.signal.aborted)
    await visit().catch(async (error: Error) => {
      failed += 1;
      console.log(`  ${error.message}`);
      await delay(1_000);
    });
}

const people = Array.from({ length: Number(values.patients) }, (_, index) => keepOn(() => patient(index)));
const everybody = [...people, keepOn(staff)];
const minutes: SoakMinute[] = [];
try {
  for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
    await delay(minuteMs);
    const { residentMiB, handles } = await processUsage(server.pid);
    const seen = {
      minute,
      turns: times.length,
      medianMs: quantile(times, 0.5),
      p95Ms: quantile(times, 0.95),
      failed,
      residentMiB,
      handles,
    };
    [times, failed] = [[], 0];
    minutes.push(seen);
    const { turns, medianMs, p95Ms } = seen;
    console.log(
      `minute ${minute}: ${turns} turns, median ${medianMs.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, ${residentMiB.toFixed(0)} MiB, ${handles} handles, ${seen.failed} failed`,
    );
  }
} finally {
  ended.abort();
  await Promise.all(everybody);
  await server.stop();
}
const faults = soakFaults(minutes);
console.log(faults.length === 0 ? 'Memory, handles and latency stayed flat.' : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
