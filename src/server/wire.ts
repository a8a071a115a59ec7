import { join } from 'node:path';
import { isStaff, refuseAccess } from '../accounts/access-policy.ts';
import { accountCalls } from '../accounts/account-calls.ts';
import { startAccountUpkeep } from '../accounts/account-upkeep.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { authenticate } from '../accounts/sessions.ts';
import { openAvatar } from '../avatar/open-avatar.ts';
import type { Call } from '../calls/call.ts';
import type { Viewer } from '../calls/viewer.ts';
import { openCaseLibrary } from '../cases/open-case-library.ts';
import { openConsultations } from '../consultations/open-consultations.ts';
import { emulatorCalls } from '../emulator/emulator-calls.ts';
import { describeLostRedFlags } from '../knowledge/describe-lost-red-flags.ts';
import { patientChatCalls } from '../patient-chat/patient-chat-calls.ts';
import { patientRecordCalls } from '../patient-record/patient-record-calls.ts';
import { openAuditTrail } from '../platform/audit/audit-trail.ts';
import type { Database } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { openJobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { loadTokenSecret } from '../platform/secrets.ts';
import { openPromptStudio } from '../prompt-studio/prompt-studio-calls.ts';
import { suggestWithin } from '../prompt-studio/suggestions/suggest-within.ts';
import { openSpeech } from '../speech/open-speech.ts';
import { latestBatchOn } from '../test-bench/batches/latest-batch-on.ts';
import { testBenchCalls } from '../test-bench/test-bench-calls.ts';
import { createWitness } from './create-witness.ts';
import type { Shipped } from './load-shipped.ts';
import type { OpenMetrics } from './metrics/open-metrics.ts';
import type { Gate, Witness } from './mount-calls.ts';
import { runTests, testThreadCount } from './run-tests.ts';

const root = join(import.meta.dirname, '..', '..');

/** Everything the server serves, wired together. */
export interface Services {
  readonly accounts: AccountsContext;
  readonly calls: readonly Call[];
  readonly gate: Gate;
  readonly witness: Witness;
  /** Whether what is said can be recognised now. */
  readonly recognises: () => Promise<boolean>;
  /** Ends what runs beside the calls, within 5 seconds. */
  readonly stop: () => Promise<void>;
}

/** Wires every feature to what it works with: the one place that knows them all. Throws when one cannot be set up. */
export async function wire(
  environment: Environment,
  database: Database,
  log: Log,
  { onTurn }: Pick<OpenMetrics, 'onTurn'>,
  { knowledge, problems, prompts }: Shipped,
): Promise<Services> {
  const now = () => new Date();
  const queries = database.kysely;
  const accounts = createAccounts(queries, environment, await loadTokenSecret(environment), now);
  if (problems.length > 0) {
    const lost = describeLostRedFlags(problems);
    if (lost !== null && !environment.devMode) throw new Error(`${lost} Mend it, or set DEV_MODE=true to go on without it.`);
    log.error({ problems }, 'The knowledge has problems; what is wrong was left out');
  }
  const consultations = await openConsultations({
    queries,
    environment,
    knowledge,
    shippedPrompts: await prompts(),
    log,
    now,
    monotonicMs: () => performance.now(),
    onTurn,
  });
  const seesTelemetry = (viewer: Viewer) => environment.devMode || isStaff(viewer, environment.companyDomain);
  const audit = openAuditTrail(queries);
  const stopUpkeep = await startAccountUpkeep(accounts, audit, log);
  const jobs = await openJobs(database, log);
  const caseLibrary = openCaseLibrary({ queries, samplesFolder: join(root, 'cases'), now });
  const promptStudio = await openPromptStudio({
    queries,
    jobs,
    knowledge,
    rateLimits: environment.rateLimits,
    latestBatch: (version) => latestBatchOn(queries, version),
    suggest: suggestWithin(consultations.models),
    now,
    log,
  });
  const speech = openSpeech(environment, knowledge);
  const avatar = openAvatar(environment, speech.speakText);
  const testRunning = await runTests({ environment, queries, jobs, log }, testThreadCount('server'));
  return {
    accounts,
    calls: [
      ...accountCalls(accounts),
      ...patientRecordCalls({ queries, now }),
      ...patientChatCalls({ ...consultations, seesTelemetry }),
      ...emulatorCalls({ ...consultations, compileUnpublished: promptStudio.compileUnpublished }),
      ...speech.calls,
      ...avatar.calls,
      ...caseLibrary.calls,
      ...promptStudio.calls,
      ...testBenchCalls({
        consultations,
        jobs,
        capacity: environment.testBenchCapacity,
        wake: testRunning.wake,
        compileUnpublished: promptStudio.compileUnpublished,
      }),
    ],
    gate: {
      authenticate: (bearerToken) => authenticate(accounts, bearerToken),
      refuse: (contract, viewer) => refuseAccess(contract, viewer, environment.companyDomain),
    },
    witness: createWitness(audit, log, now),
    recognises: speech.recognises,
    stop: async () => {
      stopUpkeep();
      await Promise.all([testRunning.stop(), jobs.stop(), avatar.close(), speech.close()]);
      await promptStudio.stop();
      await caseLibrary.stop();
    },
  };
}
