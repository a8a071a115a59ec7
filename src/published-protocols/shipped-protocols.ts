import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compilePrompt } from '../prompt-compiler/compile-prompt.ts';
import type { Vocabulary } from '../prompt-compiler/vocabulary.ts';
import type { Protocol } from '../protocol/protocol.ts';

const ending = '.prompt.md';

/** A prompt that comes with the product, and the protocol it compiles to. */
export interface ShippedPrompt {
  readonly source: string;
  readonly protocol: Protocol;
}

/** The SHA-256 of a text in hexadecimal: what identifies the content of a protocol. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Compiles the prompts of a folder, in the order of their names. Throws, naming the file and its first problem, when one does not compile
 * cleanly: a shipped prompt with a mistake must never reach a patient.
 */
export async function compileShippedProtocols(folder: string, vocabulary: Vocabulary): Promise<readonly ShippedPrompt[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
  const compile = async (file: string): Promise<ShippedPrompt> => {
    const source = await readFile(join(folder, file), 'utf8');
    const { protocol, diagnostics } = compilePrompt(source, { name: file.slice(0, -ending.length), vocabulary, hash: contentHash });
    const [problem] = diagnostics;
    if (protocol !== null && problem === undefined) return { source, protocol };
    throw new Error(`${file}:${problem?.range.start.line ?? 1}: ${problem?.message ?? 'does not compile'}`);
  };
  return Promise.all(files.map(compile));
}
