import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelUseWords } from './model-use-words.ts';
import { readRunDetails } from './read-run-details.ts';

const card = {
  status: 'succeeded',
  diagnosis: 'Gout',
  started_at: '2026-11-21T08:00:00.000Z',
  finished_at: '2026-11-21T08:00:03.000Z',
  current_turns: 9,
};

describe('the details of a run', () => {
  test('are read as the server writes them', () => {
    const run = readRunDetails({
      card: {
        ...card,
        summary: { diagnosis_accuracy: 3, top_3_diagnoses: 'Gout, Cellulitis', do_not_miss_diagnoses: '', questions_missed_percent: 12.5 },
      },
      evaluator_output: {
        top_3_diagnoses: ['Gout', 'Cellulitis'],
        do_not_miss_diagnoses: [],
        next_steps: ['Uric acid'],
        questions_missed: ['Any fever?'],
      },
      patient_medical_info: 'A sore toe.',
      patient_emulator_prompt: 'Be brief.',
      path_analysis: {
        actual_path: ['1', '2'],
        path_delta: { missed_nodes: [{ node_id: '3', reason: 'relevant' }], unnecessary_nodes: [] },
        facts_diff: { missed_facts: [], incorrect_facts: [{ key: 'Side', expected: 'left', actual: 'right', reason: 'misread' }] },
        facts_collected: [{ label: 'Side', value: 'right' }],
      },
      fidelity_breaks: [{ kind: 'contradicts', about: 'fever', said: 'I have a fever', reply: 2 }],
      ran_on: { protocol_version: 'joint 0a1b2c3d', protocol_hash: '0a1b2c3d4e', model: 'builtin', seed: 7, knowledge_version: 'k1' },
    });
    expect(run).toMatchObject({
      status: 'succeeded',
      isActive: false,
      diagnosis: 'Gout',
      turns: 9,
      medicalInfo: 'A sore toe.',
      emulatorPrompt: 'Be brief.',
    });
    expect(run.summary).toEqual({
      accuracy: 3,
      topThree: ['Gout', 'Cellulitis'],
      doNotMiss: [],
      nextSteps: ['Uric acid'],
      questionsMissed: ['Any fever?'],
      missedPercent: 12.5,
    });
    expect(run.path?.missedNodes).toEqual([{ node: '3', reason: 'relevant' }]);
    expect(run.path?.incorrectFacts).toEqual([{ key: 'Side', expected: 'left', actual: 'right', reason: 'misread' }]);
    expect(run.fidelityBreaks).toEqual([{ kind: 'contradicts', about: 'fever', said: 'I have a fever', reply: 2 }]);
    expect(run.ranOn).toEqual({ protocol: 'joint 0a1b2c3d', model: 'builtin', prompts: null, seed: '7', knowledge: 'k1' });
    expect(run.modelUse).toBeNull();
  });

  test('tell what the protocol contributed, facts and evidence together, with turns counted from 1', () => {
    const counts = { called_for: 10, opening: 2, protocol: 4, knowledge: 1, open: 1, unasked: 0 };
    const contribution = {
      facts: counts,
      evidence: { ...counts, protocol: 3 },
      elicited_percent: 43.75,
      emergency: { expected: 'yes', resembled: false, by_protocol_in_turn: 0, by_guard_in_turn: null },
      hints: { named: ['Gout'], expected: true, can_name_it: true },
      asked_in_vain: { irrelevant: 1, repeated: 0, already_told: 2, unfit: 0 },
      questions: 9,
      questions_beyond: 3,
    };
    expect(readRunDetails({ card, contribution }).contribution).toEqual({
      broughtOut: { called_for: 20, opening: 4, protocol: 7, knowledge: 2, open: 2, unasked: 0 },
      elicitedPercent: 43.75,
      expected: 'yes',
      byProtocolInTurn: 1,
      byGuardInTurn: null,
      named: ['Gout'],
      questions: 9,
      questionsBeyond: 3,
      inVain: { irrelevant: 1, repeated: 0, alreadyTold: 2, unfit: 0 },
    });
    expect(readRunDetails({ card, contribution: null }).contribution).toBeNull();
  });

  test("may hold the judge's lists under details", () => {
    const run = readRunDetails({
      card,
      details: { evaluator_output: { top_3_diagnoses: ['Gout'], next_steps: [], questions_missed: [] } },
    });
    expect(run.summary?.topThree).toEqual(['Gout']);
  });

  test('may hold diagnoses as one text, whose commas inside parentheses separate nothing', () => {
    const run = readRunDetails({
      card: { ...card, summary: { diagnosis_accuracy: 2, top_3_diagnoses: 'Gout (acute, first toe), Cellulitis' } },
    });
    expect(run.summary?.topThree).toEqual(['Gout (acute, first toe)', 'Cellulitis']);
  });

  test.each([
    ['beside the card', { card, emulator_transcript: 'AI: hello' }],
    ['in the card', { card: { ...card, emulator_transcript: 'AI: hello' } }],
    ["in the card's snapshot", { card: { ...card, snapshot: { emulator_transcript: 'AI: hello' } } }],
  ])('may hold the transcript %s', (_, details) => {
    expect(readRunDetails(details).transcript).toBe('AI: hello');
  });

  test('may hold facts beside the path, or in the steps of the traversal', () => {
    const beside = readRunDetails({
      card,
      facts_diff: { missed_facts: [{ key: 'Fever', expected: 'no', reason: 'not asked' }] },
      facts_collected: { Side: 'left' },
    });
    expect(beside.path?.missedFacts).toEqual([{ key: 'Fever', expected: 'no', reason: 'not asked' }]);
    expect(beside.path?.facts).toEqual([{ label: 'Side', value: 'left' }]);
    const traversed = readRunDetails({ card, actual_traversal: [{ node_id: '1', facts_extracted: [{ key: 'Side', value: 'left' }] }] });
    expect(traversed.path?.actualPath).toEqual(['1']);
    expect(traversed.path?.facts).toEqual([{ label: 'Side', value: 'left' }]);
  });

  test('have no path where nothing of it was told', () => {
    expect(readRunDetails({ card, path_analysis: null }).path).toBeNull();
  });

  test('have no summary where neither the card nor the judge has one', () => {
    expect(readRunDetails({ card: { ...card, summary: null }, evaluator_output: null }).summary).toBeNull();
  });

  test('tell what its language models took, where any were asked', () => {
    const use = { calls: 3, input_tokens: 900, output_tokens: 100, cost: 0.02, ms: 4200, fall_backs: 1, replayed: 0 };
    const { modelUse } = readRunDetails({ card, model_use: use });
    expect(modelUse === null ? null : modelUseWords(modelUse)).toBe('3 calls, 1,000 tokens, cost 0.0200, 4.2 s, 1 built-in fallback');
    expect(readRunDetails({ card, model_use: { ...use, calls: 0 } }).modelUse).toBeNull();
  });

  test('are read whatever they are', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('card', 'path_analysis', 'evaluator_output', 'fidelity_breaks', 'facts_diff'),
        (value, key) => {
          expect(readRunDetails(value)).toHaveProperty('status');
          expect(readRunDetails({ [key]: value })).toHaveProperty('status');
        },
      ),
    );
  });
});
