import { type FileRow, rowOfObject, wrongRow } from './file-row.ts';

/** The rows of a text with one JSON object in each line. Lines without anything in them are passed over. */
export function* readJsonl(text: string): Generator<FileRow> {
  let line = 0;
  for (let start = 0; start < text.length; ) {
    line += 1;
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const json = text.slice(start, end).trim();
    start = end + 1;
    if (json !== '') yield readLine(line, json);
  }
}

function readLine(line: number, json: string): FileRow {
  try {
    return rowOfObject(line, JSON.parse(json));
  } catch {
    return wrongRow(line, 'is not valid JSON: each line must hold one object, with its texts in double quotation marks');
  }
}
