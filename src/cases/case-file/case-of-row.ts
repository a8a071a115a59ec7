import { z } from 'zod';
import { caseNotes, caseTexts } from '../../contracts/cases/medical-case.ts';
import { storableText } from '../../contracts/text.ts';
import { caseFileColumns, type FileCase } from './file-case.ts';
import type { RowProblem } from './file-row.ts';

const longestId = 200;

const words: Readonly<Record<string, boolean>> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };

/** A field that the file may leave out: null then, and when it is blank. */
function optional(schema: z.ZodType<string>): z.ZodType<string | null> {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable());
}

const mark = z.union([z.boolean(), z.null(), z.string().trim().toLowerCase().transform(readMark)], { error: 'must be true or false' });

function readMark(word: string, context: z.RefinementCtx): boolean | null {
  if (word === '') return null;
  const read = Object.hasOwn(words, word) ? words[word] : undefined;
  if (read !== undefined) return read;
  context.addIssue('must be true or false');
  return z.NEVER;
}

const { shape } = caseTexts;

const fieldSchemas: { readonly [Field in keyof FileCase]: z.ZodType<FileCase[Field]> } = {
  id: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), optional(storableText(longestId).trim())),
  chief_complaint: shape.chief_complaint,
  expected_diagnosis: shape.expected_diagnosis,
  patient_history: shape.patient_history,
  emulator_patient_prompt: optional(shape.emulator_patient_prompt),
  emulator_instructions: optional(shape.emulator_instructions),
  notes: caseNotes.nullable(),
  completed: mark,
  review: mark,
};

/** The case that the fields of a row make, or everything that is wrong with them. */
export function caseOfRow(
  fields: ReadonlyMap<string, unknown>,
): { readonly case: FileCase; readonly problems: readonly [] } | { readonly case: null; readonly problems: readonly RowProblem[] } {
  const problems: RowProblem[] = [];
  const read: Partial<Record<keyof FileCase, unknown>> = {};
  for (const field of caseFileColumns) {
    const value = fields.get(field) ?? null;
    const parsed = fieldSchemas[field].safeParse(value);
    const issue = parsed.error?.issues[0];
    if (issue === undefined) read[field] = parsed.data;
    else problems.push({ field, message: wordsOf(issue, value) });
    if (typeof value === 'string' && value.includes('\ufffd')) {
      problems.push({ field, message: 'has a character that could not be read: save the file as UTF-8' });
    }
  }
  return problems.length === 0 ? { case: read as FileCase, problems: [] } : { case: null, problems };
}

function wordsOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === null) return 'is required';
  if (issue.code === 'invalid_type') return 'must be text';
  return issue.message;
}
