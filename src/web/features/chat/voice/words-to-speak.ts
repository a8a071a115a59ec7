import type { AssistantTurn } from '../assistant-turn.ts';
import { texts } from '../texts.ts';

/** What is read aloud of a turn: its text and the options of its question. Null where it is for the patient's eyes alone. */
export function wordsToSpeak({ text, question, isToBeRead }: AssistantTurn): string | null {
  if (isToBeRead === true) return null;
  if (question === null) return text;
  const labels = question.options.map(({ label }) => label);
  const intro = question.selection === 'single' ? texts.voice.canAnswer : texts.voice.canAnswerSeveral;
  return `${text}\n\n${intro}\n\n${labels.map((label) => `- ${label}`).join('\n')}`;
}
