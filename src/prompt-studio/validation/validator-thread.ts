import { parentPort, workerData } from 'node:worker_threads';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { mostIssuesTold } from '../../contracts/prompt-studio/source-validator-result.ts';
import { createValidator } from './create-validator.ts';
import { presentIssue } from './present-issue.ts';
import type { ValidatedSource } from './validator-threads.ts';

const validate = createValidator(workerData as Pick<Knowledge, 'findings' | 'conditions' | 'features'>);

parentPort?.on('message', (source: string) => {
  const issues = validate(source);
  const validated: ValidatedSource = { totalIssues: issues.length, issues: issues.slice(0, mostIssuesTold).map(presentIssue) };
  parentPort?.postMessage(validated);
});
