import { expect, it } from 'vitest';
import { hearingLexicon } from '../../../tests/support/hearing-lexicon.ts';
import { compileEvidence } from '../../clinical/differential-evidence.ts';
import type { Fact } from '../../clinical/fact.ts';
import { knownFacts } from '../../clinical/known-facts.ts';
import type { ConditionCode, FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { secondProblems } from './second-problem.ts';

const { knowledge } = hearingLexicon;
const table = compileEvidence(knowledge);
const present = (code: string): Fact => ({
  finding: code as FindingCode,
  status: 'present',
  value: null,
  quote: null,
  source: { kind: 'message', turn: 0 },
});

function besides(codes: readonly string[], ...named: readonly string[]): readonly string[] {
  const facts = knownFacts(codes.map(present), knowledge);
  const state = { person: { ageYears: 38, sex: 'male' } } as ConsultationState;
  return secondProblems({ table, state, facts, named: named as ConditionCode[], knowledge }).map(({ condition }) => condition);
}

it('names the danger of what none of the likeliest diagnoses explains', () => {
  expect(besides(['fatigue', 'snoring', 'testicle-lump'], 'obstructive-sleep-apnoea')).toEqual(['testicular-cancer']);
});

it('names none where the likeliest explain it, or where it is common', () => {
  expect(besides(['testicle-lump'], 'testicular-cancer')).toEqual([]);
  expect(besides(['fatigue', 'headache'], 'obstructive-sleep-apnoea')).toEqual([]);
});
