import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FindingCode, NodeId } from '../shared/ids.ts';
import type { Answer } from './answer.ts';
import { evaluatePredicate } from './evaluate-predicate.ts';
import { knownFromAnswers, nothingBefore } from './known-from-answers.ts';
import type { KnownSoFar } from './known-so-far.ts';
import { emptyRecord, type MedicalRecord } from './medical-record.ts';
import type { Predicate } from './predicate.ts';

const node = '1' as NodeId;
const yes: Predicate = { kind: 'answered-yes', node };

function knowing(answer: Answer | 'not-asked', more: Partial<KnownSoFar> = {}): KnownSoFar {
  return { answer: () => answer, finding: () => 'untold', amount: () => null, ageYears: null, sex: null, ...more };
}

const amounts = fc.integer({ min: -5, max: 15 });
const answers: fc.Arbitrary<Answer | 'not-asked'> = fc.oneof(
  fc.constantFrom<Answer | 'not-asked'>(
    'not-asked',
    { kind: 'unknown' },
    { kind: 'yes' },
    { kind: 'no' },
    { kind: 'options', optionIds: ['a'] },
  ),
  amounts.map((amount): Answer => ({ kind: 'amount', amount, unit: null })),
);
const predicates: fc.Arbitrary<Predicate> = fc.letrec<{ predicate: Predicate }>((tie) => ({
  predicate: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Predicate>(
      yes,
      { kind: 'answered-no', node },
      { kind: 'was-asked', node },
      { kind: 'chose', node, optionId: 'a' },
      { kind: 'sex', sex: 'female' },
    ),
    amounts.map((amount): Predicate => ({ kind: 'amount', node, comparison: 'above', amount, unit: null })),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), of: fc.array(tie('predicate'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constant('not' as const), of: tie('predicate') }),
  ),
})).predicate;

describe('evaluatePredicate', () => {
  it('takes a comparison over a question that was not asked for false, and its "is not" for unknown', () => {
    expect(evaluatePredicate(yes, knowing('not-asked'))).toBe('false');
    expect(evaluatePredicate({ kind: 'is-not', of: yes }, knowing('not-asked'))).toBe('unknown');
    expect(evaluatePredicate({ kind: 'not', of: yes }, knowing('not-asked'))).toBe('true');
  });

  it('takes every comparison with an answer that is not known for unknown', () => {
    for (const predicate of [yes, { kind: 'is-not', of: yes }, { kind: 'chose', node, optionId: 'a' }] as const) {
      expect(evaluatePredicate(predicate, knowing({ kind: 'unknown' }))).toBe('unknown');
    }
  });

  it('counts what is sure before what is unknown', () => {
    const unknown: Predicate = { kind: 'sex', sex: 'male' };
    const always: Predicate = { kind: 'always' };
    const atLeast = (count: number, ...of: Predicate[]): Predicate => ({ kind: 'at-least', count, of });
    expect(evaluatePredicate(atLeast(2, always, unknown, always), knowing('not-asked'))).toBe('true');
    expect(evaluatePredicate(atLeast(2, always, unknown, yes), knowing('not-asked'))).toBe('unknown');
    expect(evaluatePredicate(atLeast(2, yes, unknown, yes), knowing('not-asked'))).toBe('false');
  });

  it.each([
    ['above', 65, 65.9, 'false'],
    ['above', 65, 66, 'true'],
    ['below', 24, 23.9, 'true'],
    ['below', 24, 24, 'false'],
    ['at-most', 10, 10.7, 'true'],
    ['below', 0.25, 0.2, 'true'],
    ['below', 0.25, 0.3, 'false'],
  ] as const)('counts ages in completed years: %s %d of %d is %s', (comparison, years, ageYears, expected) => {
    expect(evaluatePredicate({ kind: 'age', comparison, years }, knowing('not-asked', { ageYears }))).toBe(expected);
  });

  it('takes a finding of which nothing was said for unknown', () => {
    const fever: Predicate = { kind: 'finding', finding: 'fever' as FindingCode };
    expect(evaluatePredicate(fever, knowing('not-asked'))).toBe('unknown');
    expect(evaluatePredicate(fever, knowing('not-asked', { finding: () => 'absent' }))).toBe('false');
  });

  it('obeys the laws of De Morgan and of double negation', () => {
    fc.assert(
      fc.property(predicates, predicates, answers, (one, other, answer) => {
        const known = knowing(answer);
        const not = (of: Predicate): Predicate => ({ kind: 'not', of });
        expect(evaluatePredicate(not(not(one)), known)).toBe(evaluatePredicate(one, known));
        const both = evaluatePredicate(not({ kind: 'and', of: [one, other] }), known);
        expect(both).toBe(evaluatePredicate({ kind: 'or', of: [not(one), not(other)] }, known));
      }),
    );
  });
});

describe('a condition over the saved information', () => {
  const insulin: Predicate = { kind: 'record', list: 'medications', words: 'insulin', names: ['insulin', 'lantus'], finding: null };
  const known = (record: Partial<MedicalRecord> | null) => ({
    ...knownFromAnswers({ nodes: [] }, new Map(), nothingBefore),
    record: record === null ? null : { ...emptyRecord, ...record },
  });

  it.each([
    [null, 'unknown'],
    [{}, 'unknown'],
    [{ medications: [] }, 'false'],
    [{ medications: ['No insulin'] }, 'false'],
    [{ medications: ['LANTUS 20 units'] }, 'true'],
    [{ medications: ['insulinoma tablets'] }, 'false'],
  ] as const)('looks for whole names in %j: %s', (record, truth) => {
    expect(evaluatePredicate(insulin, known(record))).toBe(truth);
  });

  it('computes the body mass index where weight and height are known', () => {
    const obese: Predicate = { kind: 'body', measure: 'bmi', comparison: 'above', amount: 30 };
    expect(evaluatePredicate(obese, known({ weightKg: 100, heightCm: 175 }))).toBe('true');
    expect(evaluatePredicate(obese, known({ weightKg: 70, heightCm: 175 }))).toBe('false');
    expect(evaluatePredicate(obese, known({ weightKg: 100 }))).toBe('unknown');
  });
});

describe('a score', () => {
  const [one, two] = ['1', '2'] as unknown as readonly [NodeId, NodeId];
  const score: Predicate = { kind: 'score', nodes: [one, two], points: { '1': { often: 2, never: 0 } }, comparison: 'at-least', amount: 3 };
  const of = (answers: readonly (readonly [NodeId, Answer])[]) =>
    evaluatePredicate(score, knownFromAnswers({ nodes: [] }, new Map(answers), nothingBefore));

  it('adds amounts and the points of options; what was not asked counts nothing', () => {
    expect(of([[one, { kind: 'options', optionIds: ['often'] }]])).toBe('false');
    expect(
      of([
        [one, { kind: 'options', optionIds: ['often'] }],
        [two, { kind: 'amount', amount: 1, unit: null }],
      ]),
    ).toBe('true');
  });

  it('is unknown while an unknown answer could change it', () => {
    expect(
      of([
        [one, { kind: 'unknown' }],
        [two, { kind: 'amount', amount: 2, unit: null }],
      ]),
    ).toBe('unknown');
    expect(
      of([
        [one, { kind: 'unknown' }],
        [two, { kind: 'amount', amount: 3, unit: null }],
      ]),
    ).toBe('true');
  });
});
