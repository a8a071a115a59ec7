import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleKnowledge } from '../interview/sample-clinic.ts';
import type { ConditionCode, FindingCode } from '../shared/ids.ts';
import { rankConditions } from './differential.ts';
import { compileEvidence } from './differential-evidence.ts';
import { ageBandOf } from './differential-prior.ts';
import type { Fact, FactStatus } from './fact.ts';
import { refinementsAmong } from './knowledge.ts';
import type { Person } from './person.ts';
import type { UnreadWord } from './unread-word.ts';

const table = compileEvidence(sampleKnowledge);
const adult: Person = { ageYears: 40, sex: 'female' };

function facts(statuses: Record<string, FactStatus>): readonly Fact[] {
  return Object.entries(statuses).map(([finding, status]) => ({
    finding: finding as FindingCode,
    status,
    value: null,
    quote: null,
    source: { kind: 'message', turn: 0 },
  }));
}

function probability(statuses: Record<string, FactStatus>, code: string, person = adult, complaint: string | null = null): number {
  const ranked = rankConditions(table, facts(statuses), person, { complaint: complaint as FindingCode | null, considered: new Set() });
  return ranked.find((entry) => entry.condition === code)?.probability ?? Number.NaN;
}

describe('the differential', () => {
  it('keeps a share for causes that the knowledge does not hold', () => {
    const total = rankConditions(table, facts({ headache: 'present' }), adult).reduce((sum, entry) => sum + entry.probability, 0);
    expect(total).toBeGreaterThan(0.8);
    expect(total).toBeLessThan(1);
  });

  it('is led by the common while little is known, and by the fitting once enough is said', () => {
    expect(rankConditions(table, facts({ headache: 'present' }), adult)[0]?.condition).toBe('tension-headache');
    const typical = facts({ headache: 'present', 'headache-throbbing': 'present', 'light-sensitivity': 'present', nausea: 'present' });
    expect(rankConditions(table, typical, adult)[0]?.condition).toBe('migraine');
  });

  it('counts a denied hallmark heavily, and an unknown one not at all', () => {
    const said = { fever: 'present' } as const;
    expect(probability({ ...said, headache: 'absent' }, 'tension-headache')).toBeLessThan(probability(said, 'tension-headache') / 3);
    expect(probability({ ...said, headache: 'unknown' }, 'tension-headache')).toBeCloseTo(probability(said, 'tension-headache'), 10);
  });

  it('weighs a refinement given what it refines, so that a base is not counted twice', () => {
    const weight = (finding: string) => {
      const index = table.indexes.get('migraine' as ConditionCode);
      return table.findings.get(finding as FindingCode)?.evidence.find((entry) => entry.condition === index);
    };
    const together = (weight('headache')?.present ?? 0) + (weight('headache-throbbing')?.presentGivenBase ?? 0);
    expect(together).toBeCloseTo(weight('headache-throbbing')?.present ?? Number.NaN, 6);
  });

  it('learns nothing more from a denied refinement of a denied symptom', () => {
    const denied = { cough: 'present', headache: 'absent' } as const;
    expect(probability({ ...denied, 'headache-sudden': 'absent' }, 'pneumonia')).toBeCloseTo(probability(denied, 'pneumonia'), 10);
  });

  it('puts what does not explain the complaint behind what does', () => {
    const said = { 'chest-pain': 'present', headache: 'present' } as const;
    expect(probability(said, 'tension-headache', adult, 'chest-pain')).toBeLessThan(
      probability(said, 'tension-headache', adult, 'headache'),
    );
  });

  it('uses age, and averages over ages when it is not known', () => {
    const at = (ageYears: number | null) => probability({ 'chest-pain': 'present' }, 'heart-attack', { ageYears, sex: 'male' });
    expect(at(8)).toBeLessThan(0.01);
    expect(at(75)).toBeGreaterThan(at(40));
    expect(at(null)).toBeGreaterThan(at(8));
    expect(at(null)).toBeLessThan(at(75));
  });

  it('lifts what the author of the protocol asks to consider', () => {
    const said = facts({ headache: 'present' });
    const of = (considered: ReadonlySet<ConditionCode>) =>
      rankConditions(table, said, adult, { complaint: null, considered }).find((entry) => entry.condition === 'migraine')?.probability ?? 0;
    expect(of(new Set(['migraine' as ConditionCode]))).toBeGreaterThan(of(new Set()));
  });

  it('names what speaks for and against, the weightiest first', () => {
    const said = facts({ headache: 'present', 'headache-sudden': 'present', 'neck-stiffness': 'absent', cough: 'present' });
    const bleed = rankConditions(table, said, adult).find((entry) => entry.condition === 'subarachnoid-haemorrhage');
    expect(bleed?.for[0]).toBe('headache-sudden');
    expect(bleed?.against).toContain('neck-stiffness');
    expect(bleed?.against).toContain('cough');
  });
});

