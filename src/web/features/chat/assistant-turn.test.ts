import { describe, expect, test } from 'vitest';
import { assistantTurnOf, type LooseQuestion, multipleChoiceOf } from './assistant-turn.ts';

describe('a reply', () => {
  test('says what stands in its response, or in its output', () => {
    expect(assistantTurnOf({ response: 'Hello' })).toEqual({ text: 'Hello', telemetry: null, question: null, alarm: null });
    expect(assistantTurnOf({ ui_output: { text: 'Hello', telemetry: 'trace' } })).toMatchObject({ text: 'Hello', telemetry: 'trace' });
  });

  test('that says nothing is none', () => {
    expect(assistantTurnOf({})).toBeNull();
    expect(assistantTurnOf({ response: '', ui_output: null })).toBeNull();
  });

  test('of an emergency without an alarm raises one with the sentence that names the number', () => {
    const turn = assistantTurnOf({ response: 'This may be serious. **Call 911 now.** Stay calm.', phase: 'emergency' });
    expect(turn?.alarm).toEqual({ kind: 'emergency', action: 'Call 911 now.', can_be_put_away: false });
  });

  test('never asks a question without options', () => {
    const questions = [{ kind: 'mcq', selection: 'single', options: [] }, { kind: 'mcq' }, null] as const;
    for (const question of questions) expect(multipleChoiceOf(question as LooseQuestion)).toBeNull();
  });

  test('asks for a single answer unless it says that there may be several', () => {
    const options = [{ id: 'a', label: 'Mild' }];
    const asked = (selection: object) =>
      assistantTurnOf({ response: 'x', ui_output: { question_details: { kind: 'mcq', options, ...selection } } })?.question?.selection;
    expect([asked({}), asked({ selection: 'single' }), asked({ selection: 'multi' })]).toEqual(['single', 'single', 'multi']);
  });
});
