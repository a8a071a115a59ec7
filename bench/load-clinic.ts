import { join } from 'node:path';
import { loadKnowledge } from '../src/knowledge/load-knowledge.ts';
import { describeEnvironmentProblems, loadEnvironment } from '../src/platform/environment.ts';
import { knowledgeVocabulary } from '../src/prompt-compiler/knowledge-vocabulary.ts';
import { compileShippedProtocols } from '../src/published-protocols/shipped-protocols.ts';
import { type Clinic, openClinic } from '../src/test-bench/file-runs/clinic.ts';
import { openTokenCount } from '../src/test-bench/file-runs/shared-token-count.ts';

/** The clinic with the repository's knowledge, its shipped prompts and the configured models. Throws, naming every fault, when the knowledge has any. */
export async function loadClinic(root: string): Promise<Clinic> {
  const loaded = await loadKnowledge(root);
  if (!loaded.ok) throw new Error(loaded.error.map((problem) => JSON.stringify(problem)).join('\n'));
  const knowledge = loaded.value;
  const shipped = await compileShippedProtocols(join(root, 'protocols'), knowledgeVocabulary(knowledge));
  const environment = loadEnvironment({ devModeDefault: 'off', signsTokens: false });
  if (!environment.ok) throw new Error(describeEnvironmentProblems(environment.error));
  const { models: settings } = environment.value;
  return openClinic(
    { knowledge, protocols: shipped.map(({ protocol }) => protocol), protocol: null, settings, answersFolder: null },
    openTokenCount(),
  );
}
