import { diagnose } from '../messages/diagnose.ts';
import { type Piece, rangeOf } from '../piece.ts';
import { addNamed } from './add-named.ts';
import { addNumbered } from './add-numbered.ts';
import { addOption } from './add-option.ts';
import { addUnnumbered, rulesBelow } from './add-unnumbered.ts';
import { offersInline, readAnswerChosen } from './answer-rules/read-answer-rule.ts';
import { conditionOf } from './answer-rules/split-tail.ts';
import type { OutlineBuilder } from './outline-builder.ts';
import { readMarker } from './read-marker.ts';
import { splitOption } from './split-option.ts';

/** What a line in the manner of an answer begins with where it instructs. */
export const instruction =
  /^(?:if|unless|otherwise|else|emergency|red flag|only ask|ask only|ask (?:questions? |q ?)?\d|go to|skip|jump to|stop$|stop[.:]|consider:|do not miss:|next steps?:)/i;

/** A bullet below a question is an answer to choose from, unless it is an instruction. */
export function addBullet(builder: OutlineBuilder, indent: number, rest: Piece, about: string | null): void {
  if (instruction.test(rest.text) && /[ :]/.test(rest.text)) {
    if (!addNamed(builder, rest, { number: about, owned: true }, indent)) addUnnumbered(builder, indent, rest);
    return;
  }
  const marker = readMarker(rest);
  // '- 7.1. Since when?'
  if (marker?.kind === 'number' && marker.wellFormed && marker.number.includes('.') && builder.numbers.has(parentOf(marker.number))) {
    addNumbered(builder, indent, marker.number, marker.rest, rest);
    return;
  }
  // '• 4 is none: go to 13' in the notes names a question, and is no answer.
  if (
    builder.numbers.has(
      /^(?:q(?:uestion)?[. ]?)?(\d+(?:\.\d+)*)(?=,? (?:is|=|yes\b|no\b|"|(?:and|or|to) \d)|:)/i.exec(rest.text)?.[1] ?? '',
    )
  ) {
    builder.diagnostics.push(diagnose('instruction-not-understood', rangeOf(rest), {}, { questionId: about }));
    return;
  }
  const isInline = builder.last !== null && offersInline(builder.last.question.text.text);
  const isRead = !isInline && splitOption(rest).chosen !== null;
  if (!isRead && rulesBelow(builder, rest) !== null) {
    addUnnumbered(builder, indent, rest);
    return;
  }
  const condition = isInline ? conditionOf(rest) : null;
  if (condition !== null) {
    addUnnumbered(builder, indent, condition, true);
    return;
  }
  const chosen = isRead ? null : readAnswerChosen(rest);
  // A question that holds its answers has none below it: what stands there means to instruct.
  if (isInline && (chosen !== null || rest.text.length > 40 || /[:?]| - | only\b/.test(rest.text))) {
    builder.diagnostics.push(diagnose('instruction-not-understood', rangeOf(rest), {}, { questionId: about }));
    return;
  }
  addOption(builder, indent, null, chosen ?? rest);
}

function parentOf(number: string): string {
  return number.slice(0, number.lastIndexOf('.'));
}
