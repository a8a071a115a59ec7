import { expect, test } from 'vitest';
import { columns, fieldLines, listLines, tableLines } from './page-lines.ts';

test('a long text goes on below its beginning, beside the name of its field', () => {
  const lines = fieldLines('Also called', 'name '.repeat(40).trim());
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Also called {5}name/);
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {16}name/);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(110);
});

test('what has nothing to say takes no line', () => {
  expect([...fieldLines('Sort', null), ...fieldLines('Sort', ''), ...listLines('Sources', []), ...tableLines('Findings', [])]).toEqual([]);
});

test('columns are as wide as what they hold', () => {
  expect(
    columns([
      ['a', 'long', ''],
      ['bcd', 'x', 'y'],
    ]),
  ).toEqual(['a    long', 'bcd  x     y']);
});

test('columns count what a terminal shows, and as many as the longest row has', () => {
  const lines = columns([
    ['頭痛', 'x'],
    ['cafe\u0301', 'y', 'more'],
    ['🤕', 'z'],
  ]);
  expect(lines).toEqual(['頭痛  x', 'cafe\u0301  y  more', '🤕    z']);
});
