import { beforeEach, expect, test } from 'vitest';
import { layoutStorage } from './layout-storage.ts';

beforeEach(() => localStorage.clear());

test('sizes that were kept are there again', () => {
  layoutStorage.setItem('columns', '{"left":20,"right":80}');
  expect(layoutStorage.getItem('columns')).toBe('{"left":20,"right":80}');
  expect(layoutStorage.getItem('rows')).toBeNull();
});

test.each(['{', '', 'null', '[50,50]', '"wide"', '{}', '{"left":"wide"}', '{"left":-1,"right":101}', '{"left":null}'])(
  'what is no set of sizes counts as nothing: %s',
  (kept) => {
    localStorage.setItem('columns', kept);
    expect(layoutStorage.getItem('columns')).toBeNull();
  },
);
