import { expect, it } from 'vitest';
import { sayAsItComes } from './say-as-it-comes.ts';

const plain = 'Do you have a fever?';

/** Hears answers as they come, each letter by letter, then goes on with the last words. */
function hear(answers: readonly string[], words: string | null, mayBeSaid = (text: string) => !/harmless/.test(text)) {
  const said: string[] = [];
  const coming = sayAsItComes({ say: (text) => said.push(text), mayBeSaid, plain });
  for (const answer of answers) {
    const json = JSON.stringify({ question: answer });
    for (let at = 1; at <= json.length; at += 1) coming.hear(json.slice(0, at));
  }
  return { said, whole: coming.goOn(words) };
}

it('says sentence by sentence what holds, and goes on with the question', () => {
  const wording = 'That sounds sore. You poor thing. Have you a temperature?';
  expect(hear([wording], wording)).toEqual({ said: ['That sounds sore. ', 'You poor thing. '], whole: wording });
});

it('says no sentence that may not be said, nor any after it', () => {
  const wording = 'That sounds sore. It is harmless. You poor thing. Have you a temperature?';
  expect(hear([wording], null)).toEqual({ said: ['That sounds sore. '], whole: `That sounds sore. ${plain}` });
  expect(hear(['It is harmless. Have you a temperature?'], null)).toEqual({ said: [], whole: null });
});

it('goes on from what was said where the wording was put right, with its question or with our own', () => {
  const first = 'That sounds sore. Are you from here?';
  const right = 'How sore. Have you a temperature?';
  expect(hear([first, right], right)).toEqual({ said: ['That sounds sore. '], whole: 'That sounds sore. Have you a temperature?' });
  const asksPlainly = (text: string) => text.endsWith(plain);
  expect(hear([first, right], right, asksPlainly)).toEqual({ said: ['That sounds sore. '], whole: `That sounds sore. ${plain}` });
});

it('says nothing twice where the same is answered again', () => {
  const wording = 'That sounds sore. You poor thing. Have you a temperature?';
  expect(hear(['That sounds sore. You', wording], wording).said).toEqual(['That sounds sore. ', 'You poor thing. ']);
});
