import { expect, test } from 'vitest';
import { storableJson } from './storable-json.ts';

test('half of a surrogate pair is replaced, whole ones stay', () => {
  expect(JSON.parse(storableJson({ quote: 'it hurts \ud83d', whole: '😢' }))).toEqual({ quote: 'it hurts \ufffd', whole: '😢' });
});
