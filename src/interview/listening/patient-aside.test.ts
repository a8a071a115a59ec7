import { describe, expect, it } from 'vitest';
import { asideIn } from './patient-aside.ts';

const settings = { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' };
const aside = (reply: string) => asideIn(reply, { asked: null, questions: 3, settings });

describe('what patients say to the assistant itself', () => {
  it.each([
    ['what do you think is wrong with me?', 'cannot say that yet'],
    ['Is it cancer?', 'cannot say that yet'],
    ['why do you need to know that', 'I ask because'],
    ['Are you a real doctor?', 'not a doctor'],
    ['can I talk to a human', "Your doctor's practice"],
    ['how long will this take?', 'about twenty'],
    ['Would you like some tea?', 'cannot answer'],
  ])('is answered briefly and honestly: %s', (reply, answer) => {
    expect(aside(reply)).toMatchObject({ kind: 'question', answer: expect.stringContaining(answer) });
  });

  it.each(['I told you already', 'you asked me that already', 'this is stupid', 'I do not understand', 'what do you mean?'])(
    'is met with an apology: %s',
    (reply) => expect(aside(reply)).toMatchObject({ kind: 'complaint', answer: expect.stringMatching(/sorry/i) }),
  );

  it.each(["I'd rather not say", "that's private", "I don't want to talk about it", 'skip'])('is let be where they refuse: %s', (reply) =>
    expect(aside(reply)?.kind).toBe('refusal'),
  );

  it.each(['no', 'it hurts when I walk', 'since Monday', 'I had a scan and they told me it was fine', 'my doctor said it was the flu'])(
    'is not heard in an answer: %s',
    (reply) => expect(aside(reply)).toBeNull(),
  );
});
