import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';

describe('a quote', () => {
  it.each([
    ['me DUELE', 'Hoy me  duele la cabeza', 'me  duele'],
    ['la cabeza', 'Hoy me duele la cabeza.', 'la cabeza'],
    ['ME\n duele', 'Hoy me  duele', 'me  duele'],
    ['"can\'t sleep."', 'I can’t sleep', 'can’t sleep'],
    ['ear', 'my heart races', null],
    ['头疼', '我头疼三天了', '头疼'],
    ['(.*)', 'anything (.*) at all', null],
    ['', 'anything', null],
    ['...', 'well ... yes', null],
  ])('%j of %j is found as %j', (quote, reply, found) => {
    expect(findQuote(quote, reply)).toBe(found);
  });

  it('is always a part of the reply, whatever both are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (quote, reply) => {
        const found = findQuote(quote, reply);
        if (found !== null) expect(reply.normalize('NFC')).toContain(found);
      }),
    );
  });
});
