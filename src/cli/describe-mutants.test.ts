import { describe, expect, it } from 'vitest';
import type { TriedMutant } from '../test-bench/mutation/run-mutants.ts';
import { describeMutants, scoreOf } from './describe-mutants.ts';

const survivor: TriedMutant = {
  line: 12,
  kind: 'option-dropped',
  what: `an option with a very long name ${'that goes on and on '.repeat(10)}`,
  missing: 'somebody who\u001b[31m is 日本 and pregnant '.repeat(8),
  noticed: null,
  broken: false,
} as unknown as TriedMutant;

describe('the faults that no case notices', () => {
  it('stand in lines that fit a terminal, the missing patient below, without control characters', () => {
    const lines = describeMutants([survivor, { ...survivor, line: 3, what: 'short' }]);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(110);
    expect(lines.join('\n')).not.toContain('\u001b');
    expect(lines.join(' ')).toContain('somebody who');
    expect(lines.at(-1)).toBe('0 of 2 faults noticed, 0 %');
  });

  it('leave out of the score what could not be tried', () => {
    const tried = [
      { ...survivor, noticed: { case_id: 'a', why: 'missed' } },
      survivor,
      { ...survivor, broken: true },
    ] as readonly TriedMutant[];
    expect(scoreOf(tried)).toEqual({ faults: 2, noticed: 1, broken: 1, percent: 50 });
    expect(describeMutants(tried).at(-1)).toBe('1 of 2 faults noticed, 50 %; 1 could not be tried');
  });
});
