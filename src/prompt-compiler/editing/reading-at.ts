import type { PromptReport } from './prompt-report.ts';

/** What is shown of one line: what it was taken to ask, how its conditions were read, and how an author says that it asks something else. */
export interface ShownReading {
  readonly asks: string | null;
  readonly conditions: readonly string[];
  readonly rejection: Rejection | null;
}

/** A line that, put below a question, takes back what that was understood to ask. */
export interface Rejection {
  readonly title: string;
  readonly newLine: string;
}

/** What the compiler read in a line, counted from 1; null where there is nothing to tell. */
export function readingAt(
  { entries, readings }: Pick<PromptReport, 'entries' | 'readings'>,
  line: number,
  text: string,
): ShownReading | null {
  const question = entries.find((entry) => entry.kind === 'question' && entry.line === line);
  const conditions = readings.flatMap((reading) => (reading.line === line ? [reading.text] : []));
  if (question?.kind !== 'question') return conditions.length === 0 ? null : { asks: null, conditions, rejection: null };
  if (question.asks === null) return { asks: 'What it asks is not known.', conditions, rejection: null };
  const indent = /^\s*/.exec(text)?.[0] ?? '';
  const isSettled = /\[asks ?:/i.test(text);
  // A line put between the two halves of a question would cut it in two.
  const goesOnBelow = !text.includes(question.text);
  const rejection = isSettled || goesOnBelow ? null : { title: 'It asks something else', newLine: `${indent}   [asks: something else]` };
  return { asks: `Asks: ${question.asks}`, conditions, rejection };
}
