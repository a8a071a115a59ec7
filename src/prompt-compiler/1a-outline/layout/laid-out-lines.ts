import { inNumbers } from '../../numbering/in-numbers.ts';
import { readLines, type SourceLine, unreadLine } from '../read-lines.ts';
import { blockHeadings } from './block-headings.ts';
import { boxLines } from './box-lines.ts';
import { defineTerms } from './define-terms.ts';
import { joinActs } from './join-acts.ts';
import { joinAnswers } from './join-answers.ts';
import { listAnswers } from './list-answers.ts';
import { nameSections } from './name-sections.ts';
import { nameSums } from './name-sums.ts';
import { placeRules } from './place-rules.ts';
import { tableLines } from './table-lines.ts';

/** Each stage looks at a line as a whole, some of them at each of its places: a longer one is refused before any of them. */
export const longestLine = 2000;

/** A prompt as it was typed, and as the language would have it laid out: numbered, one thing a line, its rules where they are carried out. */
export interface LaidOut {
  readonly written: readonly SourceLine[];
  readonly lines: readonly SourceLine[];
  /** What the author calls questions, by their numbers, where that is something else. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Reads the layout of a prompt: tables, boxes, labels of questions, answers in lines of their own, sums and rules that stand together. */
export function laidOutLines(source: string): LaidOut {
  const written = readLines(source);
  const bounded = written.map((line) => (line.piece.text.length > longestLine ? unreadLine(line, 'line-too-long') : line));
  const { lines, labels } = inNumbers(boxLines(tableLines(bounded)));
  return {
    written,
    lines: placeRules(nameSums(joinActs(defineTerms(joinAnswers(listAnswers(blockHeadings(nameSections(lines)))))))),
    labels,
  };
}
