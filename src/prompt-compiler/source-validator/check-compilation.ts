import { compilePrompt } from '../compile-prompt.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { readingOf } from './compiler-readings.ts';
import type { Finding } from './validation-issue.ts';

/** A prompt of fewer questions is a piece of one, and needs no chief complaint. */
const wholePrompt = 4;
/** Follow from other problems: reported only where nothing else explains them. */
const consequences = new Set(['never-asked', 'jump-into-skipped', 'dead-end']);

/** What the compiler reports, one problem a line, without what only follows from another problem. */
export function checkCompilation(text: string, vocabulary: Vocabulary): readonly Finding[] {
  const { diagnostics, protocol } = compilePrompt(text, { name: 'prompt', vocabulary, hash: () => '' });
  const perLine = new Map<number, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { line } = diagnostic.range.start;
    const kept = perLine.get(line);
    if (kept === undefined || (consequences.has(kept.code) && !consequences.has(diagnostic.code))) perLine.set(line, diagnostic);
  }
  const all = [...perLine.values()];
  const explained = all.some(({ code }) => code !== 'never-asked');
  const firstUnasked = all.find(({ code }) => code === 'never-asked');
  return all
    .filter((diagnostic) => diagnostic.code !== 'never-asked' || (!explained && diagnostic === firstUnasked))
    .filter(({ code }) => code !== 'no-chief-complaint' || (protocol?.nodes.length ?? 0) >= wholePrompt)
    .map(findingOf);
}

function findingOf({ code, range, message, fix }: Diagnostic): Finding {
  const { type, suggestion } = readingOf(code);
  return {
    type,
    line: range.start.line,
    message,
    suggestion: fix === null ? suggestion : `${fix.title}.`,
    fix: fix === null ? null : { range: fix.range, newText: fix.newText },
  };
}
