import type { Diagnostic } from '../diagnostic.ts';

/** A number that stands somewhere in the text other than at the beginning of a numbered line. Offsets count from 0. */
export interface NumberInText {
  readonly number: string;
  readonly from: number;
  readonly to: number;
}

/** More rounds than a sensible condition names questions; what is left then is refused by whoever compares the programs. */
const mostRounds = 60;
const firstStandIn = 910_001;

/**
 * Tells the numbers that name a question from those that count something ('4 is above 7'). The grammar itself decides: each number is
 * replaced by one that no question has, and those that `diagnose` then reports as unknown questions are references. A condition reports
 * one at a time, so what is found is put back and the rest looked at again.
 */
export function findReferences(
  source: string,
  numbers: readonly NumberInText[],
  diagnose: (source: string) => readonly Diagnostic[],
): readonly NumberInText[] {
  const found = new Set<number>();
  for (let round = 0; round < mostRounds; round += 1) {
    const changed = withStandIns(source, numbers, found);
    const lines = changed.split('\n');
    const before = found.size;
    for (const { code, range } of diagnose(changed)) {
      if (code !== 'unknown-question') continue;
      const words = (lines[range.start.line - 1] ?? '').slice(range.start.column - 1, range.end.column - 1);
      for (const [standIn] of words.matchAll(/\d{6,}/g)) {
        const index = Number(standIn) - firstStandIn;
        if (numbers[index] !== undefined) found.add(index);
      }
    }
    if (found.size === before) break;
  }
  return numbers.filter((_, index) => found.has(index));
}

function withStandIns(source: string, numbers: readonly NumberInText[], putBack: ReadonlySet<number>): string {
  let text = '';
  let at = 0;
  numbers.forEach(({ from, to }, index) => {
    if (putBack.has(index)) return;
    text += source.slice(at, from) + String(firstStandIn + index);
    at = to;
  });
  return text + source.slice(at);
}
