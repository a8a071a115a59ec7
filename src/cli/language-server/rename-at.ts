import type { Position, Range, TextEdit } from 'vscode-languageserver/node';
import { numberPlaces } from '../../prompt-compiler/renumbering/number-places.ts';
import { type NotRenamed, renameQuestion } from '../../prompt-compiler/renumbering/rename-question.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { holds } from './holds.ts';
import type { PromptReading } from './prompt-reading.ts';

/** The number of a question at a position; null where there is none. */
export function numberAt({ document, compilation, places }: PromptReading, position: Position): { range: Range; number: string } | null {
  for (const { from, number } of numberPlaces(document.getText(), compilation)) {
    const range = places.rangeBetween(from, from + number.length);
    if (holds(range, position)) return { range, number };
  }
  return null;
}

/** The edits that give the question at a position another number, with all that names it; or why it is not given, in words. */
export function renameAt(reading: PromptReading, position: Position, newNumber: string): Result<TextEdit[], string> {
  const { document, options, places } = reading;
  const named = numberAt(reading, position);
  if (named === null) return fail('There is no number of a question here.');
  const renamed = renameQuestion(document.getText(), named.number, newNumber.trim(), options);
  if (!renamed.ok) return fail(reasons[renamed.error]);
  return succeed(renamed.value.map(({ from, to, text }) => ({ range: places.rangeBetween(from, to), newText: text })));
}

const reasons: Readonly<Record<NotRenamed, string>> = {
  'no-number': 'The number of a question is digits, with periods between them for a sub-question: 3 or 3.1.',
  taken: 'Another question has this number. Number the questions in their order instead, or give the other one another number first.',
  unsure: 'Nothing was changed: it is not sure that the prompt would ask the same with this number. Mend the problems first.',
};
