import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { renumberPrompt } from './renumber-prompt.ts';

const options = { name: 'prompt', vocabulary: emptyVocabulary, hash: (text: string) => String(text.length) };
const renumbered = (source: string) => {
  const result = renumberPrompt(source, options);
  return result.ok ? result.value : result.error;
};

const root = join(import.meta.dirname, '..', '..', '..');
const shipped = readdirSync(join(root, 'protocols')).map((name) => join('protocols', name));
const authors = join('src', 'prompt-compiler', 'author-samples');
const written = readdirSync(join(root, authors), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [join(authors, entry.name, 'prompt.md')] : [],
);
const samples = [...shipped, ...written].map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

describe('renumbering', () => {
  it('counts questions and sub-questions in their order, and what names them with them', () => {
    expect(
      renumbered(`# Headache
Chief complaint: Headache

3. When did it start?
10. Which of these describe it? (choose all that apply)
   a) throbbing
   b) pressing
12. How bad is it from 0 to 10?
15. If 10 includes throbbing, ask: Does light bother you?
   15.3. Do you see flashes?
20. If 12 is above 3 and 15 is not yes, go to 30.
25. If age 12 to 55, ask: Do you sleep well?
30. What else should I know?
Consider: migraine if 10 includes throbbing and 15.3 is yes
`),
    ).toBe(`# Headache
Chief complaint: Headache

1. When did it start?
2. Which of these describe it? (choose all that apply)
   a) throbbing
   b) pressing
3. How bad is it from 0 to 10?
4. If 2 includes throbbing, ask: Does light bother you?
   4.1. Do you see flashes?
5. If 3 is above 3 and 4 is not yes, go to 7.
6. If age 12 to 55, ask: Do you sleep well?
7. What else should I know?
Consider: migraine if 2 includes throbbing and 4.1 is yes
`);
  });

  it('gives a number of its own to a question whose number came twice', () => {
    expect(renumbered('Chief complaint: Cough\n1. Is it dry?\n2. Do you smoke?\n2. Do you sleep?\n3. If 2 is yes, ask: How many?\n')).toBe(
      'Chief complaint: Cough\n1. Is it dry?\n2. Do you smoke?\n3. Do you sleep?\n4. If 2 is yes, ask: How many?\n',
    );
  });

  it('renumbers what names a question beside words that cannot be read, and leaves those words alone', () => {
    expect(renumbered('Chief complaint: Cough\n2. Is it dry?\n5. If 2 is blue or 2 is yes and (2 is no, ask: Since 5 days?\n')).toBe(
      'Chief complaint: Cough\n1. Is it dry?\n2. If 1 is blue or 1 is yes and (1 is no, ask: Since 5 days?\n',
    );
  });

  it('takes the line ends and the byte order mark of any system', () => {
    expect(renumbered('\ufeff2. Is it dry?\r3. If 2 is yes, ask: Since when?\r\n4. Skip to 6 if 2 is no.\u20286. What else?')).toBe(
      '\ufeff1. Is it dry?\r2. If 1 is yes, ask: Since when?\r\n3. Skip to 4 if 1 is no.\u20284. What else?',
    );
  });

  it('names the questions of sections, jumps and sums anew, and nothing that is only counted', () => {
    expect(
      renumbered(`Chief complaint: Mood
2. How low were you from 0 to 4?
4. How tired were you from 0 to 4?
Add the answers of 2 and 4.
5. If the total is 4 or more, ask: Do you sleep?
6. If the sum of 2 and 4 is 2 to 4, ask: Do you eat?
   6.2. Do you eat at 4?
If 5 is yes, go to 8.
7. Do you drink?
8. What else?
Ask 7 to 8 only if age 4 to 8.
Next steps: rest if any of 5, 7 and 6.2 is yes
`),
    ).toBe(`Chief complaint: Mood
1. How low were you from 0 to 4?
2. How tired were you from 0 to 4?
Add the answers of 1 and 2.
3. If the total is 4 or more, ask: Do you sleep?
4. If the sum of 1 and 2 is 2 to 4, ask: Do you eat?
   4.1. Do you eat at 4?
If 3 is yes, go to 6.
5. Do you drink?
6. What else?
Ask 5 to 6 only if age 4 to 8.
Next steps: rest if any of 3, 5 and 4.1 is yes
`);
  });

  it('leaves a well-numbered prompt as it is, and one without a question alone', () => {
    const sound = 'Chief complaint: Cough\n1. Is it dry?\n2. If 1 is yes, ask: Since when?\n';
    expect(renumbered(sound)).toBe(sound);
    expect(renumbered('Chief complaint: Cough\n')).toBe('no-questions');
  });

  it('numbers prompts in all styles anew after a question was put before their first, and refuses none', () => {
    const refused = samples.filter(([, source]) => {
      const first = /^\s*1[.)]?\s/m.exec(source)?.index ?? 0;
      const grown = `${source.slice(0, first)}997. What is your name?\n${source.slice(first).replace(/^\n+/, '')}`;
      const result = renumberPrompt(grown, options);
      if (!result.ok) return true;
      const before = compilePrompt(grown, options);
      const after = compilePrompt(result.value, options);
      expect(after.stages['1a'].items.find((item) => item.kind === 'question')).toMatchObject({ number: '1' });
      expect(after.protocol?.nodes.map(({ text }) => text)).toEqual(before.protocol?.nodes.map(({ text }) => text));
      expect(after.diagnostics.map(({ code }) => code)).toEqual(before.diagnostics.map(({ code }) => code));
      return false;
    });
    expect(refused.map(([path]) => path)).toEqual([]);
  });

  it('asks the same afterwards, whatever the numbers were', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 9 });
    const question = fc.constantFrom('yes', 'no', 'not yes');
    fc.assert(
      fc.property(gaps, fc.array(fc.tuple(fc.nat(), fc.nat(), question), { maxLength: 6 }), (steps, conditions) => {
        let last = 0;
        const numbers = steps.map((gap) => {
          last += gap;
          return last;
        });
        const write = (of: readonly number[]) =>
          [
            'Chief complaint: Cough',
            ...of.map((number, index) => {
              const condition = conditions.find(([at]) => index > 0 && at % of.length === index);
              const earlier = condition === undefined ? undefined : of[condition[1] % index];
              return `${number}. ${earlier === undefined ? '' : `If ${earlier} is ${condition?.[2]}, ask: `}Do you have sign ${String.fromCharCode(97 + index)}?`;
            }),
            '',
          ].join('\n');
        expect(renumbered(write(numbers))).toBe(write(numbers.map((_, index) => index + 1)));
      }),
      { numRuns: 60 },
    );
  });

  it('takes any text at all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('1. A?', '2 B', '2.1. C?', 'If 2 is yes, go to 1.', 'x', '   1) d', '9. If 1, stop.')),
        (lines) => {
          const result = renumberPrompt(lines.join('\n'), options);
          if (result.ok) expect(compilePrompt(result.value, options).protocol).not.toBeNull();
        },
      ),
      { numRuns: 60 },
    );
  });
});
