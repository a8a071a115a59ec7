import { readFile, stat } from 'node:fs/promises';
import { fail, type Result, succeed } from '../shared/result.ts';

const largestMegabytes = 256;

/**
 * The text of a file, or one line that says why it cannot be read. Text is UTF-8, or UTF-16 with its mark, or else as older Windows programs
 * write it; a file with zero bytes is no text.
 */
export async function readTextFile(path: string): Promise<Result<string, string>> {
  try {
    const { size } = await stat(path);
    const megabytes = Math.ceil(size / 1024 / 1024);
    if (megabytes > largestMegabytes) return fail(`${path}: it is too large (${megabytes} MB, at most ${largestMegabytes} are read)`);
    return decoded(path, await readFile(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return fail(`${path}: ${reasons[String(code)] ?? 'it cannot be read'}`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
};

function decoded(path: string, bytes: Buffer): Result<string, string> {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return succeed(new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes));
  const zero = bytes.indexOf(0);
  if (zero >= 0) return fail(`${path}: it is not a text file (byte ${zero + 1} is zero)`);
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return succeed(new TextDecoder('windows-1252').decode(bytes));
  }
}
