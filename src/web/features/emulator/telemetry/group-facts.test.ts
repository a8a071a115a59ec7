import { describe, expect, it } from 'vitest';
import { groupFacts } from './group-facts.ts';

const fact = (label: string, status: 'present' | 'absent' | 'unknown', quote: string | null, value: string | null = null) => ({
  finding: label,
  label,
  status,
  value,
  quote,
});

describe('facts by the words that say them', () => {
  it('stand together where one answer says them all', () => {
    expect(
      groupFacts([fact('fever', 'absent', 'none of these'), fact('cough', 'present', 'cough'), fact('rash', 'absent', 'None of these')]),
    ).toEqual([
      { status: 'absent', quote: 'none of these', facts: ['fever', 'rash'] },
      { status: 'present', quote: 'cough', facts: ['cough'] },
    ]);
  });

  it('do not where the same words affirm one and deny another', () => {
    expect(groupFacts([fact('fever', 'absent', 'no'), fact('well', 'present', 'no')]).map(({ facts }) => facts)).toEqual([
      ['fever'],
      ['well'],
    ]);
  });

  it('carry their values', () => {
    expect(groupFacts([fact('fever', 'present', null, '39 °C'), fact('cough', 'present', null)])).toEqual([
      { status: 'present', quote: null, facts: ['fever (39 °C)', 'cough'] },
    ]);
  });
});
