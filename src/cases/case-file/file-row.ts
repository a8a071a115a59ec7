/** What is wrong with a row of a file. `field` is null where it is the row as a whole. */
export interface RowProblem {
  readonly field: string | null;
  readonly message: string;
}

/** A row of a file before its fields are looked at. */
export type FileRow =
  | { readonly kind: 'fields'; readonly line: number; readonly fields: ReadonlyMap<string, unknown> }
  /** It could not be read. `ofFile` where what is wrong is the file, or the rest of it, and not one row. */
  | { readonly kind: 'wrong'; readonly line: number; readonly problem: RowProblem; readonly ofFile: boolean };

export function wrongRow(line: number, message: string, field: string | null = null): FileRow {
  return { kind: 'wrong', line, problem: { field, message }, ofFile: false };
}

export function wrongFile(line: number, message: string, field: string | null = null): FileRow {
  return { kind: 'wrong', line, problem: { field, message }, ofFile: true };
}

/** The fields of an object; a row that is no object is wrong. */
export function rowOfObject(line: number, value: unknown): FileRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return wrongRow(line, 'must be an object with the fields of a case, such as chief_complaint');
  }
  return { kind: 'fields', line, fields: new Map(Object.entries(value)) };
}
