import type { caseFileFormats } from '../../../../contracts/cases/case-import.ts';

export type CaseFileFormat = (typeof caseFileFormats)[number];

/** A text that holds cases, and where it came from. */
export interface CaseSource {
  readonly name: string;
  readonly text: string;
  readonly format: CaseFileFormat;
  /** It stands nowhere else: closing the window would lose it. */
  readonly isPasted: boolean;
}

const byEnding: Readonly<Record<string, CaseFileFormat>> = {
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  csv: 'csv',
  tsv: 'csv',
  yaml: 'yaml',
  yml: 'yaml',
};

/** The format of a file by the ending of its name, and where that says nothing by how its text begins. */
export function formatOf(name: string, text: string): CaseFileFormat {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined;
  return known ?? formatOfText(text);
}

/** A JSON array is YAML, too. */
function formatOfText(text: string): CaseFileFormat {
  const begin = text.slice(0, 1_000).trimStart();
  if (begin.startsWith('{')) return 'jsonl';
  return /^(?:-(?:\s|$)|---|#|\[)/.test(begin) ? 'yaml' : 'csv';
}
