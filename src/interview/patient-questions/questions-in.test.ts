import { describe, expect, it } from 'vitest';
import { questionEars } from '../../../tests/support/question-ears.ts';
import { lexicon } from '../../../tests/support/sample-consultation.ts';
import { questionsIn } from './questions-in.ts';

const kindsIn = (text: string, before: string | null = null) =>
  questionsIn({ ears: questionEars }, lexicon, text, before).map(({ kind }) => kind);

describe('what a message asks', () => {
  it.each([
    ['is it catching?', ['contagious']],
    ['how much longer is this', ['how-many']],
    ['who gets to see this', ['privacy']],
    ['my mum says I should stop my tablets. Should I stop them?', ['med-stop']],
    ['It is dry, no phlegm. Who will be reading what I write here?', ['privacy']],
    ['How long does it last? And is it catching?', ['duration', 'contagious']],
  ])('%s', (text, kinds) => expect(kindsIn(text)).toEqual(kinds));

  it.each([
    'no',
    'since Tuesday',
    'how would I know??',
    'Pregnant? No!',
    'When I lie down it goes, what a relief',
    'my knee, the left one',
  ])('nothing: %s', (text) => expect(kindsIn(text)).toEqual([]));

  it('is left open where nothing tells questions apart', () => {
    expect(questionsIn({ ears: null }, lexicon, 'Is it catching? I have a cough.', null)).toEqual([
      { words: 'is it catching?', kind: null, likeliest: null },
    ]);
  });

  it('is the same again for the same message, whatever it holds', () => {
    for (const text of ['', '?', '???', '🤷', 'a'.repeat(5000), `${'word '.repeat(2000)}?`]) expect(kindsIn(text)).toEqual(kindsIn(text));
  });
});
