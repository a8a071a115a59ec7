import { expect, test } from 'vitest';
import { hearingLexicon as lexicon } from '../../../tests/support/hearing-lexicon.ts';
import { listenForDanger } from './listen-for-danger.ts';

const crisisIn = (message: string, context: string | null = null) => {
  const danger = listenForDanger({ message, context, facts: [], person: { ageYears: null, sex: null }, lexicon });
  return danger?.alarm.kind === 'crisis' ? danger.level : null;
};

test.each([
  ['What kind of pain is it?', 'it sits between my shoulder blades and goes round the ribs like a strap'],
  ['Did it start after an injury?', 'no i never got kicked or knocked or anything, we only trained and nothing hit me'],
  ['What were you doing when you fainted?', 'swimming, they had to drag me out of the pool'],
  [null, 'the waters broke in the shop and there is something like a rope hanging down'],
  [null, 'she was hit by a hockey stick at school and now there is a dent in her skull'],
])('words of a crisis in which none is heard raise none: %s %s', (context, message) => {
  expect(crisisIn(message, context)).toBeNull();
});

test.each([
  'i want to kill myself and i have the tablets here',
  'he hits me when he has been drinking and last night he choked me',
  'i am scared i will stab my husband, i stood there with the knife',
  'my boyfriend beat me up again and i have nowhere to go',
])('a crisis is raised where it is told: %s', (message) => {
  expect(crisisIn(message)).toBe('raise');
});
