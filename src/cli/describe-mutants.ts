import type { TriedMutant } from '../test-bench/mutation/run-mutants.ts';
import { oneLine } from './one-line.ts';
import { columns, indented } from './page-lines.ts';

const longestFaultCharacters = 60;

/** How many faults were noticed, of those that could be tried; `percent` is null where there were none. */
export function scoreOf(tried: readonly TriedMutant[]) {
  const counted = tried.filter(({ broken }) => !broken);
  const noticed = counted.filter((mutant) => mutant.noticed !== null).length;
  return {
    faults: counted.length,
    noticed,
    broken: tried.length - counted.length,
    percent: counted.length === 0 ? null : Math.round((100 * noticed) / counted.length),
  };
}

/** The faults that no case noticed, each with the patient who is missing on the lines below, and the score. */
export function describeMutants(tried: readonly TriedMutant[]): readonly string[] {
  if (tried.length === 0) return ['There is nothing in this prompt that a fault could be put into.'];
  const { faults, noticed, broken, percent } = scoreOf(tried);
  const survivors = tried.filter((mutant) => mutant.noticed === null && !mutant.broken);
  const rows = columns([
    ['line', 'fault not noticed', 'what'],
    ...survivors.map(({ line, kind, what }) => [String(line), kind, oneLine(what, longestFaultCharacters)]),
  ]);
  const [head = '', ...lines] = rows;
  const list = survivors.flatMap(({ missing }, place) => [
    lines[place] ?? '',
    ...indented(`Missing: ${missing.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')}`),
  ]);
  const score = percent === null ? 'No fault could be tried' : `${noticed} of ${faults} faults noticed, ${percent} %`;
  return [...(survivors.length === 0 ? [] : [head, ...list]), broken > 0 ? `${score}; ${broken} could not be tried` : score];
}
