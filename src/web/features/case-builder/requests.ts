import { caseCompletedContract } from '../../../contracts/case-completed.ts';
import { caseCreateContract } from '../../../contracts/case-create.ts';
import { caseDeleteContract } from '../../../contracts/case-delete.ts';
import { caseListContract, mostCasesListed } from '../../../contracts/case-list.ts';
import { caseNotesContract } from '../../../contracts/case-notes.ts';
import { caseReadContract } from '../../../contracts/case-read.ts';
import { caseReviewContract } from '../../../contracts/case-review.ts';
import { caseUpdateContract } from '../../../contracts/case-update.ts';
import type { CaseTexts, MedicalCase } from '../../../contracts/medical-case.ts';
import { callApi } from '../../app/api-client.ts';
import { caseReplyOrThrow } from './case-failure.ts';
import type { CaseList } from './list/case-list.ts';

// Each of these throws a `CaseCallError` when its call fails.

export function requestCases(isActivity: boolean): Promise<CaseList> {
  return caseReplyOrThrow(callApi(caseListContract, { limit: mostCasesListed }, { isActivity }));
}

export function requestCase(id: string): Promise<MedicalCase> {
  return caseReplyOrThrow(callApi(caseReadContract, undefined, { params: { id } }));
}

export function createCase(caseTexts: CaseTexts): Promise<MedicalCase> {
  return caseReplyOrThrow(callApi(caseCreateContract, caseTexts));
}

export function updateCase(id: string, caseTexts: CaseTexts): Promise<MedicalCase> {
  return caseReplyOrThrow(callApi(caseUpdateContract, caseTexts, { params: { id } }));
}

export function updateNotes(id: string, notes: string): Promise<MedicalCase> {
  return caseReplyOrThrow(callApi(caseNotesContract, { notes }, { params: { id } }));
}

export function updateCompleted(id: string, completed: boolean): Promise<MedicalCase> {
  return caseReplyOrThrow(callApi(caseCompletedContract, { completed }, { params: { id } }));
}

export function updateReview(id: string, review: boolean): Promise<MedicalCase> {
  return caseReplyOrThrow(callApi(caseReviewContract, { review }, { params: { id } }));
}

export function deleteCase(id: string): Promise<unknown> {
  return caseReplyOrThrow(callApi(caseDeleteContract, undefined, { params: { id } }));
}
