import type { RunResult } from '../comparison/run-result.ts';
import type { RunPlan } from './run-plan.ts';

/** A result for tests, of a case that was found at once. */
export const sampleResult: RunResult = {
  case_id: 'a',
  chief_complaint: 'Headache',
  expected_diagnosis: 'Migraine',
  texts_hash: 'f'.repeat(64),
  repeat: 1,
  accuracy: 3,
  questions_missed_percent: 10,
  questions: 12,
  fidelity_breaks: 0,
  error: null,
  ran_on: {
    protocol_version: 'headache 0123abcd',
    protocol_hash: '0123abcd',
    questions: 'all',
    patients: 'mixed',
    model: 'builtin',
    prompts: null,
    seed: 7,
    knowledge_version: 'k',
  },
  model_use: null,
  match_by_model: null,
  contribution: null,
};

/** The plan of it. */
export const samplePlan: RunPlan = {
  program: 'p',
  knowledge: 'k',
  protocols: ['headache 0123abcd'],
  protocol_fixed: false,
  questions: 'all',
  patients: 'mixed',
  model: 'builtin',
  seed: 1,
  repeats: 1,
  cases: 'c',
};
