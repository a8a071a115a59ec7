import type { LiveReport } from '../studio.ts';
import { editorTexts } from './texts.ts';

/** What is shown of one line: what it was taken to ask, how its conditions were read, and the line that would reject what it asks. */
export interface ShownReading {
  readonly asks: string | null;
  readonly conditions: readonly string[];
  readonly rejection: string | null;
}

/** What the compiler read in a line, counted from 1; null where there is nothing to tell. */
export function readingAt(
  { entries, readings }: Pick<LiveReport, 'entries' | 'readings'>,
  line: number,
  text: string,
): ShownReading | null {
  const question = entries.find((entry) => entry.kind === 'question' && entry.line === line);
  const conditions = readings.flatMap((reading) => (reading.line === line ? [reading.text] : []));
  if (question?.kind !== 'question') return conditions.length === 0 ? null : { asks: null, conditions, rejection: null };
  if (question.asks === null) return { asks: editorTexts.asksUnknown, conditions, rejection: null };
  const indent = /^\s*/.exec(text)?.[0] ?? '';
  const isSettled = /\[asks ?:/i.test(text);
  // A line put between the two halves of a question would cut it in two.
  const goesOnBelow = !text.includes(question.text);
  const rejection = isSettled || goesOnBelow ? null : `${indent}   [asks: something else]`;
  return { asks: editorTexts.asks(question.asks), conditions, rejection };
}
