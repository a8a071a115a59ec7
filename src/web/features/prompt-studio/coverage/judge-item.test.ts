import { describe, expect, it } from 'vitest';
import { countText, judgeItem, marksOf, missedBranches } from './judge-item.ts';
import type { CoverageItem } from './request-coverage.ts';

const none = { patients: 0, emulator: 0, runs: 0 } as const;
const few = { patients: '<5', emulator: 0, runs: 0 } as const;
const runs = { patients: 0, emulator: 0, runs: 7 } as const;

function question(over: Partial<CoverageItem> = {}): CoverageItem {
  const branches = [
    { label: 'yes', count: runs },
    { label: 'no', count: few },
    { label: 'not known', count: none },
  ];
  return {
    kind: 'question',
    step: 0,
    number: '1',
    label: 'Does it hurt?',
    reached: runs,
    carried_out: runs,
    answered: runs,
    branches,
    ...over,
  };
}

describe('how much of a prompt was reached', () => {
  it('is all where every answer was given, though nobody did not know it', () => {
    expect(judgeItem(question())).toBe('reached');
  });

  it('is a part where an answer was never given, and says which', () => {
    const item = question({
      branches: [
        { label: 'yes', count: runs },
        { label: 'no', count: none },
      ],
    });
    expect([judgeItem(item), missedBranches(item)]).toEqual(['partly', ['no']]);
  });

  it('is nothing where the question was never asked nor its answer known', () => {
    expect(judgeItem(question({ carried_out: none, answered: none }))).toBe('never');
  });

  it('is a part where an emergency line was come to and never raised', () => {
    const emergency = question({ kind: 'emergency', carried_out: none, answered: none, branches: [] });
    expect(judgeItem(emergency)).toBe('partly');
    expect(judgeItem({ ...emergency, reached: none })).toBe('never');
  });

  it('is shown on a line as the worst of what stands on it, with the counts of all', () => {
    const marks = marksOf([question(), question({ step: 1, carried_out: none, answered: none })], [4, 4]);
    expect([...marks.keys()]).toEqual([4]);
    expect(marks.get(4)?.look).toBe('never');
    expect(marks.get(4)?.note?.match(/reached/g)).toHaveLength(2);
  });

  it('is counted by whose consultations they were', () => {
    expect(countText({ patients: '<5', emulator: 2, runs: 0 })).toBe('<5 patients, 2 emulator');
    expect(countText(none)).toBe('0');
  });
});
