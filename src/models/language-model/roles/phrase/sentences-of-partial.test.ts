import { expect, it } from 'vitest';
import { sentencesOfPartial } from './sentences-of-partial.ts';

it('a sentence is whole once the next one has begun, and no sentence that asks is given', () => {
  const answer = JSON.stringify({
    question: 'That sounds sore. It has been  a long day, “too long”.\nDo you have a fever? Thank you. Bye',
  });
  const heard = [...answer].map((_, at) => sentencesOfPartial(answer.slice(0, at + 1)));
  expect(new Set(heard.map((sentences) => sentences.join('|')))).toEqual(
    new Set(['', 'That sounds sore.', 'That sounds sore.|It has been a long day, “too long”.']),
  );
  expect(heard.at(-1)).toEqual(['That sounds sore.', 'It has been a long day, “too long”.']);
});

it.each([
  ['thoughts before the answer', '<think>"question":"One. Two. Three'],
  ['another field', '{"text":"One. Two. Three'],
  ['no JSON', 'One. Two. Three'],
  ['one sentence', '{"question":"One.'],
  ['a figure that is not ended', '{"question":"It is 3.5 now'],
])('of %s nothing is given', (_, answer) => {
  expect(sentencesOfPartial(answer)).toEqual([]);
});

it('escapes are read, and one that is cut is left for later', () => {
  expect(sentencesOfPartial('```json\n{ "question" : "A \\u201cbad\\u201d day. And \\u20')).toEqual(['A “bad” day.']);
  expect(sentencesOfPartial('{"question":"A bad\\nday. So \\')).toEqual(['A bad day.']);
});
