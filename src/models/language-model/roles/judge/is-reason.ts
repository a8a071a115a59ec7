import type { RolePrompt } from '../../model-call.ts';
import { repeatsInstructions } from '../checks/repeats-instructions.ts';
import { countWords } from '../count-words.ts';
import { isPlainText } from '../plain-text.ts';

const mostWords = 60;

/** Whether a text may be shown as a reason: a short plain one that is none of the model's instructions. */
export function isReason(text: string, prompt: RolePrompt): boolean {
  const words = countWords(text);
  return words > 0 && words <= mostWords && isPlainText(text.trim()) && !repeatsInstructions(text, prompt.text);
}
