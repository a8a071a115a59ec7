import { describe, expect, it } from 'vitest';
import type { PromptEntry } from '../../../../prompt-compiler/editing/prompt-report.ts';
import { currentEntry, depthOf } from './outline-entries.ts';

const question = (line: number, number: string, parent: string | null = null): PromptEntry => ({
  kind: 'question',
  line,
  number,
  parent,
  text: 'Why?',
  options: [],
  asks: null,
});
const entries: readonly PromptEntry[] = [{ kind: 'heading', line: 2, level: 1, text: 'Pain' }, question(4, '1'), question(9, '1.1', '1')];

describe('the outline', () => {
  it('lights the entry that the line belongs to', () => {
    expect([1, 2, 3, 4, 8, 9, 99].map((line) => currentEntry(entries, line))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
    expect(currentEntry([], 1)).toBe(-1);
  });

  it('nests sub-questions below their parent, and not those that have none', () => {
    expect(depthOf(question(1, '2.1.3', '2.1'))).toBe(2);
    expect(depthOf(question(1, '2.1'))).toBe(0);
    expect(depthOf({ kind: 'heading', line: 1, level: 3, text: 'Deep' })).toBe(2);
  });
});
