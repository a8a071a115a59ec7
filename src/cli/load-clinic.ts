import { join } from 'node:path';
import { configuredSpeakers } from '../models/language-model/model-settings.ts';
import type { Speaker } from '../models/models.ts';
import { describeEnvironmentProblems, loadEnvironment } from '../platform/environment.ts';
import { knowledgeVocabulary } from '../prompt-compiler/knowledge-vocabulary.ts';
import { compileShippedProtocols } from '../published-protocols/shipped-protocols.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { ClinicSource } from '../test-bench/file-runs/clinic.ts';
import { compilePromptText } from './compile-prompt-text.ts';
import { readTextFile } from './read-text-file.ts';
import { shippedKnowledge } from './shipped-knowledge.ts';

const protocolsFolder = join(import.meta.dirname, '..', '..', 'protocols');

interface LoadedClinic {
  readonly source: Omit<ClinicSource, 'answersFolder'>;
  readonly speakers: readonly Speaker[];
  /** What the compiler has to say of the prompt, a line each. */
  readonly notes: readonly string[];
}

/** The shipped knowledge and protocols, and the prompt of a file for all runs where one is named. Fails with the reason in words. */
export async function loadClinic(promptFile: string | undefined): Promise<Result<LoadedClinic, string>> {
  const prompt = promptFile === undefined ? null : await readTextFile(promptFile);
  if (prompt?.ok === false) return prompt;
  const environment = loadEnvironment({ devModeDefault: 'off', signsTokens: false });
  if (!environment.ok) return fail(describeEnvironmentProblems(environment.error));
  const settings = environment.value.models;
  const speakers = configuredSpeakers(settings);
  const knowledge = await shippedKnowledge();
  if (!knowledge.ok) return knowledge;
  const vocabulary = knowledgeVocabulary(knowledge.value);
  const protocols = (await compileShippedProtocols(protocolsFolder, vocabulary)).map(({ protocol }) => protocol);
  if (promptFile === undefined || prompt === null)
    return succeed({ source: { knowledge: knowledge.value, protocols, protocol: null, settings }, speakers, notes: [] });
  const compiled = compilePromptText(promptFile, prompt.value, vocabulary);
  if (!compiled.ok) return compiled;
  const { protocol, notes } = compiled.value;
  return succeed({ source: { knowledge: knowledge.value, protocols, protocol, settings }, speakers, notes });
}
