import type { Knowledge } from '../clinical/knowledge.ts';
import type { Queries } from '../platform/database/database.ts';
import { knowledgeVocabulary } from '../prompt-compiler/knowledge-vocabulary.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { readHistory } from '../published-protocols/publications.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { versionName } from '../test-bench/version-name.ts';
import { compilePromptText } from './compile-prompt-text.ts';
import { readTextFile } from './read-text-file.ts';

/** A version of a prompt, and how it is told from the others. */
export interface NamedVersion {
  readonly label: string;
  readonly protocol: Protocol;
}

/** The versions in some prompt files, in their order. Fails when one of them cannot be run. */
export async function versionsInFiles(files: readonly string[], knowledge: Knowledge): Promise<Result<readonly NamedVersion[], string>> {
  const vocabulary = knowledgeVocabulary(knowledge);
  const versions: NamedVersion[] = [];
  for (const file of files) {
    const text = await readTextFile(file);
    if (!text.ok) return text;
    const compiled = compilePromptText(file, text.value, vocabulary);
    if (!compiled.ok) return compiled;
    versions.push({ label: file, protocol: compiled.value.protocol });
  }
  return succeed(versions);
}

/** The published versions of a prompt that patients were asked, the oldest first. Fails when there is none. */
export async function publishedVersions(queries: Queries, name: string): Promise<Result<readonly NamedVersion[], string>> {
  const publications = (await readHistory(queries, name)).filter(({ takesEffect }) => takesEffect).toReversed();
  if (publications.length === 0) return fail(`${name}: no prompt of this name was ever published here`);
  return succeed(
    publications.map(({ publishedAt, protocol }) => ({
      label: `${versionName(protocol.name, protocol.hash)} of ${publishedAt.toISOString()}`,
      protocol,
    })),
  );
}
