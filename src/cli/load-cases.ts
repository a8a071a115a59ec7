import { extname } from 'node:path';
import type { FileCase } from '../cases/case-file/file-case.ts';
import { type CaseFileFormat, type CaseRow, readCaseFile } from '../cases/case-file/read-case-file.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { readTextFile } from './read-text-file.ts';

const formatOf: Readonly<Record<string, CaseFileFormat>> = { '.csv': 'csv', '.yaml': 'yaml', '.yml': 'yaml' };
const mostShown = 20;

/**
 * The cases of a file: JSONL, or CSV or YAML by its name. Fails with what is wrong in which line, in words: a part of a library is not run for
 * the whole. `notes` tells what was passed over.
 */
export async function loadCases(
  path: string,
): Promise<Result<{ readonly cases: readonly FileCase[]; readonly notes: readonly string[] }, string>> {
  const text = await readTextFile(path);
  if (!text.ok) return text;
  const { rows, unknownColumns } = readCaseFile(text.value, formatOf[extname(path).toLowerCase()] ?? 'jsonl');
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  if (wrong.length > 0) {
    const more = wrong.length > mostShown ? [`and ${wrong.length - mostShown} more`] : [];
    return fail([...wrong.slice(0, mostShown).flatMap((row) => problemLines(path, row)), ...more].join('\n'));
  }
  const notes = unknownColumns.length === 0 ? [] : [`${path}: not read: ${unknownColumns.join(', ')}`];
  return succeed({ cases: rows.flatMap((row) => row.case ?? []), notes });
}

function problemLines(path: string, { line, problems }: CaseRow): readonly string[] {
  return problems.map(({ field, message }) => `${path}:${line}: ${field === null ? 'the case' : field} ${message}`);
}
