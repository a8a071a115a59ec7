import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitDiagnoses } from './split-diagnoses.ts';

test.each([
  ['Migraine, Tension headache', ['Migraine', 'Tension headache']],
  ['Migraine (with aura, visual), Stroke', ['Migraine (with aura, visual)', 'Stroke']],
  ['A (b (c, d), e), F', ['A (b (c, d), e)', 'F']],
  [' , Migraine,, ', ['Migraine']],
  ['', []],
  ['A (never closed, B, C', ['A (never closed', 'B', 'C']],
  ['A (open, B (x, y), C', ['A (open', 'B (x, y)', 'C']],
  ['A), B', ['A)', 'B']],
])('%s', (text, items) => {
  expect(splitDiagnoses(text)).toEqual(items);
});

test('a list that was joined by commas is found again, whatever its parentheses hold', () => {
  const words = fc.stringMatching(/^[A-Za-z][a-z ]{0,10}[a-z]$/);
  const item = fc
    .tuple(words, fc.option(fc.array(words, { minLength: 1, maxLength: 3 })))
    .map(([name, inside]) => (inside === null ? name : `${name} (${inside.join(', ')})`));
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(splitDiagnoses(items.join(', '))).toEqual(items);
    }),
  );
});

test('nothing but commas and blanks at the edges is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('(', ')', ',', 'a', ' ') }), (text) => {
      expect(splitDiagnoses(text).join('').replaceAll(/[, ]/g, '')).toBe(text.replaceAll(/[, ]/g, ''));
    }),
  );
});
