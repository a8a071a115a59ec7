import type { ImportedRow } from '../../../../contracts/cases/case-import.ts';
import type { CaseFileFormat } from './case-source.ts';

const cases = (count: number): string => (count === 1 ? '1 case' : `${count.toLocaleString('en')} cases`);

/** Every text with which cases are taken in and given out as files. */
export const importTexts = {
  import: 'Import',
  export: 'Export',
  formats: { jsonl: 'JSONL', csv: 'CSV', yaml: 'YAML' } satisfies Record<CaseFileFormat, string>,
  format: 'Format',
  choose: {
    title: 'Import Cases',
    drop: 'Drop a file of cases here',
    kinds: 'JSONL, CSV or YAML, as UTF-8, up to 48 MB and 20,000 cases.',
    file: 'Choose File',
    paste: 'Or paste its text',
    look: 'Preview',
    sample: 'Load the sample library',
    sampleWords: 'The cases that come with the product, for every complaint it ships with.',
    sampleName: 'Sample library',
    sampleFailed: (reason: string) => `Failed to load the sample library: ${reason}`,
    pastedName: 'Pasted text',
    severalFiles: 'Please choose one file at a time.',
    reading: (name: string) => `Reading ${name}...`,
    tooLarge: 'The file must not be larger than 48 MB. Please split it.',
    unreadable: (name: string) => `${name} could not be read. It may have been moved or changed. Please choose it again.`,
    spreadsheet: (name: string) => `${name} is a spreadsheet or an archive, not text. Please save it as CSV (UTF-8) and choose that file.`,
    notUtf8: (name: string, line: number) =>
      `${name} is not UTF-8: line ${line.toLocaleString('en')} holds a character that cannot be read. Please save it as UTF-8 and choose it again.`,
    windows: 'Read it as Windows-1252',
  },
  preview: {
    looking: (name: string) => `Reading ${name}...`,
    failed: (reason: string) => `Failed to read the file: ${reason}`,
    retry: 'Retry',
    another: 'Another File',
    cancel: 'Cancel',
    statuses: { wrong: 'wrong', changed: 'changed', new: 'new', same: 'same' } satisfies Record<ImportedRow['status'], string>,
    unknownColumns: (columns: readonly string[]) => `Unknown columns, not imported: ${columns.join(', ')}`,
    skip: 'Skip the wrong rows',
    stopped: 'Nothing is imported while a row is wrong. Correct the file, or skip the wrong rows.',
    nothing: 'There is nothing to import: every correct row is already in the library.',
    nothingGood: 'There is nothing to import: every row is wrong.',
    import: (count: number) => `Import ${cases(count)}`,
    importing: (count: number) => `Importing ${cases(count)}...`,
    stays: 'The import continues if you close this window.',
    importFailed: (reason: string) => `Failed to import: ${reason}`,
    table: 'Rows of the file',
    columns: { status: 'Status', row: 'Row', line: 'Line', title: 'Case' },
    untitled: 'No title',
    file: 'The file',
    row: 'The row',
    leave: {
      title: 'Close without importing?',
      text: 'The text that you pasted is not kept.',
      confirm: 'Close without importing',
      cancel: 'Keep importing',
    },
  },
  done: {
    title: (count: number) => (count === 0 ? 'Nothing was imported.' : `${cases(count)} imported.`),
    counts: ({ new: added, changed, same }: Readonly<Record<'new' | 'changed' | 'same', number>>) =>
      `${added.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed, ${same.toLocaleString('en')} the same as before.`,
    skipped: (count: number) => (count === 1 ? '1 wrong row was left out.' : `${count.toLocaleString('en')} wrong rows were left out.`),
    close: 'Done',
  },
  exporting: {
    title: 'Export Cases',
    complaint: 'Chief complaint',
    all: (count: number) => `All (${cases(count)})`,
    one: (complaint: string, count: number) => `${complaint} (${count.toLocaleString('en')})`,
    words: {
      jsonl: 'One case in each line; what npx anamnesis run reads.',
      csv: 'For spreadsheets. Nothing in it is computed when it is opened.',
      yaml: 'To be read and changed by hand, and kept beside the code.',
    } satisfies Record<CaseFileFormat, string>,
    busy: 'Exporting...',
    cancel: 'Cancel',
    failed: (reason: string) => `Failed to export: ${reason}`,
  },
} as const;
