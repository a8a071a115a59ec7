import type { ReadQuestion } from '../1b-questions/questions.ts';
import { readQuestion } from '../1b-questions/read-question.ts';
import type { Vocabulary } from '../vocabulary.ts';

/**
 * A question that stands in no prompt, with the options that it offers, read as if it stood in one: its kind of answer, what it asks and of
 * whom. `topic` is what the consultation is about, where that is known.
 */
export function readBareQuestion(
  text: string,
  options: readonly string[],
  vocabulary: Vocabulary,
  topic: string | null = null,
): ReadQuestion {
  const place = { line: 1, column: 1 };
  const item = {
    kind: 'question',
    line: 1,
    range: { start: place, end: place },
    number: '1',
    parent: null,
    heading: null,
    optional: false,
    always: false,
    conditions: [],
    text: { text: text.trim(), line: 1, columns: 1 },
    hints: [],
    stem: null,
    options: options.map((label) => ({ marker: null, label: { text: label, line: 1, columns: 1 } })),
  } as const;
  return readQuestion(item, topic, null, vocabulary, [], []);
}
