import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import { storableJson } from '../../platform/database/storable-json.ts';
import type { JobHandler, JobKind } from '../../platform/jobs.ts';
import { type ValidatorThreads, validatorThreadCount } from './validator-threads.ts';

interface ValidationRun {
  readonly session_id: string;
}

/** The validation of one stored text. */
export const validationJob: JobKind<ValidationRun> = {
  name: 'validate-source',
  payload: z.object({ session_id: z.uuid() }),
  attempts: 3,
  timeLimitSeconds: 90,
};

/** What a validation says of itself. */
export const validationWords = {
  started: 'Validation started.',
  validating: 'The source text is being validated.',
  completed: (count: number) => (count === 0 ? 'No issues found.' : `Found ${count} ${count === 1 ? 'issue' : 'issues'}.`),
  tookTooLong: 'It took too long and was ended. Please shorten the text.',
  outOfMemory: 'It needed too much memory and was ended. Please shorten the text.',
  givenUp: 'It was interrupted too often. Please validate again.',
} as const;

/** Carries out validation jobs: validates what is stored, beside the event loop, and stores what was found. */
export function validationJobHandler({
  queries,
  threads,
}: {
  readonly queries: Queries;
  readonly threads: ValidatorThreads;
}): JobHandler<ValidationRun> {
  const end = (sessionId: string, outcome: { status: 'completed' | 'failed'; message: string; total_issues?: number; issues?: string }) =>
    queries
      .updateTable('source_validations')
      .set({ ...outcome, source_text: null })
      .where('id', '=', sessionId)
      .where('status', '=', 'validating')
      .execute();
  return {
    atOnce: validatorThreadCount,
    run: async ({ session_id }, signal) => {
      const session = await queries.selectFrom('source_validations').select('source_text').where('id', '=', session_id).executeTakeFirst();
      if (session?.source_text == null) return;
      const outcome = await threads.run(session.source_text, signal);
      // Called off because the server stops: thrown, so that another process takes the job up.
      signal.throwIfAborted();
      if (outcome.ok) {
        const { totalIssues, issues } = outcome.value;
        const message = validationWords.completed(totalIssues);
        await end(session_id, { status: 'completed', message, total_issues: totalIssues, issues: storableJson(issues) });
      } else {
        const message = outcome.error === 'out-of-memory' ? validationWords.outOfMemory : validationWords.tookTooLong;
        await end(session_id, { status: 'failed', message });
      }
    },
    giveUp: async ({ session_id }) => {
      await end(session_id, { status: 'failed', message: validationWords.givenUp });
    },
  };
}
