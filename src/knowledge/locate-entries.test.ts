import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { linesOfEntries } from './locate-entries.ts';

test('an entry begins where its dash stands, in whatever way it is written', () => {
  const text = '# Of the head.\n- code: one\n  label: one\n\n- { code: two }\n- label: three\n  code: three\n- code: one\n- no code\n';
  expect([...linesOfEntries(text)]).toEqual([
    ['one', 2],
    ['two', 5],
    ['three', 6],
  ]);
});

test('what is no list of entries with codes has no lines', () => {
  for (const text of ['', 'code: one', '- code: [one]', '- 1']) expect(linesOfEntries(text).size).toBe(0);
});

test('every entry of any list is found on the line of its dash', () => {
  const entries = fc.uniqueArray(fc.record({ code: fc.stringMatching(/^[a-z]{2,8}$/), label: fc.string() }), {
    selector: ({ code }) => `${code}`,
    maxLength: 8,
  });
  fc.assert(
    fc.property(entries, (written) => {
      const lines = stringify(written).split('\n');
      const dashes = lines.flatMap((line, index) => (line.startsWith('- code:') ? [index + 1] : []));
      expect([...linesOfEntries(stringify(written)).values()]).toEqual(dashes);
    }),
  );
});
