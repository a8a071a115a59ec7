import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';

/** The line, from 1, on which each entry of a file begins, by its code. Where a code is repeated the first counts; without a list there are none. */
export function linesOfEntries(text: string): ReadonlyMap<string, number> {
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter });
  const lines = new Map<string, number>();
  for (const entry of isSeq(contents) ? contents.items : []) {
    const code = isMap(entry) ? entry.get('code') : undefined;
    const start = isMap(entry) ? entry.range?.[0] : undefined;
    if (typeof code === 'string' && start !== undefined && !lines.has(code)) lines.set(code, lineCounter.linePos(start).line);
  }
  return lines;
}

/** On which line of a file of the knowledge an entry begins; null where it has no code or is not there. */
export type LineOf = (file: string, code: string) => number | null;

/** Finds the lines of the entries in these files below a root. Throws when one cannot be read. */
export async function locateEntries(root: string, files: Iterable<string>): Promise<LineOf> {
  const lines = new Map(
    await Promise.all([...new Set(files)].map(async (file) => [file, linesOfEntries(await readFile(join(root, file), 'utf8'))] as const)),
  );
  return (file, code) => lines.get(file)?.get(code) ?? null;
}
