import { inNumbers } from '../../numbering/in-numbers.ts';
import { readLines, type SourceLine } from '../read-lines.ts';
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
  const { lines, labels } = inNumbers(boxLines(tableLines(written)));
  return {
    written,
    lines: placeRules(nameSums(joinActs(joinAnswers(listAnswers(defineTerms(blockHeadings(nameSections(lines)))))))),
    labels,
  };
}
