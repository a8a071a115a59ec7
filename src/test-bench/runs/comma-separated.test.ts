import { expect, test } from 'vitest';
import { commaSeparated } from './comma-separated.ts';

test.each([
  [[], ''],
  [['Migraine'], 'Migraine'],
  [['Migraine', 'Tension headache'], 'Migraine, Tension headache'],
  [['Diabetes, type 2', 'Gout'], 'Diabetes (type 2), Gout'],
  [['Fracture, closed, of the wrist'], 'Fracture (closed, of the wrist)'],
  [['Infarction (ST elevation, anterior)', 'Gout'], 'Infarction (ST elevation, anterior), Gout'],
  [['Anaemia (iron, B12), chronic'], 'Anaemia (iron, B12) (chronic)'],
  [['Gout (acute, left', 'Migraine'], 'Gout acute (left), Migraine'],
  [['a) b, c', 'd'], 'a b (c), d'],
])('%j is written %j', (names, text) => {
  expect(commaSeparated(names)).toBe(text);
});
