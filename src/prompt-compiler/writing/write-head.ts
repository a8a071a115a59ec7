import type { Protocol } from '../../protocol/protocol.ts';
import { outlinePrompt } from '../1a-outline/outline-prompt.ts';

/** The first line of a prompt, by which it is called. */
export function titleLine(title: string): string {
  return outlinePrompt(`# ${title}`).title === title ? `# ${title}` : `Title: ${title}`;
}

/** The lines that say which consultations a prompt is for, how it is asked, and how much of it. */
export function headLines({
  chiefComplaint,
  alsoFor,
  style,
  questionLimit,
}: Pick<Protocol, 'chiefComplaint' | 'alsoFor' | 'style' | 'questionLimit'>): readonly string[] {
  const lines = [`Chief complaint: ${chiefComplaint}`];
  if (alsoFor.length > 0) lines.push(`Also for: ${alsoFor.join(', ')}`);
  if (style.length > 0 || questionLimit !== null) lines.push('');
  for (const text of style) lines.push(outlinePrompt(text).style[0]?.text === text ? text : `Style: ${text}`);
  if (questionLimit !== null) lines.push(`Ask at most ${questionLimit} questions.`);
  return lines;
}
