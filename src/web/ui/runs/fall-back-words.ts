import { callRoleWords, fallBackWords } from './model-call-words.ts';
import type { FallBackView } from './run-view.ts';

/** Where our own code stood in for a language model and why, in words: `Phrase: its answer failed a check (3 times)`. */
export function fallBackListWords(fallBacks: readonly FallBackView[]): string {
  return fallBacks
    .map(({ role, kind, count }) => `${callRoleWords(role)}: ${fallBackWords(kind)}${count === 1 ? '' : ` (${count} times)`}`)
    .join('; ');
}
