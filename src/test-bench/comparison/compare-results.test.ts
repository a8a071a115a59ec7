import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareResults } from './compare-results.ts';
import type { RunResult } from './run-result.ts';

const ranOn = {
  protocol_version: 'headache 0123abcd',
  protocol_hash: '0123abcd',
  questions: 'all' as const,
  patients: 'mixed' as const,
  model: 'builtin',
  prompts: null,
  seed: 1,
  knowledge_version: 'one',
};

function result(caseId: string, accuracy: RunResult['accuracy'], over: Partial<RunResult> = {}): RunResult {
  const isScored = accuracy !== null;
  return {
    case_id: caseId,
    chief_complaint: 'Headache',
    expected_diagnosis: 'Migraine',
    texts_hash: `texts of ${caseId}`,
    repeat: 1,
    accuracy,
    questions_missed_percent: isScored ? 10 : null,
    questions: isScored ? 12 : null,
    fidelity_breaks: isScored ? 0 : null,
    error: isScored ? null : 'The model was away.',
    ran_on: ranOn,
    model_use: null,
    match_by_model: null,
    contribution: null,
    ...over,
  };
}

/** Cases with the accuracies that they come to, in the order of their names. */
const batch = (accuracies: readonly RunResult['accuracy'][], over: Partial<RunResult> = {}) =>
  accuracies.map((accuracy, index) => result(`case ${index}`, accuracy, over));

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

const results = fc
  .array(
    fc.record({
      name: fc.integer({ min: 0, max: 20 }),
      complaint: fc.constantFrom('Headache', 'Rash', 'Cough'),
      accuracy: fc.option(fc.integer({ min: 0, max: 3 })),
      repeat: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ name, complaint, accuracy, repeat }) => result(`case ${name}`, accuracy, { chief_complaint: complaint, repeat })),
  );

