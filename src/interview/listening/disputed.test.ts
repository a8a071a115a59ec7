import { describe, expect, it } from 'vitest';
import { disputedIn } from './disputed.ts';

const things = (text: string) => disputedIn(text).flatMap((one) => one.things);

describe('what a correction says not to be so', () => {
  it.each([
    [
      "The slurred speech, the atrial fibrillation and the warfarin are my brother's, not mine.",
      ['slurred speech', 'atrial fibrillation', 'warfarin'],
    ],
    ["It still says numbness and a stroke in my history. Those are my brother's.", ['numbness', 'stroke']],
    ['And no Differin, I never heard of it.', ['Differin']],
    ['again you wrote the half hour and the ibuprofen for me, and the penicillin is gone', ['half hour', 'ibuprofen']],
    ['The ibuprofen I do not take.', ['ibuprofen']],
    ['Clot I did not have, only my sister.', ['Clot']],
    ['Psoriasis no.', ['Psoriasis']],
  ])('%s', (text, named) => expect(things(text)).toEqual(named));

  it.each([
    'you left out the numb bit',
    'you did not write the ciprofloxacin',
    "The migraine and the appendix operation are mine, not my mother's",
    'The headache I have had for years',
    'my chest hurts and I feel sick',
    'I still have a cough',
    'it still hurts',
    'my mum still has the flu',
    'you asked me that again',
    'My chest pain is worse and it was my husband who called',
    'I also have chest pain now. It was my husband who made me write',
    'something is wrong with my chest',
    'it has come back again, the pain',
    "it's not me that worries, the pain is worse",
    'you have asked about the fever again',
    "It says itching for 7 days, that is wrong, it's two months",
  ])('is nothing in: %s', (text) => expect(things(text)).toEqual([]));
});
