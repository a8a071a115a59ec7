import { expect, test } from 'vitest';
import { classifyDanger } from '../src/clinical/reading/learned/danger-classifier.ts';
import { dangerFeatures } from '../src/clinical/reading/learned/danger-features.ts';
import { dangerFamilies } from '../src/clinical/reading/learned/shape.ts';
import { learnDanger } from './learn-danger.ts';
import type { Lesson } from './lessons.ts';

const family = (name: (typeof dangerFamilies)[number]) => dangerFamilies.indexOf(name);
const lesson = (text: string, danger: Lesson['danger']): Lesson => {
  const words = text.split(' ');
  return { words, question: null, hints: words.map(() => []), targets: null, acts: null, danger, alarmReply: null };
};
const lessons = [
  lesson('my chest is crushed and my arm is heavy', { level: 2, family: family('heart-attack'), weight: 1 }),
  lesson('one side of her face has dropped', { level: 2, family: family('stroke'), weight: 1 }),
  lesson('my chest is a bit tight', { level: 1, family: family('heart-attack'), weight: 1 }),
  lesson('i have a runny nose', { level: 0, family: 0, weight: 1 }),
  lesson('it is worse at night', { level: 0, family: 0, weight: 1 }),
];
const options = { epochs: 40, seed: 1 };

test('what was learned is told apart: how sure, and of which danger', () => {
  const weights = learnDanger(lessons, options);
  const judged = (text: string) => {
    const words = text.split(' ');
    const outputs = classifyDanger(
      weights,
      dangerFeatures(
        words,
        null,
        words.map(() => []),
      ),
    );
    const families = [...outputs.slice(2)];
    return { asks: (outputs[0] ?? 0) > 0, raises: (outputs[1] ?? 0) > 0, family: families.indexOf(Math.max(...families)) };
  };
  expect(judged('my chest is crushed and my arm is heavy')).toEqual({ asks: true, raises: true, family: family('heart-attack') });
  expect(judged('one side of his face has dropped')).toEqual({ asks: true, raises: true, family: family('stroke') });
  expect(judged('my chest is a bit tight')).toMatchObject({ asks: true, raises: false });
  expect(judged('i have a runny nose')).toMatchObject({ asks: false, raises: false });
});

test('the same lessons and seed give the same weights', () => {
  expect(learnDanger(lessons, { epochs: 2, seed: 3 }).rows).toEqual(learnDanger(lessons, { epochs: 2, seed: 3 }).rows);
});
