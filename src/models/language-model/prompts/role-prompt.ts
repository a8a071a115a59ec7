import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelRole, RolePrompt } from '../model-call.ts';

const hashLength = 16;
const read = new Map<string, RolePrompt>();

/** The instructions of a role as they stand in their file, read once. Throws when there is none. */
export function rolePrompt(role: ModelRole): RolePrompt {
  return promptOf(role);
}

/** Those of whoever reads a reply and words the question that follows in one call. */
export function readAndWordPrompt(): RolePrompt {
  return promptOf('understand', 'also-word');
}

function promptOf(...files: readonly string[]): RolePrompt {
  const key = files.join('+');
  const known = read.get(key);
  if (known !== undefined) return known;
  const text = files.map((file) => readFileSync(join(import.meta.dirname, `${file}.md`), 'utf8')).join('');
  const prompt = { text, hash: createHash('sha256').update(text).digest('hex').slice(0, hashLength) };
  read.set(key, prompt);
  return prompt;
}
