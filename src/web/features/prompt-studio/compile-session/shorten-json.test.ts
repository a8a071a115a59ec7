import { expect, test } from 'vitest';
import { shortenJson, wordsOfSize } from './shorten-json.ts';

test('what is short stays as it is', () => {
  const value = { a: [1, 'two', null, true], b: { c: 'text' } };
  expect(shortenJson(value)).toEqual(value);
});

test('long lists and texts say how much was left out, at every depth', () => {
  const numbers = Array.from({ length: 1_060 }, (_, index) => index);
  const shortened = shortenJson({ deep: [{ numbers }], text: 'x'.repeat(2_003) }) as { deep: { numbers: unknown[] }[]; text: string };
  expect(shortened.deep[0]?.numbers).toHaveLength(51);
  expect(shortened.deep[0]?.numbers.at(-1)).toBe('… and 1,010 more');
  expect(shortened.text).toMatch(/^x{2000}… and 3 more characters$/);
});

test('sizes are told in the unit that fits', () => {
  expect([12, 1_300, 812_300, 5_143_672].map(wordsOfSize)).toEqual(['12 bytes', '1 kB', '812 kB', '5.1 MB']);
});
