import { type Piece, rangeOf } from '../piece.ts';
import { type SourceLine, saysNothing } from './source-line.ts';
import type { Spelling } from './spelling.ts';
import type { Finding } from './validation-issue.ts';

const word = /(?<![\p{L}\p{N}@/.\\_-])\p{L}[\p{L}']*(?![\p{L}\p{N}@_]|\.\p{L}|-?\d)/gu;
const doubled = /(?<![\p{L}'-])(\p{L}+) \1(?![\p{L}'-])/giu;
const doubledOnPurpose = /^(?:had|that|very|so|really|no|yes|is|do|much|bye|ha|knock|chop|tut|night|many|more|[a-z])$/i;

/** Words that are words, and still certainly not the ones that were meant. */
const confusions: readonly { readonly written: RegExp; readonly meant: string }[] = [
  {
    written:
      /\b(?:more|less|worse|better|fewer|longer|shorter|higher|lower|older|younger|greater|larger|smaller|rather|other|earlier|later|stronger|weaker|bigger) (then)\b(?! (?:ask|go|skip|stop))/i,
    meant: 'than',
  },
  { written: /\b(?:could|should|would|must|might) (of)\b(?! course)/i, meant: 'have' },
  {
    written:
      /\b(loose) (?:weight|consciousness|your (?:appetite|balance|sight|hair|voice|hearing|temper|breath)|blood|interest|hope|control)\b/i,
    meant: 'lose',
  },
  { written: /\b(loosing) (?:weight|consciousness|your|blood|interest|hope|control|hair)\b/i, meant: 'losing' },
  { written: /\b(?:to|you|cannot|can't|can|when|easily|normally) (breath)\b(?! (?:away|shortness|smell|sounds?))/i, meant: 'breathe' },
  {
    written:
      /\b(?:do|did|have|can|could|were|are|would|will) (your) (?:have|feel|smoke|drink|take|get|notice|cough|sleep|eat|wake|vomit|ever|been|had|walk|swallow|breathe|in pain)\b/i,
    meant: 'you',
  },
  {
    written:
      /\b(?:in|of|on|is|was|does|has|did|about|with|describe) (you) (?:pain|symptoms?|stomach|chest|skin|temperature|appetite|head|back|throat|leg|arm)\b/i,
    meant: 'your',
  },
  { written: /^(?:when |if |and )?(its) (?:been|getting|a|an|the|not|worse|better)\b/i, meant: "it's" },
  { written: /\bdoes (?:it|this|that|the pain) (effect) /i, meant: 'affect' },
  { written: /\b(there) (?:skin|pain|symptoms|temperature)\b/i, meant: 'their' },
  { written: /\b(form) (?:0|1) to (?:5|10|100)\b/i, meant: 'from' },
];

/** Finds misspelt words, words written twice, and words certainly taken for others. Names, abbreviations and units are left alone. */
export function checkSpelling(lines: readonly SourceLine[], spelling: Spelling): readonly Finding[] {
  return lines.flatMap((line) => (saysNothing(line) ? [] : checkLine(line, spelling)));
}

function checkLine(line: SourceLine, spelling: Spelling): readonly Finding[] {
  const { text } = line.body;
  const findings: Finding[] = [];
  for (const match of text.matchAll(doubled)) {
    if (match[1] === undefined || doubledOnPurpose.test(match[1])) continue;
    const from = match.index + match[1].length;
    findings.push(typo(line, from, from + 1 + match[1].length, '', `“${match[1]}” is written twice.`, `Delete one “${match[1]}”.`));
  }
  for (const { written, meant } of confusions) {
    const match = written.exec(text);
    if (match?.[1] === undefined) continue;
    const from = match.index + match[0].indexOf(match[1]);
    const instead = likeWritten(meant, match[1]);
    findings.push(
      typo(line, from, from + match[1].length, instead, `“${match[1]}” is not the word that is meant here.`, `Write “${instead}”.`),
    );
  }
  for (const match of text.matchAll(word)) {
    const written = match[0].replace(/'+$/, '');
    if (!isChecked(written, text, match.index) || isKnown(written, spelling)) continue;
    const [best, ...others] = spelling.suggest(written.toLowerCase());
    // A word with nothing near it is most likely a term that the dictionary lacks.
    if (best === undefined) continue;
    const instead = likeWritten(best, written);
    const also = others.length === 0 ? '' : ` Or “${others.slice(0, 2).join('”, “')}”.`;
    findings.push(
      typo(line, match.index, match.index + written.length, instead, `“${written}” is misspelt.`, `Write “${instead}”.${also}`),
    );
  }
  return findings;
}

/** Capitals inside a sentence are names; words all in capitals, single letters and foreign letters are abbreviations, units and signs. */
function isChecked(written: string, text: string, index: number): boolean {
  if (written.length < 3 || !/^[a-z']+$/i.test(written)) return false;
  const rest = written.slice(1);
  if (written === written.toUpperCase() ? written.length < 8 : rest !== rest.toLowerCase()) return false;
  if (!/^[A-Z]/.test(written) || written === written.toUpperCase()) return true;
  return index === 0 || /[:.?!("]\s*$/.test(text.slice(0, index));
}

function isKnown(written: string, spelling: Spelling): boolean {
  const plain = written.toLowerCase();
  if (spelling.isWord(plain) || spelling.isWord(written) || spelling.isWord(capitalised(plain))) return true;
  return plain.endsWith("'s") && isKnown(plain.slice(0, -2), spelling);
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function likeWritten(meant: string, written: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return meant.toUpperCase();
  return /^[A-Z]/.test(written) ? capitalised(meant) : meant;
}

function typo(line: SourceLine, from: number, to: number, newText: string, message: string, suggestion: string): Finding {
  const offset = offsetOfBody(line.piece, line.body);
  return { type: 'typo', line: line.line, message, suggestion, fix: { range: rangeOf(line.piece, offset + from, offset + to), newText } };
}

function offsetOfBody(piece: Piece, body: Piece): number {
  return piece.text.length - body.text.length;
}
