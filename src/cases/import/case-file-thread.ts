import { parentPort } from 'node:worker_threads';
import { readCaseFile } from '../case-file/read-case-file.ts';
import type { CaseFileTask } from './case-file-threads.ts';

parentPort?.on('message', ({ text, format }: CaseFileTask) => {
  parentPort?.postMessage(readCaseFile(text, format));
});
