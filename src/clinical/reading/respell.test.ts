import { doubleMetaphone } from 'double-metaphone';
import { expect, it } from 'vitest';
import { shipped } from '../../../tests/support/assistant-on-peer.ts';
import { respell } from './respell.ts';

const spellings = (text: string) =>
  respell(text.split(' '), shipped.lexicon.knowledge, { knows: (word) => word === 'lugging', soundsOf: doubleMetaphone }).map((words) =>
    words.join(' '),
  );

it.each([
  ['bad couf', 'bad cough'],
  ['diareah', 'diarrhea'],
  ['hedaiche', 'headache'],
])('hears in “%s” what sounds the same: %s', (written, meant) => {
  expect(spellings(written)).toContain(meant);
});

it.each(['bad cough', 'my chest', '12', 'so', '', 'lugging', 'he said that he had a couf'])('leaves “%s” as it is', (written) => {
  expect(spellings(written)).toEqual([]);
});

it('takes a word for none that only a machine hears alike', () => {
  expect(spellings('thru up twise')).not.toContainEqual(expect.stringMatching(/dizy|days|toes/));
  expect(spellings('swole up')).not.toContainEqual(expect.stringContaining('slow'));
  expect(spellings('shure')).not.toContain('chorea');
});
