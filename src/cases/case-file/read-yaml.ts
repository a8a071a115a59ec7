import { LineCounter, parseDocument, YAMLParseError } from 'yaml';
import { type FileRow, rowOfObject, wrongFile, wrongRow } from './file-row.ts';

/** Far more than a case takes, and little enough to be read in a second whatever stands there. */
const longestItem = 2_000_000;

/**
 * The rows of a YAML list of cases. Each item that begins with '- ' at the left edge is read by itself, so that a mistake in one leaves the
 * others whole. Aliases are refused: with them a short text could stand for an endless one.
 */
export function* readYaml(text: string): Generator<FileRow> {
  for (const { line, source } of itemsOf(text)) {
    if (source.length > longestItem) {
      yield wrongRow(line, `is longer than ${longestItem} characters: give it as JSONL or CSV, or see whether each case begins with '- '`);
      continue;
    }
    const read = readDocument(source);
    if (read.kind === 'wrong') yield wrongRow(line, read.offset === 0 ? read.message : `${read.message} (line ${line + read.offset})`);
    else if (read.value === null) continue;
    else if (!Array.isArray(read.value)) yield wrongFile(line, "must be a list of cases, each beginning with '- ' at the left edge");
    else for (const [index, item] of read.value.entries()) yield rowOfObject(line + (read.lines[index] ?? 1) - 1, item);
  }
}

interface Item {
  readonly line: number;
  readonly source: string;
}

function* itemsOf(text: string): Generator<Item> {
  const boundary = /^(?:-(?=[ \t\r\n]|$)|---(?=[ \t\r\n]|$)|\.\.\.(?=[ \t\r\n]|$))/gm;
  let begun = 0;
  let line = 1;
  for (const match of text.matchAll(boundary)) {
    if (match.index > begun) {
      const source = text.slice(begun, match.index);
      yield { line, source };
      line += source.split('\n').length - 1;
    }
    begun = match.index;
  }
  if (begun < text.length) yield { line, source: text.slice(begun) };
}

type Read =
  | { readonly kind: 'value'; readonly value: unknown; readonly lines: readonly number[] }
  /** `offset` is how many lines below the first the mistake stands. */
  | { readonly kind: 'wrong'; readonly offset: number; readonly message: string };

function readDocument(source: string): Read {
  const lineCounter = new LineCounter();
  try {
    const document = parseDocument(source, { lineCounter, prettyErrors: false, logLevel: 'silent', stringKeys: true });
    const [error] = document.errors;
    if (error !== undefined) {
      const offset = lineCounter.linePos(Math.min(error.pos[0], source.trimEnd().length)).line - 1;
      return { kind: 'wrong', offset, message: wordsOf(error) };
    }
    const contents = document.contents as { readonly items?: readonly { readonly range?: readonly number[] }[] } | null;
    const lines = (contents?.items ?? []).map((item) => lineCounter.linePos(item.range?.[0] ?? 0).line);
    return { kind: 'value', value: document.toJS({ maxAliasCount: 0 }), lines };
  } catch (error) {
    return { kind: 'wrong', offset: 0, message: wordsOf(error as Error) };
  }
}

function wordsOf(error: Error): string {
  if (error instanceof RangeError || /call stack/.test(error.message)) return 'is nested too deeply';
  if (error instanceof YAMLParseError) return `is not valid YAML: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`;
  if (/alias/i.test(error.message)) return 'uses an alias (*): write the text out instead';
  return 'is not valid YAML';
}
