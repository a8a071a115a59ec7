import { expect, test } from 'vitest';
import { alignFacts } from './align-facts.ts';

test('facts stand side by side by their labels, those that the right alone has at the end', () => {
  const left = [
    { label: 'Side', value: 'left' },
    { label: 'Fever', value: 'no' },
  ];
  const right = [
    { label: 'Cough', value: 'yes' },
    { label: 'Fever', value: 'yes' },
  ];
  expect(alignFacts(left, right)).toEqual([
    { label: 'Side', left: 'left', right: null },
    { label: 'Fever', left: 'no', right: 'yes' },
    { label: 'Cough', left: null, right: 'yes' },
  ]);
});

test('a label that stands twice has both its values', () => {
  const twice = ['aspirin', 'insulin'].map((value) => ({ label: 'Medication', value }));
  expect(alignFacts(twice, [])).toEqual([{ label: 'Medication', left: 'aspirin, insulin', right: null }]);
});
