import { validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentNamed } from './attachment-named.ts';

test.each([
  ['cases.csv', 'attachment; filename="cases.csv"'],
  ['a"b\\c.csv', 'attachment; filename="abc.csv"'],
  ['runs-\u202efdp.csv', 'attachment; filename="runs-fdp.csv"'],
  ['Fälle.csv', `attachment; filename="F_lle.csv"; filename*=UTF-8''F%C3%A4lle.csv`],
])('%j becomes %s', (name, header) => {
  expect(attachmentNamed(name)).toBe(header);
});

test('any name makes a header that Node sends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      validateHeaderValue('content-disposition', attachmentNamed(name));
    }),
  );
});
