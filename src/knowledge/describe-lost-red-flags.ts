import type { KnowledgeProblem } from './knowledge-files.ts';

/**
 * One line that names every red flag which had to be left out, wholly or in part; null when there is none. Anything else that is faulty
 * makes the assistant know less, but without a red flag it would stay silent in an emergency.
 */
export function describeLostRedFlags(problems: readonly KnowledgeProblem[]): string | null {
  const lost = problems.filter(({ file }) => file.startsWith('knowledge/red-flags/'));
  if (lost.length === 0) return null;
  const places = lost.map(({ file, entry, field, problem }) => `${file}, ${entry}: ${field} ${problem}`);
  return `A red flag cannot be used: ${places.join('; ')}.`;
}
