/** What one side of a conversation said at a time. */
export interface SpokenTurn {
  readonly speaker: string;
  readonly text: string;
}

/** A conversation as a plain text file: who said what, in order. */
export function transcriptOf(turns: readonly SpokenTurn[]): string {
  return `${turns.map(({ speaker, text }) => `${speaker}:\n${text}`).join('\n\n')}\n`;
}

/** The local time to the second, as a part of a file's name. */
export function timestampOf(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join('-');
  return `${date}T${time}`;
}
