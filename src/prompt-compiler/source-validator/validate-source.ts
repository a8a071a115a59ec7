import { largestMegabytes } from '../1a-outline/outline-prompt.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { checkAnswerLists } from './check-answer-lists.ts';
import { checkBrackets } from './check-brackets.ts';
import { checkCompilation } from './check-compilation.ts';
import { checkKeywords } from './check-keywords.ts';
import { checkLayout } from './check-layout.ts';
import { checkMarkdown } from './check-markdown.ts';
import { checkNumberMarkers } from './check-number-markers.ts';
import { checkNumberOrder } from './check-number-order.ts';
import { checkOfferedAnswers } from './check-offered-answers.ts';
import { checkSpelling } from './check-spelling.ts';
import { readSourceLines, type SourceLine } from './source-line.ts';
import type { Spelling } from './spelling.ts';
import type { Finding, ValidationIssue } from './validation-issue.ts';
import { mend, originalLine, originalRange, type WorkingText, workingText } from './working-text.ts';

interface ValidationOptions {
  readonly vocabulary: Vocabulary;
  readonly spelling: Spelling;
}

type Check = (lines: readonly SourceLine[], text: string) => readonly Finding[];

/**
 * Finds what is wrong with a source text of any quality, compiling or not. What one check finds is mended, where it can be, before the next
 * looks: so that a slip is reported once, as what it is, and not again as all that follows from it.
 */
export function validateSource(source: string, { vocabulary, spelling }: ValidationOptions): readonly ValidationIssue[] {
  if (source.length > largestMegabytes * 1024 * 1024)
    return checkCompilation(source, vocabulary).map((finding) => ({ ...finding, questionId: null }));
  const checks: readonly Check[] = [
    checkMarkdown,
    checkNumberMarkers,
    (lines) => checkSpelling(lines, spelling),
    checkKeywords,
    checkBrackets,
    checkAnswerLists,
    checkLayout,
    checkOfferedAnswers,
    checkNumberOrder,
    (_, text) => checkCompilation(text, vocabulary),
  ];
  let working = workingText(source);
  const explained = new Set<number>();
  const found: Finding[] = [];
  for (const check of checks) {
    const lines = readSourceLines(working.text);
    const fresh = check(lines, working.text).filter(({ line }) => !explained.has(originalLine(working, line)));
    for (const finding of fresh) {
      const issue = inOriginal(finding, working);
      found.push(issue);
      if (finding.explainsLine) explained.add(issue.line);
    }
    working = mend(
      working,
      fresh.flatMap(({ fix, isFarReaching }) => (isFarReaching ? [] : (fix ?? []))),
    );
  }
  const numbers = numbersByLine(readSourceLines(working.text), working);
  return found
    .map(({ type, message, suggestion, line, fix }) => ({ questionId: numbers(line), type, message, suggestion, line, fix }))
    .sort((one, other) => one.line - other.line || (one.fix?.range.start.column ?? 0) - (other.fix?.range.start.column ?? 0));
}

function inOriginal(finding: Finding, working: WorkingText): Finding {
  const range = finding.fix === null ? null : originalRange(working, finding.fix.range);
  return {
    ...finding,
    line: originalLine(working, finding.line),
    fix: finding.fix === null || range === null ? null : { range, newText: finding.fix.newText },
  };
}

/** The number of the question at a line of the original, or of the one that it stands below. */
function numbersByLine(lines: readonly SourceLine[], working: WorkingText): (line: number) => string | null {
  const numbers: (string | null)[] = [];
  let current: string | null = null;
  for (const { line, kind, number } of lines) {
    if (kind === 'heading' || kind === 'named') current = null;
    else if (kind === 'numbered') current = number;
    numbers[originalLine(working, line)] = current;
  }
  for (let line = 1; line < numbers.length; line += 1) if (numbers[line] === undefined) numbers[line] = numbers[line - 1] ?? null;
  return (line) => numbers[Math.min(line, numbers.length - 1)] ?? null;
}
