import { caseExportContract } from '../../../../contracts/cases/case-export.ts';
import { caseImportContract, caseImportPreviewContract } from '../../../../contracts/cases/case-import.ts';
import { caseSampleContract } from '../../../../contracts/cases/case-sample.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { callApi } from '../../../app/api-client.ts';
import { caseReplyOrThrow } from '../case-failure.ts';
import type { CaseFileFormat, CaseSource } from './case-source.ts';

// Each of these throws a `CaseCallError` when its call fails.

export type ImportPreview = ReplyOf<typeof caseImportPreviewContract>;
export type ImportCounts = ImportPreview['counts'];

export function previewImport({ format, text }: CaseSource, signal: AbortSignal): Promise<ImportPreview> {
  return caseReplyOrThrow(callApi(caseImportPreviewContract, { format, text }, { signal }));
}

export async function importCases({ format, text }: CaseSource, skipWrong: boolean): Promise<ImportCounts> {
  const { counts } = await caseReplyOrThrow(callApi(caseImportContract, { format, text, skip_wrong: skipWrong }));
  return counts;
}

export function requestSample(): Promise<string> {
  return caseReplyOrThrow(callApi(caseSampleContract, undefined));
}

/** The text of a file with all cases, or with those of one complaint. */
export function exportCases(format: CaseFileFormat, complaint: string | null): Promise<string> {
  return caseReplyOrThrow(callApi(caseExportContract, { format, ...(complaint === null ? {} : { chief_complaint: complaint }) }));
}
