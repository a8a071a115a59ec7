import { describe, expect, it } from 'vitest';
import { answerTopic, saidYes } from './answer-topic.ts';

describe('the heading of an answer', () => {
  it('is what a doctor looks for', () => {
    expect(answerTopic('What medicines do you take, and did any help?')).toBe('Medicines');
    expect(answerTopic('Does any illness run in your family, and which?')).toBe('Family history');
    expect(answerTopic('Has anyone examined you or done any tests for this, and what did they find?')).toBe('Examination and tests so far');
    expect(answerTopic('What else should I know?')).toBe('Also said');
  });
});

describe('a yes', () => {
  it('reads as a finding', () => {
    expect(saidYes('Do you get breathless lying flat, or wake at night gasping?')).toBe('breathless lying flat, or wake at night gasping');
    expect(saidYes('Have you had a scan of your knee?')).toBe('a scan of their knee');
  });

  it('quotes the question where it cannot be turned into one', () => {
    expect(saidYes('Did it come on at work?')).toBe('yes to “Did it come on at work?”');
  });
});
