import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLines } from './plain-lines.ts';

const words = fc.stringMatching(/^[A-Za-z“”,]{1,12}(?: [A-Za-z“”,?0-9]{1,9}){0,4}$/);
const mark = fc.constantFrom('', '- ', '3. ', '### ');
const emphasis = fc.constantFrom('', '**', '*');
const line = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: fc.tuple(mark, emphasis, words).map(([before, around, said]) => `${before}${around}${said}${around}`) },
);

describe('a message taken apart', () => {
  it('gives its words without marks, and is put together as it was', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const taken = plainLines(lines.join('\n'));
        expect(taken.withWords(taken.words)).toBe(lines.join('\n'));
        for (const said of taken.words) expect(said).not.toMatch(/[*#]|^- |^\d\. /);
      }),
    );
  });

  it('keeps the marks around other words', () => {
    const taken = plainLines('**Call 911 now.**\n\nThis is what I would do:\n\n- **See a doctor.**\n- Rest.\n\n### Next');
    expect(taken.words).toEqual(['Call 911 now.', 'This is what I would do:', 'See a doctor.', 'Rest.', 'Next']);
    expect(taken.withWords(['a', 'b', 'c', 'd', 'e'])).toBe('**a**\n\nb\n\n- **c**\n- d\n\n### e');
  });

  it('leaves out emphasis on a part of a line', () => {
    expect(plainLines('I put **Migraine** first.').words).toEqual(['I put Migraine first.']);
    expect(plainLines('**Migraine** (likely). For it: **nausea**').words).toEqual(['Migraine (likely). For it: nausea']);
  });
});
