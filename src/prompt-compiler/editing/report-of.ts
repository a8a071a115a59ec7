import type { Compilation } from '../compile-prompt.ts';
import { describeAsks } from '../question-meaning/describe-asks.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { describeLines } from '../writing/describe-lines.ts';
import type { PromptEntry, PromptReport } from './prompt-report.ts';

const mostDiagnostics = 2_000;
const longestText = 160;
const longestReading = 400;

/**
 * The part of a compilation that is shown while the author types, with the vocabulary that it was compiled with; null until the knowledge is
 * there: only what the text alone tells is reported then.
 */
export function reportOf({ status, stages, diagnostics, protocol }: Compilation, vocabulary: Vocabulary | null): PromptReport {
  const withKnowledge = vocabulary !== null;
  const reported = withKnowledge ? diagnostics : stages['1a'].diagnostics;
  const headings = stages['1a'].headings.map(
    ({ line, level, text }): PromptEntry => ({ kind: 'heading', line, level, text: text.slice(0, longestText) }),
  );
  const questions = (stages['1c']?.questions ?? []).map(
    ({ line, number, parent, text, options, asks }): PromptEntry => ({
      kind: 'question',
      line,
      number,
      parent,
      text: text.slice(0, longestText),
      options: options.map(({ label }) => label.slice(0, longestText)),
      asks: vocabulary === null ? null : (describeAsks(asks, vocabulary)?.slice(0, longestText) ?? null),
    }),
  );
  const readings = protocol === null || !withKnowledge ? [] : describeLines(protocol);
  return {
    withKnowledge,
    status,
    diagnostics: reported.slice(0, mostDiagnostics),
    diagnosticCount: reported.length,
    entries: [...headings, ...questions].sort((one, other) => one.line - other.line),
    readings: readings.map(({ line, text }) => ({ line, text: text.slice(0, longestReading) })),
  };
}
