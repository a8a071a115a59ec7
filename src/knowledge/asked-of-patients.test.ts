import { expect, test } from 'vitest';
import { shippedKnowledge } from '../../tests/support/shipped-knowledge.ts';
import { rankConditions } from '../clinical/differential.ts';
import { compileEvidence } from '../clinical/differential-evidence.ts';
import type { Fact } from '../clinical/fact.ts';
import { rateQuestions } from '../clinical/question-value.ts';
import type { FindingCode } from '../shared/ids.ts';

const knowledge = shippedKnowledge;
const table = compileEvidence(knowledge);

/** Every condition as its own patient tells it: what occurs in most who have it. */
const tales = [...knowledge.conditions.values()].map(({ findings }) =>
  [...findings].flatMap(([finding, { often }]): Fact[] =>
    often < 0.5 ? [] : [{ finding, status: 'present', value: null, quote: null, source: { kind: 'message', turn: 0 } }],
  ),
);

const people = [
  { ageYears: 0, sex: 'male' },
  { ageYears: 34, sex: 'female' },
  { ageYears: 70, sex: 'male' },
] as const;

test('of no condition is a patient asked what only a clinician can know', { timeout: 60_000 }, () => {
  const asked = new Set(
    tales.flatMap((facts, index) => {
      const person = people[index % people.length] ?? people[0];
      return rateQuestions(table, rankConditions(table, facts, person), facts, person).map(({ finding }) => finding);
    }),
  );
  expect(asked.size).toBeGreaterThan(500);
  expect([...asked].filter((code) => knowledge.findings.get(code)?.knownBy === 'clinician')).toEqual([]);
});

test.each([
  ['joint-fluid-pus', 'clinician'],
  ['cervix-open', 'clinician'],
  ['murphy-sign', 'clinician'],
  ['no-fetal-heartbeat', 'clinician'],
  ['positive-pregnancy-test', 'patient'],
  ['body-temperature', 'patient'],
  ['reduced-fetal-movements', 'patient'],
  ['no-pulse-no-breathing', 'onlooker'],
])('%s is known by the %s', (code, knower) => {
  expect(knowledge.findings.get(code as FindingCode)?.knownBy).toBe(knower);
});
