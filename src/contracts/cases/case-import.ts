import { z } from 'zod';
import { defineContract } from '../contract.ts';

export const caseFileFormats = ['jsonl', 'csv', 'yaml'] as const;

const largestFileBytes = 48 * 1024 * 1024;
const bodyLimit = { bytes: largestFileBytes, detail: 'The file must not be larger than 48 MB. Please split it.' };

const fileOfCases = z.object({ format: z.enum(caseFileFormats), text: z.string() });

/** A row of a file of cases. `row` is 0 where something is wrong with the file and not with one row; both count from 1. */
export const importedRow = z.object({
  row: z.int(),
  line: z.int(),
  /** `same` is stored as the file has it already. */
  status: z.enum(['new', 'changed', 'same', 'wrong']),
  /** `field` is null where it is the row as a whole. */
  errors: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
  title: z.string(),
});

export type ImportedRow = z.infer<typeof importedRow>;

const counts = z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() });

export const caseImportPreviewContract = defineContract({
  name: 'case-import-preview',
  summary: 'What importing a file of cases would do, row by row. Nothing is stored. Cases are found again by their `id` in the file.',
  method: 'POST',
  path: '/cases/import/preview',
  access: 'staff',
  encoding: 'json',
  request: fileOfCases,
  reply: z.object({
    rows: z.array(importedRow),
    counts,
    /** Columns that are not those of a case. They are not imported. */
    unknown_columns: z.array(z.string()),
  }),
  status: 200,
  bodyLimit,
  errors: { 422: 'The format is none of those, or the file takes too long to read.' },
});

export const caseImportContract = defineContract({
  name: 'case-import',
  summary: 'Import a file of cases, all of it or nothing. Importing the same file again changes nothing.',
  method: 'POST',
  path: '/cases/import',
  access: 'staff',
  encoding: 'json',
  request: fileOfCases.extend({
    /** Import the good rows and leave out the wrong ones. */
    skip_wrong: z.boolean().default(false),
  }),
  /** `wrong` counts the rows that were left out. */
  reply: z.object({ counts }),
  status: 200,
  bodyLimit,
  errors: { 422: 'A row is wrong, and `skip_wrong` was not asked for; the detail names the first. Nothing is imported then.' },
});
