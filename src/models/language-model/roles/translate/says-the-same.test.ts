import { expect, it } from 'vitest';
import { shipped } from '../../../../../tests/support/assistant-on-peer.ts';
import { saysTheSame } from './says-the-same.ts';

it.each([
  ['Do you have a fever?', 'Do you have fever?'],
  ['Do you have a fever?', 'Are you running a temperature?'],
  [
    'Please do this first. When help is on the way, tell me and we will go on.',
    'Do this first, please. When help is on its way let me know and we will continue.',
  ],
  ['Thank you for telling me. I have noted headache and nausea.', "Thanks for telling me. I've noted the headache and the nausea."],
  ['See a doctor within the next few days.', 'See a doctor in the coming days.'],
  ['Okay. Did the pain begin suddenly?', 'All right. Did the pain start suddenly?'],
  [
    'I ask because it helps to tell apart what this may be, and what must not be missed.',
    'I ask because it helps to distinguish what this could be and what must not be overlooked.',
  ],
])('a line that was put back freely still says the same: “%s”, “%s”', (line, english) => {
  expect(saysTheSame(english, line, shipped.lexicon)).toBe(true);
});

it.each([
  ['Do you have a fever?', 'Do you have a cough?'],
  ['Do you have a fever?', 'Do you have a fever or a stiff neck?'],
  ['Do you have a fever?', 'You do not have a fever?'],
  ['Do you have a fever?', 'You have a fever.'],
  ['Call 911 now.', 'Call 112 now.'],
  ['Call 911 now.', 'Do not call 911 now.'],
  ['Is help on the way?', 'Is there cheese on the plate in the kitchen?'],
  ['Thank you for telling me.', 'Thank you for telling me. You should take two tablets of aspirin.'],
  ['See a doctor within the next few days.', 'See no doctor within the next few days.'],
])('a line that says something else does not: “%s”, “%s”', (line, english) => {
  expect(saysTheSame(english, line, shipped.lexicon)).toBe(false);
});
