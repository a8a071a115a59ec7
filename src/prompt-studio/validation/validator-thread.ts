import { parentPort, workerData } from 'node:worker_threads';

import { mostIssuesTold } from '../../contracts/prompt-studio/source-validator-result.ts';
import type { VocabularyKnowledge } from '../../prompt-compiler/vocabulary.ts';
import { createValidator } from './create-validator.ts';
import { presentIssue } from './present-issue.ts';
import type { ValidatedSource } from './validator-threads.ts';

const validate = createValidator(workerData as VocabularyKnowledge);

parentPort?.on('message', (source: string) => {
  const issues = validate(source);
  const validated: ValidatedSource = { totalIssues: issues.length, issues: issues.slice(0, mostIssuesTold).map(presentIssue) };
  parentPort?.postMessage(validated);
});
