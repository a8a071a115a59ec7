import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelRole, RolePrompt } from '../model-call.ts';

const hashLength = 16;

/** The instructions of a role as they stand in their file. Throws when there is none. */
export function readRolePrompt(role: ModelRole): RolePrompt {
  const text = readFileSync(join(import.meta.dirname, `${role}.md`), 'utf8');
  return { text, hash: createHash('sha256').update(text).digest('hex').slice(0, hashLength) };
}
