import { describe, expect, it } from 'vitest';
import { engine, talk, toSummary } from '../../../tests/support/sample-consultation.ts';

describe('an answer in words of the patient’s own', () => {
  it('is not asked for once more, and is quoted to the doctor beside its question', async () => {
    const asked = await talk(['a headache for two days']);
    const { node, question } = asked.turn;
    expect(question?.text).toMatch(/all at once/);
    const next = await engine.reply(asked.state, 'it crept up over the afternoon, and I feel sick with it');
    expect(next.turn.node).not.toBe(node);
    expect(next.turn.trace.reason.kind).not.toBe('clarification');
    const { turn } = await toSummary(next);
    expect(turn.message).toContain('crept up over the afternoon');
  });

  it('that was given before ends the question with an apology', async () => {
    const asked = await talk(['a headache for two days']);
    const next = await engine.reply(asked.state, 'I told you already');
    expect(next.turn.node).not.toBe(asked.turn.node);
    expect(next.turn.message).toMatch(/sorry/i);
  });
});
