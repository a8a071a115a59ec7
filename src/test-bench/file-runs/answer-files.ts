import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { CallRecord } from '../../models/language-model/call/call-record.ts';

/** Keeps what language models answered to runs in a folder, a file for each answer, so that the same runs are answered without them. */
export function createAnswerFiles(folder: string): CallRecord {
  const fileOf = (key: string) => join(folder, `${key}.json`);
  return {
    find: (key) => readFile(fileOf(key), 'utf8').catch(() => null),
    keep: async (key, answer) => {
      await mkdir(folder, { recursive: true });
      // Whole or not at all, whoever else writes it.
      const part = `${fileOf(key)}.${process.pid}-${threadId}.part`;
      await writeFile(part, answer);
      await rename(part, fileOf(key));
    },
  };
}
