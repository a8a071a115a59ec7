import { describe, expect, it } from 'vitest';
import { sampleKnowledge } from '../interview/sample-clinic.ts';
import type { FindingCode } from '../shared/ids.ts';
import { rankConditions } from './differential.ts';
import { compileEvidence } from './differential-evidence.ts';
import type { Fact, FactStatus } from './fact.ts';
import { fitsPerson, rateQuestions } from './question-value.ts';

const table = compileEvidence(sampleKnowledge);
const person = { ageYears: 40, sex: 'male' } as const;

function rated(statuses: Record<string, FactStatus>): readonly { finding: string; gainBits: number }[] {
  const facts = Object.entries(statuses).map(
    ([finding, status]): Fact => ({
      finding: finding as FindingCode,
      status,
      value: null,
      quote: null,
      source: { kind: 'message', turn: 0 },
    }),
  );
  return rateQuestions(table, rankConditions(table, facts, person), facts, person);
}

const codes = (statuses: Record<string, FactStatus>) => rated(statuses).map((value) => value.finding);

describe('what a question is worth', () => {
  it('is highest for what separates the likely from the dangerous, and never negative', () => {
    const values = rated({ headache: 'present' });
    expect(values.length).toBeGreaterThan(3);
    expect(values.every((value) => value.gainBits >= -1e-9)).toBe(true);
    expect(values.map((value) => value.finding).slice(0, 5)).toContain('headache-sudden');
  });

  it('is not rated for what is known, unknown to the patient included', () => {
    expect(codes({ headache: 'present', nausea: 'absent', fever: 'unknown' })).not.toContain('nausea');
    expect(codes({ headache: 'present', nausea: 'absent', fever: 'unknown' })).not.toContain('fever');
  });

  it('is not rated for a refinement of what was not said', () => {
    expect(codes({ fever: 'present', cough: 'present' })).not.toContain('headache-throbbing');
  });

  it('is not rated for a second character of a pain that was described', () => {
    expect(codes({ headache: 'present', 'headache-throbbing': 'present' })).not.toContain('headache-pressing');
  });

  it('is nothing where nothing speaks for any condition', () => {
    expect(rated({})).toEqual([]);
  });
});

describe('whether a finding may be asked', () => {
  const pregnancy = sampleKnowledge.findings.get('pregnancy' as FindingCode);
  it('depends on age and sex, and stays open where they are not known', () => {
    if (pregnancy === undefined) throw new Error('the sample holds pregnancy');
    expect(fitsPerson(pregnancy, { ageYears: 30, sex: 'female' })).toBe(true);
    expect(fitsPerson(pregnancy, { ageYears: 30, sex: 'male' })).toBe(false);
    expect(fitsPerson(pregnancy, { ageYears: 60, sex: 'female' })).toBe(false);
    expect(fitsPerson(pregnancy, { ageYears: null, sex: null })).toBe(true);
  });

  it('is not about periods, pregnancy or the pill where somebody past that age has not told their sex', () => {
    const pregnancy = sampleKnowledge.findings.get('pregnancy' as FindingCode);
    if (pregnancy === undefined) throw new Error('the sample has no pregnancy');
    const pill = { ...pregnancy, ages: [12, 75] as [number, number] };
    expect(fitsPerson(pill, { ageYears: 58, sex: null })).toBe(false);
    expect(fitsPerson(pill, { ageYears: 58, sex: 'female' })).toBe(true);
    expect(fitsPerson(pill, { ageYears: 30, sex: null })).toBe(true);
  });
});
