import { expect, test } from 'vitest';
import { hearingLexicon as lexicon } from '../../../tests/support/hearing-lexicon.ts';

const asked = lexicon.knowledge.redFlags.flatMap(({ code, question }) => (question === undefined ? [] : [[code, question] as const]));
/** What is good news where it is affirmed. */
const goodNews =
  /^(?:is (?:the|your) (?:person|child|baby) (?:awake|well|breathing)|can (?:you|he|she|they) (?:breathe|speak|swallow|walk|move|see|feel)|could you|are you (?:safe|well|awake))\b/i;
/** Who is to say what or how much answers neither yes nor no. */
const asksOpenly = /^(?:what|which|how|when|where)\b/i;

test.each(asked)('a yes to the question that settles %s tells of the danger, and a no of none', (_, question) => {
  expect(question).not.toMatch(goodNews);
  expect(question).not.toMatch(/\band (?:is|are) (?:the|your) (?:person|child) awake\b/i);
});

test('only what was taken is asked openly: there nobody can say yes or no', () => {
  expect(asked.filter(([, question]) => asksOpenly.test(question)).map(([code]) => code)).toEqual(['poisoning']);
});
