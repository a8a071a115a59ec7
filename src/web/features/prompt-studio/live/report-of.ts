import type { Compilation } from '../../../../prompt-compiler/compile-prompt.ts';
import type { LiveEntry, LiveReport } from '../studio.ts';

const mostDiagnostics = 2_000;
const longestText = 160;

/** The part of a compilation that is shown while the author types. Without the knowledge only what the text alone tells is reported. */
export function reportOf({ status, stages, diagnostics }: Compilation, withKnowledge: boolean): Omit<LiveReport, 'source' | 'numbering'> {
  const reported = withKnowledge ? diagnostics : stages['1a'].diagnostics;
  const headings = stages['1a'].headings.map(
    ({ line, level, text }): LiveEntry => ({ kind: 'heading', line, level, text: text.slice(0, longestText) }),
  );
  const questions = (stages['1b']?.items ?? []).flatMap((item): LiveEntry[] =>
    item.kind === 'question'
      ? [
          {
            kind: 'question',
            line: item.line,
            number: item.number,
            parent: item.parent,
            text: item.text.slice(0, longestText),
            options: item.options.map(({ label }) => label.slice(0, longestText)),
          },
        ]
      : [],
  );
  return {
    withKnowledge,
    status,
    diagnostics: reported.slice(0, mostDiagnostics),
    diagnosticCount: reported.length,
    entries: [...headings, ...questions].sort((one, other) => one.line - other.line),
  };
}
