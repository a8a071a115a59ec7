import { readFile } from 'node:fs/promises';
import { fail, type Result, succeed } from '../shared/result.ts';

/** The text of a file, or one line that says why it cannot be read. */
export async function readTextFile(path: string): Promise<Result<string, string>> {
  try {
    return succeed(await readFile(path, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : 'it cannot be read';
    return fail(`${path}: ${reason}`);
  }
}
