import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openConsultations } from '../consultations/open-consultations.ts';
import { loadSoundKnowledge } from '../knowledge/load-knowledge.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Environment } from '../platform/environment.ts';
import { openJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { startTracing } from '../platform/tracing.ts';
import { carryOutTests } from '../test-bench/carry-out-tests.ts';
import { createAnswerRecord } from '../test-bench/runs/answer-record.ts';
import { aliveEveryMs } from './test-runner-threads.ts';

const root = join(import.meta.dirname, '..', '..');

/** What runs in each thread of the test bench: an engine with a database connection of its own, so that no chat waits for a test. */
const environment = workerData as Environment;
setInterval(() => parentPort?.postMessage('alive'), aliveEveryMs).unref();
const log = createLog({ level: 'warn' });
const database = await openDatabase(environment, log);
const stopTracing = await startTracing(environment);
const { knowledge } = await loadSoundKnowledge(root, join(environment.dataDir, 'caches'));
const consultations = await openConsultations({
  queries: database.kysely,
  environment,
  knowledge,
  // The server publishes what is shipped; here it is only read.
  shippedPrompts: [],
  log,
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  record: createAnswerRecord(database.kysely),
});
const jobs = await openJobs(database, log);
await carryOutTests(consultations, jobs, environment.testBenchCapacity);

// The only message there is: to stop. What is under way may end; what does not is taken up by another thread or process.
parentPort?.once('message', async () => {
  await jobs.stop();
  await database.close();
  await stopTracing();
  process.exit(0);
});
