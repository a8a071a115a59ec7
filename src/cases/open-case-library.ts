import { type Call, implementCall } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import { caseCompletedContract } from '../contracts/cases/case-completed.ts';
import { caseCountsContract } from '../contracts/cases/case-counts.ts';
import { caseCreateContract } from '../contracts/cases/case-create.ts';
import { caseDeleteContract } from '../contracts/cases/case-delete.ts';
import { caseListContract } from '../contracts/cases/case-list.ts';
import { caseNotesContract } from '../contracts/cases/case-notes.ts';
import { caseReadContract } from '../contracts/cases/case-read.ts';
import { caseReviewContract } from '../contracts/cases/case-review.ts';
import { caseUpdateContract } from '../contracts/cases/case-update.ts';
import { caseUnknown, type MedicalCase } from '../contracts/cases/medical-case.ts';
import type { Queries } from '../platform/database/database.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { countCases } from './count-cases.ts';
import { createCaseFileThreads } from './import/case-file-threads.ts';
import { importCalls } from './import/import-calls.ts';
import { listCases } from './list-cases.ts';
import { changeCase, deleteCase, findCase, storeCase } from './store-case.ts';

const unknown: Failure = { code: 'not-found', detail: caseUnknown };

export interface CaseLibrary {
  readonly calls: readonly Call[];
  /** Ends the threads that read files. */
  readonly stop: () => Promise<void>;
}

interface CaseLibraryOptions {
  readonly queries: Queries;
  /** Where the library stands that comes with the product. */
  readonly samplesFolder: string;
  readonly now: () => Date;
}

/** Opens the library of cases, which all staff share: its calls, with those that take cases in and give them out as files. */
export function openCaseLibrary({ queries, samplesFolder, now }: CaseLibraryOptions): CaseLibrary {
  const threads = createCaseFileThreads();
  return { calls: [...caseCalls(queries, now), ...importCalls({ queries, threads, samplesFolder, now })], stop: () => threads.close() };
}

function caseCalls(queries: Queries, now: () => Date): readonly Call[] {
  return [
    implementCall(caseListContract, async ({ request }) => succeed(await listCases(queries, request.limit))),
    implementCall(caseCountsContract, async () => succeed(await countCases(queries))),
    implementCall(caseCreateContract, async ({ request, viewer }) =>
      succeed(await storeCase(queries, request, { createdBy: viewer.email, createdAt: now() })),
    ),
    implementCall(caseReadContract, async ({ params }) => foundOr404(await findCase(queries, params.id ?? ''))),
    implementCall(caseUpdateContract, async ({ params, request }) => foundOr404(await changeCase(queries, params.id ?? '', request))),
    implementCall(caseNotesContract, async ({ params, request }) => foundOr404(await changeCase(queries, params.id ?? '', request))),
    implementCall(caseCompletedContract, async ({ params, request }) => foundOr404(await changeCase(queries, params.id ?? '', request))),
    implementCall(caseReviewContract, async ({ params, request }) => foundOr404(await changeCase(queries, params.id ?? '', request))),
    implementCall(caseDeleteContract, async ({ params }) =>
      (await deleteCase(queries, params.id ?? '')) ? succeed(undefined) : fail(unknown),
    ),
  ];
}

function foundOr404(found: MedicalCase | null): Result<MedicalCase, Failure> {
  return found === null ? fail(unknown) : succeed(found);
}
