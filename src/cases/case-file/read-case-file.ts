import type { caseFileFormats } from '../../contracts/cases/case-import.ts';
import { caseOfRow } from './case-of-row.ts';
import { caseFileColumns, type FileCase } from './file-case.ts';
import type { FileRow, RowProblem } from './file-row.ts';
import { readCsv } from './read-csv.ts';
import { readJsonl } from './read-jsonl.ts';
import { readYaml } from './read-yaml.ts';

export type CaseFileFormat = (typeof caseFileFormats)[number];

/** A row of a file of cases. `case` is null where something is wrong with it, which `problems` tells. */
export interface CaseRow {
  /** From 1; 0 where something is wrong with the file and not with one row. */
  readonly row: number;
  /** Where it begins in the file, from 1. */
  readonly line: number;
  /** What it is about, in a few words; blank where that cannot be told. */
  readonly title: string;
  readonly case: FileCase | null;
  readonly problems: readonly RowProblem[];
}

export interface CaseFile {
  readonly rows: readonly CaseRow[];
  /** Columns that are not those of a case. What stands there is not read. */
  readonly unknownColumns: readonly string[];
}

/** More rows than this are not read from one file. */
export const mostCaseRows = 20_000;
const mostUnknownColumns = 20;
const longestTitle = 200;
const readers: Readonly<Record<CaseFileFormat, (text: string) => Iterable<FileRow>>> = { jsonl: readJsonl, csv: readCsv, yaml: readYaml };

/** Reads the cases of a text. Never throws: whatever is wrong stands with its row. Two rows for one case are a mistake in the second. */
export function readCaseFile(text: string, format: CaseFileFormat): CaseFile {
  const rows: CaseRow[] = [];
  const unknownColumns = new Set<string>();
  const lineOfCase = new Map<string, number>();
  let number = 0;
  for (const row of readers[format](text.startsWith('\ufeff') ? text.slice(1) : text)) {
    if (number === mostCaseRows) {
      rows.push(wrong(0, row.line, '', [{ field: null, message: `is longer than ${mostCaseRows} cases: split it` }]));
      break;
    }
    if (row.kind === 'wrong' && row.ofFile) {
      rows.push(wrong(0, row.line, '', [row.problem]));
      continue;
    }
    number += 1;
    if (row.kind === 'wrong') {
      rows.push(wrong(number, row.line, '', [row.problem]));
      continue;
    }
    for (const name of row.fields.keys()) {
      if (unknownColumns.size < mostUnknownColumns && !knownColumns.has(name))
        unknownColumns.add(name.slice(0, longestTitle).toWellFormed());
    }
    const read = caseOfRow(row.fields);
    const title = titleOf(row.fields);
    if (read.case === null) {
      rows.push(wrong(number, row.line, title, read.problems));
      continue;
    }
    const key = keyOf(read.case);
    const earlier = lineOfCase.get(key);
    if (earlier === undefined) {
      lineOfCase.set(key, row.line);
      rows.push({ row: number, line: row.line, title, case: read.case, problems: [] });
    } else {
      const message = read.case.id === null ? `is the same case as in line ${earlier}` : `stands in line ${earlier} already`;
      rows.push(wrong(number, row.line, title, [{ field: read.case.id === null ? null : 'id', message }]));
    }
  }
  if (rows.length === 0) rows.push(wrong(0, 1, '', [{ field: null, message: 'has no cases in it' }]));
  return { rows, unknownColumns: [...unknownColumns] };
}

const knownColumns: ReadonlySet<string> = new Set(caseFileColumns);

function wrong(row: number, line: number, title: string, problems: readonly RowProblem[]): CaseRow {
  return { row, line, title, case: null, problems };
}

/** By what a case is told from others of its file: its id, or else what it is about. */
function keyOf({ id, chief_complaint, expected_diagnosis, patient_history }: FileCase): string {
  return JSON.stringify(id === null ? [chief_complaint, expected_diagnosis, patient_history] : id);
}

function titleOf(fields: ReadonlyMap<string, unknown>): string {
  const parts = ['chief_complaint', 'expected_diagnosis'].map((field) => fields.get(field));
  const title = parts.filter((part) => typeof part === 'string' && part.trim() !== '').join(': ');
  return title.length > longestTitle ? `${title.slice(0, longestTitle).toWellFormed()}…` : title.toWellFormed();
}
