import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markBlocks, markWords } from './mark-differences.ts';

const shown = (parts: ReturnType<typeof markWords>): string =>
  parts.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join('');
const text = fc.array(fc.constantFrom('a', 'B', 'fever', ' ', '\n', '  ', '.'), { maxLength: 12 }).map((parts) => parts.join(''));

describe('the words that another text lacks', () => {
  test('are marked, and only they', () => {
    expect(shown(markWords('I see. Any fever since Monday?', 'Any fever since Tuesday?'))).toBe('[I see.] Any fever since[ Monday?]');
    expect(shown(markWords('Any fever?', 'any   FEVER?'))).toBe('Any fever?');
  });

  test('leave the text as it was', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(
          markWords(one, other)
            .map((part) => part.text)
            .join(''),
        ).toBe(one);
      }),
    );
  });

  test('are none where the texts are the same', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect([...markWords(one, one), ...markBlocks(one, one)].filter(({ isDifferent }) => isDifferent)).toEqual([]);
      }),
    );
  });
});

test('the blocks that another text lacks are marked as a whole', () => {
  expect(shown(markBlocks('## Summary\n\nGout.\n\n- a\n- b', '## Summary\n\nCellulitis.\n\n- a\n- b'))).toBe('## Summary[Gout.]- a\n- b');
});
