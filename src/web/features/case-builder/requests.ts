import { caseCompletedContract } from '../../../contracts/cases/case-completed.ts';
import { caseCreateContract } from '../../../contracts/cases/case-create.ts';
import { caseDeleteContract } from '../../../contracts/cases/case-delete.ts';
import { caseListContract, mostCasesListed } from '../../../contracts/cases/case-list.ts';
import { caseNotesContract } from '../../../contracts/cases/case-notes.ts';
import { caseReadContract } from '../../../contracts/cases/case-read.ts';
import { caseReviewContract } from '../../../contracts/cases/case-review.ts';
import { caseUpdateContract } from '../../../contracts/cases/case-update.ts';
import type { CaseTexts, MedicalCase } from '../../../contracts/cases/medical-case.ts';
import type { RequestOf } from '../../../contracts/contract.ts';
import { playgroundStartContract } from '../../../contracts/emulator/playground-start.ts';
import { caseRunContract } from '../../../contracts/test-bench/case-run.ts';
import { testReadContract } from '../../../contracts/test-bench/test-read.ts';
import type { TestDetails } from '../../../contracts/test-bench/test-run.ts';
import { fail, type Result, succeed } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';
import { caseReplyOrThrow } from './case-failure.ts';
import type { CaseList } from './list/case-list.ts';
import { changedCase, readCase, readCaseList } from './read-case.ts';

// Each of these but `startRun` throws a `CaseCallError` when its call fails.

export async function requestCases(isActivity: boolean): Promise<CaseList> {
  return readCaseList(await caseReplyOrThrow(callApi(caseListContract, { limit: mostCasesListed }, { isActivity, isReadLoosely: true })));
}

export async function requestCase(id: string): Promise<MedicalCase> {
  return readCase(await caseReplyOrThrow(callApi(caseReadContract, undefined, { params: { id }, isReadLoosely: true })));
}

export function createCase(caseTexts: CaseTexts): Promise<MedicalCase> {
  return caseReplyOrThrow(callApi(caseCreateContract, caseTexts));
}

export function updateCase(one: MedicalCase, caseTexts: CaseTexts): Promise<MedicalCase> {
  return change(one, caseUpdateContract, caseTexts);
}

export function updateNotes(one: MedicalCase, notes: string): Promise<MedicalCase> {
  return change(one, caseNotesContract, { notes });
}

export function updateCompleted(one: MedicalCase, completed: boolean): Promise<MedicalCase> {
  return change(one, caseCompletedContract, { completed });
}

export function updateReview(one: MedicalCase, review: boolean): Promise<MedicalCase> {
  return change(one, caseReviewContract, { review });
}

type ChangeContract = typeof caseUpdateContract | typeof caseNotesContract | typeof caseCompletedContract | typeof caseReviewContract;

async function change<C extends ChangeContract>(one: MedicalCase, contract: C, request: RequestOf<C>): Promise<MedicalCase> {
  const { id } = one;
  const reply = await caseReplyOrThrow(callApi(contract, request, { params: { id }, mayAnswerNothing: true }));
  return changedCase(one, request, reply);
}

export function deleteCase(id: string): Promise<unknown> {
  return caseReplyOrThrow(callApi(caseDeleteContract, undefined, { params: { id } }));
}

export function requestTest(id: string): Promise<TestDetails> {
  // What the screen does by itself is no sign of someone at work.
  return caseReplyOrThrow(callApi(testReadContract, undefined, { params: { id }, isReadLoosely: true }));
}

/** Starts a run of a case; answers the id of its test. A reply without one counts as a failure. */
export async function startRun(caseId: string): Promise<Result<string, CallFailure>> {
  const outcome = await callApi(caseRunContract, {}, { params: { id: caseId }, isReadLoosely: true });
  if (!outcome.ok) return outcome;
  const { test_id } = outcome.value;
  return typeof test_id === 'string' && test_id !== '' ? succeed(test_id) : fail({ kind: 'unreadable' });
}

/** Begins a session of the Patient Emulator with the patient of a case; answers its id. */
export async function startSession(one: MedicalCase): Promise<string> {
  const request = {
    medical_info: one.patient_history,
    system_prompt: `${one.emulator_patient_prompt}\n\n${one.emulator_instructions}`,
  };
  const { session_id } = await caseReplyOrThrow(callApi(playgroundStartContract, request));
  return session_id;
}
