import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptLine } from '../../../tests/support/prompt-lines.ts';
import { samplePrompts } from '../../../tests/support/sample-prompts.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { writePrompt } from './write-prompt.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const compile = (source: string) => compilePrompt(source, { name: 'test', vocabulary: emptyVocabulary, hash }).protocol;
/** Without where things stand, and without what the author called the questions: they are written by their numbers. */
const withoutPlaces = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'line' || key === 'authorLabel' ? undefined : part))) as unknown;

describe('writePrompt', () => {
  it.each(samplePrompts())('writes what %s compiles to so that it compiles to the same', (_file, source) => {
    const protocol = compile(source);
    if (protocol === null) return;
    const again = compile(writePrompt(protocol));
    expect(withoutPlaces(again)).toEqual(withoutPlaces(protocol));
    expect(again?.hash).toBe(protocol.hash);
  });

  it('writes whatever any text compiles to so that it compiles to the same', () => {
    fc.assert(
      fc.property(fc.array(promptLine, { maxLength: 25 }), (lines) => {
        const protocol = compile(lines.join('\n'));
        if (protocol === null) return;
        expect(withoutPlaces(compile(writePrompt(protocol)))).toEqual(withoutPlaces(protocol));
      }),
      { numRuns: 400 },
    );
  });
});
