import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyVocabulary } from '../vocabulary.ts';
import type { Spelling } from './spelling.ts';
import { validateSource } from './validate-source.ts';
import { mend, originalLine, workingText } from './working-text.ts';

/** Knows what was meant by two words, and every other word as it is. */
const spelling: Spelling = {
  isWord: (word) => word !== 'wehn' && word !== 'pian',
  suggest: (word) => (word === 'wehn' ? ['when'] : ['pain']),
};
const validate = (source: string) => validateSource(source, { vocabulary: emptyVocabulary, spelling });

const fragments = fc.constantFrom(
  '1. Wehn did it start?',
  '2 Do you have pian',
  '2. Do you have pain?',
  '3.. which one of these? (choose all that apply)',
  '   a) sharp',
  '   a) sharp b) dull',
  '   c dull',
  '   - burning',
  '   1. yes',
  'a)',
  '5. If 3 is sharp, ask: Where',
  '7. If 2 is yes, go to 1.',
  '   2.1. Since the the fall?',
  'Emergency if yes Call an ambulance now.',
  'Otherwise, ask: Do you smoke?',
  '> 4. Is it (very bad?',
  '**6. Do you sleep?**',
  'Do you smoke?',
  'Chief complaint Headache',
  '# ',
  '8. [TODO]',
  'IV. Is it worse at night?',
  '   b) 1-3',
  '   c) 3-5',
  '',
  '// note',
);
const prompts = fc.array(fragments, { maxLength: 14 }).map((lines) => lines.join('\n'));

describe('validating a source text', () => {
  it('ends in issues on lines of the text, whatever the text is', () => {
    fc.assert(
      fc.property(fc.oneof(prompts, fc.string({ maxLength: 200, unit: 'binary' }), fc.string({ maxLength: 200 })), (source) => {
        const lineCount = source.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/).length;
        for (const { line, message, suggestion } of validate(source)) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lineCount);
          expect(message).not.toBe('');
          expect(suggestion).not.toBe('');
        }
      }),
      { numRuns: 400 },
    );
  });

  it('comes to an end when its fixes are made one after another', () => {
    fc.assert(
      fc.property(prompts, (source) => {
        let text = source;
        for (let steps = 0; steps < 80; steps += 1) {
          const fix = validate(text).find((issue) => issue.fix !== null)?.fix;
          if (fix == null) return;
          const mended = mend(workingText(text), [fix]).text;
          expect(mended).not.toBe(text);
          text = mended;
        }
        throw new Error(`there was always something to mend in:\n${source}\nand at last:\n${text}`);
      }),
      { numRuns: 200 },
    );
  });

  it('names the question that an issue stands below', () => {
    const issues = validate('Chief complaint Rash\n1. Where is it?\n2. Does it itch?\n   a) yes\n   a) no\n   c) a bit\n');
    expect(issues.map(({ questionId, line }) => [questionId, line])).toEqual([
      [null, 1],
      ['2', 5],
    ]);
  });

  it('reads 1,000 questions within half a second, and time grows with the text', () => {
    const prompt = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1} do you have pian ${index}`).join('\n');
    // The best of some rounds: a busy machine may hold up any of them.
    const timeMs = (source: string) => {
      const times = Array.from({ length: 4 }, () => {
        const before = performance.now();
        validate(source);
        return performance.now() - before;
      });
      return Math.min(...times);
    };
    expect(timeMs(prompt(1_000))).toBeLessThan(500);
    expect(timeMs(prompt(8_000))).toBeLessThan(16 * Math.max(timeMs(prompt(1_000)), 80));
  });
});

describe('a working text', () => {
  it('leads every line back to the one that it came from', () => {
    const working = mend(workingText('one\ntwo three\nfour'), [
      { range: { start: { line: 2, column: 4 }, end: { line: 2, column: 5 } }, newText: '\n' },
      { range: { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } }, newText: '1' },
    ]);
    expect(working.text).toBe('1\ntwo\nthree\nfour');
    expect([1, 2, 3, 4].map((line) => originalLine(working, line))).toEqual([1, 2, 2, 3]);
  });
});
