import { expect, test } from 'vitest';
import { decodeFile, decodeWindows1252 } from './decode-file.ts';

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

test.each([
  ['UTF-8', bytes('Müdigkeit 😢', 'utf8'), 'Müdigkeit 😢'],
  ['UTF-8 with a mark', bytes('\ufeffMüdigkeit', 'utf8'), 'Müdigkeit'],
  ['UTF-16 that says so', bytes('\ufeffMüdigkeit', 'utf16le'), 'Müdigkeit'],
  ['UTF-16 the other way round', bytes('\ufeffMüdigkeit', 'utf16le').map((_, index, all) => all[index ^ 1] ?? 0), 'Müdigkeit'],
  ['nothing', new Uint8Array(), ''],
])('reads %s', (_, file, text) => {
  expect(decodeFile(file)).toEqual({ kind: 'text', text });
});

test('tells the first line that is not UTF-8, and reads it as what Windows writes', () => {
  const file = bytes('id,notes\r\na,plain\r\nb,M\u00fcdigkeit \u0096 weiter\nc,\u00fc', 'latin1');
  expect(decodeFile(file)).toEqual({ kind: 'not-utf-8', line: 3 });
  expect(decodeWindows1252(file)).toBe('id,notes\r\na,plain\r\nb,Müdigkeit – weiter\nc,ü');
});

test('tells a spreadsheet from a text', () => {
  expect(decodeFile(bytes('PK\u0003\u0004 and more', 'latin1'))).toEqual({ kind: 'archive' });
});
