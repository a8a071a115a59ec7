import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelRole, RolePrompt } from '../model-call.ts';

const hashLength = 16;
const read = new Map<ModelRole, RolePrompt>();

/** The instructions of a role as they stand in their file, read once. Throws when there is none. */
export function rolePrompt(role: ModelRole): RolePrompt {
  const known = read.get(role);
  if (known !== undefined) return known;
  const text = readFileSync(join(import.meta.dirname, `${role}.md`), 'utf8');
  const prompt = { text, hash: createHash('sha256').update(text).digest('hex').slice(0, hashLength) };
  read.set(role, prompt);
  return prompt;
}
