import type { RolePrompt } from '../../model-call.ts';
import { plainWords } from './plain-words.ts';

/** So many words in a row are no coincidence. */
const sharedRun = 5;

/** Whether a text repeats a run of words of a role's instructions that is not among what it may say. */
export function repeatsPrompt(text: string, hidden: readonly RolePrompt[], allowed: string): boolean {
  const said = plainWords(text).trim().split(' ');
  const known = plainWords(allowed);
  const prompts = hidden.map(plainPrompt);
  return said.some((_, at) => {
    const run = said.slice(at, at + sharedRun);
    if (run.length < sharedRun) return false;
    const phrase = ` ${run.join(' ')} `;
    return !known.includes(phrase) && prompts.some((prompt) => prompt.includes(phrase));
  });
}

const plainPrompts = new WeakMap<RolePrompt, string>();

function plainPrompt(prompt: RolePrompt): string {
  const known = plainPrompts.get(prompt) ?? plainWords(prompt.text);
  plainPrompts.set(prompt, known);
  return known;
}
