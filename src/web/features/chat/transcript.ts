import type { Entry } from './entry.ts';

/** The conversation as a plain text file: who said what, in order. */
export function transcriptOf(entries: readonly Entry[], assistantName: string): string {
  const turns = entries.flatMap((entry) => {
    if (entry.kind === 'user') return [`You:\n${entry.text}`];
    return entry.kind === 'assistant' ? [`${assistantName}:\n${entry.text}`] : [];
  });
  return `${turns.join('\n\n')}\n`;
}

/** The name of the downloaded file, with the local time to the second. */
export function transcriptName(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join('-');
  return `conversation-${date}T${time}.txt`;
}
