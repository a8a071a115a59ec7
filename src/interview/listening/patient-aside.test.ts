import { describe, expect, it } from 'vitest';
import { asideIn } from './patient-aside.ts';

describe('what patients say to the assistant itself', () => {
  it.each(['I told you already', 'you asked me that already'])('is met with an apology, and not asked once more: %s', (reply) =>
    expect(asideIn(reply)).toMatchObject({ kind: 'told', answer: expect.stringMatching(/sorry/i) }),
  );

  it.each(['this is stupid', 'I do not understand', 'what do you mean?'])('is met with an apology: %s', (reply) =>
    expect(asideIn(reply)).toMatchObject({ kind: 'complaint', answer: expect.stringMatching(/sorry/i) }),
  );

  it.each(["I'd rather not say", "that's private", "I don't want to talk about it", 'skip'])('is let be where they refuse: %s', (reply) =>
    expect(asideIn(reply)?.kind).toBe('refusal'),
  );

  it.each(['no', 'it hurts when I walk', 'since Monday', 'I had a scan and they told me it was fine', 'my doctor said it was the flu'])(
    'is not heard in an answer: %s',
    (reply) => expect(asideIn(reply)).toBeNull(),
  );
});
