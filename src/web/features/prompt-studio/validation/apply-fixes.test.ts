import { describe, expect, it } from 'vitest';
import { type Fix, placeOfFix, withFixes } from './apply-fixes.ts';

const source = '1 Wehn?\n2 Whare?\n';
const fix = (line: number, column: number, endColumn: number, newText: string): Fix => ({
  line,
  column,
  end_line: line,
  end_column: endColumn,
  new_text: newText,
});
const period = fix(1, 1, 3, '1. ');
const when = fix(1, 3, 7, 'When');
const split = fix(1, 7, 7, '\n');
const where = fix(2, 3, 8, 'Where');

describe('fixes of a validated text', () => {
  it('are made in whatever order they were chosen', () => {
    expect(withFixes(source, [where, period, when])).toBe('1. When?\n2 Where?\n');
  });

  it('move with the fixes before them', () => {
    expect(placeOfFix(source, [period], when)).toEqual({ start: { line: 1, column: 4 }, end: { line: 1, column: 8 } });
    expect(placeOfFix(source, [split], where)).toEqual({ start: { line: 3, column: 3 }, end: { line: 3, column: 8 } });
    expect(placeOfFix(source, [where], when)).toEqual({ start: { line: 1, column: 3 }, end: { line: 1, column: 7 } });
  });

  it('have no place where another changed the same words', () => {
    expect(placeOfFix(source, [fix(1, 1, 8, 'Why?')], when)).toBeNull();
    expect(placeOfFix(source, [when], when)).toBeNull();
  });
});
