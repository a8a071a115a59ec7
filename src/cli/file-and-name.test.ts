import { expect, it } from 'vitest';
import { fileAndName } from './file-and-name.ts';

it('fileAndName parts at the first colon, so that names may hold others', () => {
  expect(fileAndName('out/result.json:a:b#2')).toEqual({ file: 'out/result.json', name: 'a:b#2' });
  expect(fileAndName('cases.yaml')).toEqual({ file: 'cases.yaml', name: null });
});
