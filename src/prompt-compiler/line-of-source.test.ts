import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines } from './1a-outline/read-lines.ts';
import { linesOfSource } from './line-of-source.ts';

test('tells each line with its place, whatever ends it', () => {
  expect(linesOfSource('a\r\nb\n\rc')).toEqual([
    { text: 'a', from: 0 },
    { text: 'b', from: 3 },
    { text: '', from: 5 },
    { text: 'c', from: 6 },
  ]);
});

test('counts lines as the compiler does, and each line is found at its place', () => {
  const source = fc
    .array(fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('\n', '\r', '\r\n', '\u2028', '\f')))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(source, (text) => {
      const lines = linesOfSource(text);
      expect(lines).toHaveLength(readLines(text).length);
      for (const { text: line, from } of lines) expect(text.slice(from, from + line.length)).toBe(line);
    }),
  );
});
