import { expect, test } from 'vitest';
import { decodeFile, decodeWindows1252 } from './decode-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);

test.each([
  ['UTF-8', utf8('Müdigkeit 😢'), 'Müdigkeit 😢'],
  ['UTF-8 with a mark', utf8('\ufeffMüdigkeit'), 'Müdigkeit'],
  ['UTF-16 that says so', utf16('\ufeffMüdigkeit'), 'Müdigkeit'],
  ['UTF-16 the other way round', utf16('\ufeffMüdigkeit').map((_, index, all) => all[index ^ 1] ?? 0), 'Müdigkeit'],
  ['nothing', new Uint8Array(), ''],
])('reads %s', (_, file, text) => {
  expect(decodeFile(file)).toEqual({ kind: 'text', text });
});

test('tells the first line that is not UTF-8, and reads it as what Windows writes', () => {
  const file = latin1('id,notes\r\na,plain\r\nb,M\u00fcdigkeit \u0096 weiter\nc,\u00fc');
  expect(decodeFile(file)).toEqual({ kind: 'not-utf-8', line: 3 });
  expect(decodeWindows1252(file)).toBe('id,notes\r\na,plain\r\nb,Müdigkeit – weiter\nc,ü');
});

test('tells a spreadsheet from a text', () => {
  expect(decodeFile(latin1('PK\u0003\u0004 and more'))).toEqual({ kind: 'archive' });
});
