import { extname } from 'node:path';
import type { FileCase } from '../cases/case-file/file-case.ts';
import { type CaseFileFormat, type CaseRow, readCaseFile } from '../cases/case-file/read-case-file.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { oneLine } from './one-line.ts';
import { readTextFile } from './read-text-file.ts';

const formatOf: Readonly<Record<string, CaseFileFormat>> = { '.csv': 'csv', '.yaml': 'yaml', '.yml': 'yaml' };
const mostShown = 20;

/** The form of a file of cases, by its name. */
export function caseFormatOf(path: string): CaseFileFormat {
  return formatOf[extname(path).toLowerCase()] ?? 'jsonl';
}

interface LoadedCases {
  readonly cases: readonly FileCase[];
  /** What was passed over, a line each. */
  readonly notes: readonly string[];
}

/**
 * The cases of some files: JSONL, or CSV or YAML by their names. Fails with what is wrong in which line, in words: a part of a library is not
 * run for the whole.
 */
export async function loadCases(paths: readonly string[]): Promise<Result<LoadedCases, string>> {
  const problems: string[] = [];
  const notes: string[] = [];
  const cases: FileCase[] = [];
  const placeOf = new Map<string, string>();
  for (const path of paths) {
    const text = await readTextFile(path);
    if (!text.ok) return text;
    const { rows, unknownColumns } = readCaseFile(text.value, caseFormatOf(path));
    if (unknownColumns.length > 0) notes.push(`${path}: not read: ${unknownColumns.map(oneLine).join(', ')}`);
    for (const row of rows) {
      problems.push(...problemLines(path, row));
      if (row.case === null) continue;
      const id = row.case.id ?? null;
      const earlier = id === null ? undefined : placeOf.get(id);
      if (earlier !== undefined) problems.push(`${path}:${row.line}: id stands in ${earlier} already`);
      if (id !== null) placeOf.set(id, `${path}:${row.line}`);
      cases.push(row.case);
    }
  }
  if (problems.length === 0) return succeed({ cases, notes });
  const more = problems.length > mostShown ? [`and ${problems.length - mostShown} more`] : [];
  return fail([...problems.slice(0, mostShown), ...more].join('\n'));
}

function problemLines(path: string, { row, line, problems }: CaseRow): readonly string[] {
  return problems.map(({ field, message }) => `${path}:${line}: ${field ?? (row === 0 ? 'the file' : 'the case')} ${message}`);
}