describe('compareResults', () => {
  it('says in one sentence how many cases are better and worse, how likely that is by chance, and how large the difference may be', () => {
    const a = batch([...times(14, 0 as const), ...times(3, 3 as const), ...times(103, 2 as const)]);
    const b = batch([...times(14, 2 as const), ...times(3, 1 as const), ...times(103, 2 as const)]);
    const { sentence, verdict, p_value } = compareResults(a, b);
    expect(sentence).toBe('B is better on 14 cases and worse on 3 of 120; unlikely to be chance, p = 0.01; 95 % interval +3 to +17 points');
    expect(verdict).toBe('better');
    expect(p_value).toBeCloseTo(0.0127, 4);
    expect(compareResults(b, a).sentence).toBe(
      'B is worse on 14 cases and better on 3 of 120; unlikely to be chance, p = 0.01; 95 % interval −17 to −3 points',
    );
  });

  it('finds no difference between results and themselves', () => {
    fc.assert(
      fc.property(results, (one) => {
        const { improved, regressed, p_value, verdict, sentence, ran_on_differences } = compareResults(one, one);
        expect([improved, regressed, p_value]).toEqual([0, 0, 1]);
        expect(['no-difference', 'nothing-compared']).toContain(verdict);
        if (verdict === 'no-difference') expect(sentence).toContain('no difference');
        expect(ran_on_differences).toEqual([]);
      }),
    );
  });

  it('mirrors when the sides are exchanged, and counts every case once', () => {
    fc.assert(
      fc.property(results, results, (a, b) => {
        const [there, back] = [compareResults(a, b), compareResults(b, a)];
        expect([back.improved, back.regressed, back.p_value]).toEqual([there.regressed, there.improved, there.p_value]);
        expect(back.difference.points ?? 0).toBeCloseTo(-(there.difference.points ?? 0), 9);
        const { compared, improved, regressed, unchanged, not_comparable, cases, groups } = there;
        expect(improved + regressed + unchanged).toBe(compared);
        expect(compared + not_comparable).toBe(new Set([...a, ...b].map(({ case_id }) => case_id)).size);
        expect(cases).toHaveLength(compared + not_comparable);
        expect(groups.reduce((sum, group) => sum + group.compared + group.not_comparable, 0)).toBe(cases.length);
        for (const group of groups) expect(group.p_corrected).toBeGreaterThanOrEqual(group.p_value);
      }),
    );
  });

  it('does not claim anything of few cases that differ', () => {
    const { sentence, verdict } = compareResults(batch([0, 0, 0, 3, 3, 3, 3, 3]), batch([3, 3, 3, 3, 3, 3, 3, 3]));
    expect(verdict).toBe('not-certain');
    expect(sentence).toContain('B is better on 3 cases and worse on 0 of 8; too few cases differ to tell it from chance, p = 0.25;');
  });

  it('calls an imbalance that chance may bring just that', () => {
    const { sentence } = compareResults(
      batch([...times(6, 0 as const), ...times(5, 3 as const)]),
      batch([...times(6, 3 as const), ...times(5, 0 as const)]),
    );
    expect(sentence).toContain('this may well be chance, p = 1.00');
  });

  it('counts TOP3 as passed by default, and COR alone where that is asked for', () => {
    const [a, b] = [batch(times(10, 3 as const)), batch(times(10, 2 as const))];
    expect(compareResults(a, b).verdict).toBe('no-difference');
    expect(compareResults(a, b, { pass: 'correct' })).toMatchObject({ verdict: 'worse', regressed: 10, pass: 'correct' });
  });

  it('takes repeats of a case together', () => {
    const repeated = (accuracies: readonly RunResult['accuracy'][]) =>
      accuracies.map((accuracy, index) => result('case 0', accuracy, { repeat: index + 1 }));
    const { cases, compared } = compareResults(repeated([3, 0, 0]), repeated([3, 3, null]));
    expect(compared).toBe(1);
    expect(cases[0]).toMatchObject({
      outcome: 'improved',
      a: { accuracies: [3, 0, 0], passed: 1, scored: 3 },
      b: { accuracies: [3, 3, null], passed: 2, scored: 2 },
    });
    expect(compareResults(repeated([3, 0]), repeated([0, 3, 3, 0])).cases[0]?.outcome).toBe('unchanged');
  });

  it('claims nothing where more cases rose a little and fewer fell a lot', () => {
    const shares = (passed: number) => (caseId: string) =>
      Array.from({ length: 10 }, (_, index) => result(caseId, index < passed ? 3 : 0, { repeat: index + 1 }));
    const names = times(14, 0).map((_, index) => `case ${index}`);
    const a = names.flatMap((name, index) => shares(index < 12 ? 5 : 10)(name));
    const b = names.flatMap((name, index) => shares(index < 12 ? 6 : 0)(name));
    const { verdict, sentence, p_value } = compareResults(a, b);
    expect(p_value).toBeLessThan(0.05);
    expect(verdict).toBe('not-certain');
    expect(sentence).toContain('by the mean over all repeats the difference is −6 points');
  });

  it('leaves out what cannot be compared and says why, and flags a patient that broke with its history', () => {
    const a = [result('gone', 3), result('edited', 3), result('failed', 3), result('broken', 3)];
    const b = [
      result('new', 3),
      result('edited', 3, { texts_hash: 'other' }),
      result('failed', null),
      result('broken', 0, { fidelity_breaks: 2 }),
    ];
    const { cases, compared } = compareResults(a, b);
    expect(compared).toBe(1);
    expect(Object.fromEntries(cases.map(({ case_id, reason }) => [case_id, reason]))).toEqual({
      gone: 'Only A has a result of it.',
      new: 'Only B has a result of it.',
      edited: 'Its texts are not the same in A and B.',
      failed: 'It failed to run in B: The model was away.',
      broken: null,
    });
    expect(cases[0]).toMatchObject({ case_id: 'broken', outcome: 'regressed', fidelity_broken_in: 'b' });
  });

  it('corrects each group for the number of groups', () => {
    const groups = ['Cough', 'Headache', 'Rash'];
    const of = (accuracy: 0 | 3) =>
      groups.flatMap((group) => times(6, 0).map((_, index) => result(`${group} ${index}`, accuracy, { chief_complaint: group })));
    const compared = compareResults(of(0), of(3));
    expect(
      compared.groups.map(({ chief_complaint, p_value, p_corrected, verdict }) => [chief_complaint, p_value, p_corrected, verdict]),
    ).toEqual(groups.map((group) => [group, expect.closeTo(0.03125, 9), expect.closeTo(0.09375, 9), 'not-certain']));
    expect(compared.verdict).toBe('better');
  });

  it('says what the two sides ran on where that is not the same', () => {
    const other = { ...ranOn, protocol_version: 'headache 89ef', seed: 2 };
    expect(compareResults(batch([3]), batch([3], { ran_on: other })).ran_on_differences).toEqual([
      { what: 'protocol', a: 'headache 0123abcd', b: 'headache 89ef' },
      { what: 'seed', a: 'its own', b: 'another' },
    ]);
  });

  it('says so where there is nothing to compare', () => {
    expect(compareResults(batch([3]), [])).toMatchObject({ compared: 0, verdict: 'nothing-compared', difference: { points: null } });
    expect(compareResults([], [])).toMatchObject({ sentence: 'Nothing can be compared: no case was scored in both.', p_value: 1 });
  });
});
