import { randomUUID } from 'node:crypto';
import { type Call, implementCall } from '../../calls/call.ts';
import type { Failure } from '../../calls/failure.ts';
import { longestPromptBytes } from '../../contracts/prompt-studio/prompt-compile-start.ts';
import { type ValidationIssueReply, validationUnknown } from '../../contracts/prompt-studio/source-validator-issue.ts';
import { validationResultContract } from '../../contracts/prompt-studio/source-validator-result.ts';
import { validationStatusContract } from '../../contracts/prompt-studio/source-validator-status.ts';
import { sourceTooLarge, validateSourceContract } from '../../contracts/prompt-studio/source-validator-validate.ts';
import type { AttemptLimit } from '../../platform/attempt-limit.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { fail, succeed } from '../../shared/result.ts';
import { validationJob, validationWords } from './validation-job.ts';

interface SourceValidationContext {
  readonly queries: Queries;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly now: () => Date;
  /** New validations of one account. */
  readonly limit: AttemptLimit;
}

const unknown: Failure = { code: 'not-found', detail: validationUnknown };
/** The calls of the source validator. A validation belongs to the account that asked for it: to any other it does not exist. */
export function sourceValidationCalls({ queries, jobs, now, limit }: SourceValidationContext): readonly Call[] {
  const find = async (sessionId: string, accountId: string) =>
    isUuid(sessionId)
      ? queries
          .selectFrom('source_validations')
          .select(['id', 'status', 'message', 'total_issues', 'issues'])
          .where('id', '=', sessionId)
          .where('account_id', '=', accountId)
          .executeTakeFirst()
      : undefined;
  return [
    implementCall(validateSourceContract, async ({ viewer, request }) => {
      const tooMany = await limit.begin(viewer.accountId);
      if (tooMany) return fail(tooMany);
      if (Buffer.byteLength(request.source_text) > longestPromptBytes) return fail({ code: 'too-large', detail: sourceTooLarge });
      const sessionId = randomUUID();
      await queries.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('source_validations')
          .values({
            id: sessionId,
            account_id: viewer.accountId,
            source_text: request.source_text,
            status: 'validating',
            message: validationWords.validating,
            created_at: now(),
          })
          .execute();
        await jobs.add(validationJob, [{ session_id: sessionId }], transaction);
      });
      return succeed({ session_id: sessionId, message: validationWords.started });
    }),
    implementCall(validationStatusContract, async ({ viewer, params }) => {
      const session = await find(params.session_id ?? '', viewer.accountId);
      if (!session) return fail(unknown);
      const { id, status, message } = session;
      return succeed({ session_id: id, status: status as 'validating' | 'completed' | 'failed', message });
    }),
    implementCall(validationResultContract, async ({ viewer, params }) => {
      const session = await find(params.session_id ?? '', viewer.accountId);
      if (!session) return fail(unknown);
      if (session.status !== 'completed') return fail({ code: 'conflict', detail: session.message });
      return succeed({ session_id: session.id, total_issues: session.total_issues, issues: session.issues as ValidationIssueReply[] });
    }),
  ];
}
