import { expect, test } from 'vitest';
import { cutText, firstWords, previewOf } from './cut-text.ts';

test('the first words are those between spaces of any kind', () => {
  expect(firstWords('  a\n b\tc  d ', 3)).toBe('a b c');
  expect(firstWords('', 3)).toBe('');
});

test('a preview says that there is more only where there is', () => {
  expect(previewOf('a b c', 3)).toBe('a b c');
  expect(previewOf('a b c d', 3)).toBe('a b c...');
});

test('a text is cut at its last character that fits', () => {
  expect(cutText('x'.repeat(60), 60)).toBe('x'.repeat(60));
  expect(cutText('x'.repeat(61), 60)).toBe(`${'x'.repeat(60)}...`);
  expect(cutText('ab😀c', 3)).toBe('ab...');
});
