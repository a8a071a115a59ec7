import { type Call, implementCall } from '../../calls/call.ts';
import type { Failure } from '../../calls/failure.ts';
import { findCase } from '../../cases/store-case.ts';
import { caseUnknown } from '../../contracts/cases/medical-case.ts';
import { caseRunContract } from '../../contracts/test-bench/case-run.ts';
import { caseRunDeleteContract } from '../../contracts/test-bench/case-run-delete.ts';
import { caseRunReadContract } from '../../contracts/test-bench/case-run-read.ts';
import { caseRunTranscriptContract } from '../../contracts/test-bench/case-run-transcript.ts';
import { caseRunsContract } from '../../contracts/test-bench/case-runs.ts';
import { testCreateContract } from '../../contracts/test-bench/test-create.ts';
import { testDeleteContract } from '../../contracts/test-bench/test-delete.ts';
import { testListContract } from '../../contracts/test-bench/test-list.ts';
import { testReadContract } from '../../contracts/test-bench/test-read.ts';
import { runUnknown, testUnknown } from '../../contracts/test-bench/test-run.ts';
import { describeSpeakers, type Models } from '../../models/models.ts';
import { findProtocol } from '../../published-protocols/find-protocol.ts';
import type { PublishedProtocols } from '../../published-protocols/published-protocols.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { type BenchParts, moveWaitingItems, startRun } from './capacity.ts';
import { deleteRun } from './delete-run.ts';
import { modelUseOf, presentedUse } from './model-use.ts';
import { emulatorPromptOf, seedOf } from './new-run.ts';
import { presentCard, presentRun } from './present-run.ts';
import { countTests, findRun, newestRunsOfCase, newestTests, type StoredRun, statusOf } from './stored-run.ts';
import { readTranscript, transcriptFile } from './transcript.ts';

export interface RunCallsContext extends BenchParts {
  readonly published: PublishedProtocols;
  readonly models: Pick<Models, 'speakers'>;
  readonly now: () => Date;
}

/** The calls of single tests and of the runs of cases. All staff share them. */
export function runCalls(context: RunCallsContext): readonly Call[] {
  const { queries, now } = context;
  const model = describeSpeakers(context.models.speakers);
  return [
    implementCall(testCreateContract, async ({ request, viewer }) => {
      const protocol = await findProtocol(context, request.protocol ?? null);
      if (!protocol.ok) return protocol;
      const { diagnosis, medical_info: medicalInfo, emulator_prompt: emulatorPrompt } = request;
      const started = await startRun(context, {
        caseId: null,
        chiefComplaint: null,
        diagnosis,
        medicalInfo,
        emulatorPrompt,
        metadata: request.metadata ?? null,
        protocol: protocol.value,
        model,
        seed: seedOf(diagnosis, medicalInfo, emulatorPrompt),
        createdBy: viewer.email,
        createdAt: now(),
      });
      return started.ok ? succeed({ test_id: started.value }) : started;
    }),
    implementCall(testListContract, async ({ request: { limit, status_filter: filter } }) => {
      const states = filter === undefined ? null : filter === 'active' ? (['queued', 'running'] as const) : [filter];
      const tests = await newestTests(queries, { limit, states });
      return succeed({ tests: tests.map(presentCard), counts: await countTests(queries) });
    }),
    implementCall(testReadContract, ({ params }) =>
      withRun(params.id, undefined, testUnknown, async (run) => succeed(presentRun(run, await readTranscript(queries, run)))),
    ),
    implementCall(testDeleteContract, ({ params }) => withRun(params.id, undefined, testUnknown, remove)),
    implementCall(caseRunContract, async ({ params, request, viewer }) => {
      const ofCase = await findCase(queries, params.id ?? '');
      if (ofCase === null) return fail<Failure>({ code: 'not-found', detail: caseUnknown });
      const protocol = await findProtocol(context, request.protocol ?? null);
      if (!protocol.ok) return protocol;
      const { expected_diagnosis: diagnosis, patient_history: medicalInfo } = ofCase;
      const emulatorPrompt = emulatorPromptOf(ofCase);
      const started = await startRun(context, {
        caseId: ofCase.id,
        chiefComplaint: ofCase.chief_complaint,
        diagnosis,
        medicalInfo,
        emulatorPrompt,
        metadata: null,
        protocol: protocol.value,
        model,
        seed: seedOf(diagnosis, medicalInfo, emulatorPrompt),
        createdBy: viewer.email,
        createdAt: now(),
      });
      return started.ok ? succeed({ test_id: started.value, run_id: started.value }) : started;
    }),
    implementCall(caseRunsContract, async ({ params, request }) => {
      const ofCase = await findCase(queries, params.id ?? '');
      if (ofCase === null) return fail<Failure>({ code: 'not-found', detail: caseUnknown });
      const runs = await newestRunsOfCase(queries, ofCase.id, request.limit);
      return succeed({
        runs: runs.map((run) => ({
          run_id: run.id,
          batch_id: run.batch_id,
          status: statusOf(run.state),
          started_at: run.started_at?.toISOString() ?? null,
          finished_at: run.finished_at?.toISOString() ?? null,
          diagnosis_accuracy: run.accuracy,
          questions_missed_percent: run.questions_missed_percent,
          error: run.error,
          is_draft: run.is_draft,
          model: run.model,
          model_use: presentedUse(modelUseOf(run)),
        })),
      });
    }),
    implementCall(caseRunReadContract, ({ params }) =>
      withRun(params.runId, params.id ?? '', runUnknown, async (run) =>
        succeed({
          case_id: run.caseId ?? '',
          chief_complaint: run.chiefComplaint ?? '',
          ...presentRun(run, await readTranscript(queries, run)),
        }),
      ),
    ),
    implementCall(caseRunDeleteContract, ({ params }) => withRun(params.runId, params.id ?? '', runUnknown, remove)),
    implementCall(caseRunTranscriptContract, ({ params }) =>
      withRun(params.runId, params.id ?? '', runUnknown, async (run) =>
        succeed(transcriptFile(run, (await readTranscript(queries, run)) ?? [], now())),
      ),
    ),
  ];

  async function withRun<Reply>(
    id: string | undefined,
    caseId: string | undefined,
    unknown: string,
    task: (run: StoredRun) => Promise<Result<Reply, Failure>>,
  ): Promise<Result<Reply, Failure>> {
    const run = await findRun(queries, id ?? '', caseId);
    return run === null ? fail({ code: 'not-found', detail: unknown }) : task(run);
  }

  async function remove(run: StoredRun): Promise<Result<undefined, Failure>> {
    if (!(await deleteRun(queries, run))) return fail({ code: 'not-found', detail: run.caseId === null ? testUnknown : runUnknown });
    await moveWaitingItems(context);
    return succeed(undefined);
  }
}