describe('the place of a pain', () => {
  it('that a condition puts elsewhere speaks against it, one it leaves open does not', () => {
    const headache = sampleKnowledge.findings.get('headache' as FindingCode);
    const migraine = sampleKnowledge.conditions.get('migraine' as ConditionCode);
    if (headache === undefined || migraine === undefined) throw new Error('the sample clinic holds neither headache nor migraine');
    const sited = (code: string, site: string) => {
      const finding = {
        ...headache,
        code: code as FindingCode,
        of: headache.code,
        features: { site },
        background: headache.background / 3,
      };
      return [finding.code, finding] as const;
    };
    const findings = new Map([...sampleKnowledge.findings, sited('headache-front', 'upper'), sited('headache-nape', 'lower')]);
    const often = { often: migraine.findings.get(headache.code)?.often ?? 1, telling: 'usual' } as const;
    const front = { ...migraine, findings: new Map([...migraine.findings, ['headache-front' as FindingCode, often]]) };
    const conditions = new Map([...sampleKnowledge.conditions, [migraine.code, front]]);
    const evidence =
      compileEvidence({ ...sampleKnowledge, findings, refinements: refinementsAmong(findings.values()), conditions }).findings.get(
        'headache-nape' as FindingCode,
      )?.evidence ?? [];
    expect(evidence).toHaveLength(1);
    expect(evidence[0]?.presentGivenBase).toBeLessThan(-0.5);
  });
});

describe('age bands', () => {
  it('hold their upper end to the last day', () => {
    expect(ageBandOf(1.9)).toBe('infant');
    expect(ageBandOf(2)).toBe('child');
    expect(ageBandOf(17.99)).toBe('teen');
    expect(ageBandOf(18)).toBe('young');
    expect(ageBandOf(131)).toBe('old');
  });
});

describe('words that no fact was read from', () => {
  const unread = (...stems: string[]) => stems.map((stem) => ({ word: stem, stem }));
  const ranked = (words: readonly UnreadWord[]) =>
    rankConditions(table, facts({ headache: 'present' }), adult, { complaint: null, considered: new Set(), unread: words });
  const migraine = (words: readonly UnreadWord[]) => ranked(words).find(({ condition }) => condition === 'migraine');

  it('speak for what is told with them, less than the finding itself would', () => {
    const without = migraine([])?.probability ?? 1;
    const hinted = migraine(unread('light'));
    expect(hinted?.probability).toBeGreaterThan(without);
    expect(hinted?.probability).toBeLessThan(probability({ headache: 'present', 'light-sensitivity': 'present' }, 'migraine'));
    expect(hinted?.words).toEqual(['light']);
    expect(hinted?.for).toEqual(migraine([])?.for);
  });

  it('change nothing where the knowledge has no such words', () => {
    expect(ranked(unread('zebra', 'crossing'))).toEqual(ranked([]));
  });

  it('count the same in whatever order they were said', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['light', 'sick', 'throb', 'neck', 'stiff', 'bother', 'cough', 'zebra']), (stems) => {
        const probabilities = (words: readonly UnreadWord[]) => new Map(ranked(words).map((one) => [one.condition, one.probability]));
        for (const [code, probability] of probabilities(unread(...stems))) {
          expect(probability).toBeCloseTo(probabilities(unread(...stems.toSorted())).get(code) ?? Number.NaN, 12);
        }
      }),
      { numRuns: 30 },
    );
  });
});
