import { type Piece, withReplaced } from '../../piece.ts';
import { audienceCondition } from '../audience-condition.ts';
import type { SourceLine } from '../read-lines.ts';

const numbered = /^\d+(?:\.\d+)*\. /;
const ofAll =
  /^(?:for |ask |to )?(?:everyone|everybody|all(?: (?:patients|people|others|callers))?)(?: again| else)?(?: ?\([^()]*\))?[:.]?$/i;
/** No number and no heading mark stands before the line. */
const mayBegin = /^[a-z(]/i;
const conditional = /^(?:only |just )(?:if|when|for) [^?]{3,80}?[:.]?$/i;
/** 'Ladies only, 6 to 9:' says what stands below it anyway. */
const ownSpan = /,? (?:questions? )?\d+(?:\.\d+)* (?:to|and|-) \d+(?:\.\d+)*(?=:?$)/;

/**
 * Lines at the margin above several questions that say of whom they are asked ('Only if under 12 weeks', 'Ladies only, 6 to 9:'), up to the next of
 * them or to 'For everyone', as headings with their condition. A line that nothing ends is left as it is: it may hold for one question or for all.
 */
export function blockHeadings(lines: readonly SourceLine[]): readonly SourceLine[] {
  const found = new Map<number, Piece>();
  let last = -1;
  lines.forEach((line, index) => {
    const { text } = line.piece;
    if (text === '' || line.indent > 0 || !mayBegin.test(text)) return;
    const isFree = (lines[index - 1]?.piece.text ?? '') === '';
    const next = lines[index + 1]?.piece.text === '' ? lines[index + 2] : lines[index + 1];
    if (!isFree || next === undefined || !numbered.test(next.piece.text)) return;
    const head = headingOf(line.piece);
    if (head === null) return;
    found.set(index, head);
    last = index;
  });
  const isClosed = found.size > 1 && ofAll.test(lines[last]?.piece.text ?? '');
  if (!isClosed) return lines;
  return lines.map((line, index) => {
    const head = found.get(index);
    return head === undefined ? line : { ...line, piece: head };
  });
}

function headingOf(piece: Piece): Piece | null {
  const { text } = piece;
  if (ofAll.test(text)) return withReplaced(piece, [{ from: 0, to: text.length, text: '## Everyone' }]);
  const span = ownSpan.exec(text);
  const said = text.slice(0, span?.index ?? text.length).replace(/[:.]$/, '');
  const audience = audienceCondition(said);
  if (audience !== null) return withReplaced(piece, [{ from: 0, to: text.length, text: `## Only if ${audience}` }]);
  if (!conditional.test(text)) return null;
  return withReplaced(piece, [
    { from: 0, to: 0, text: '## ' },
    { from: said.length, to: text.length, text: '' },
  ]);
}
