import { expect, test } from 'vitest';
import { storableJson } from './storable-json.ts';

test('half of a surrogate pair is replaced, whole ones stay', () => {
  expect(JSON.parse(storableJson({ quote: 'it hurts \ud83d', whole: '😢' }))).toEqual({ quote: 'it hurts \ufffd', whole: '😢' });
});

test('text that spells such a half out stays as it is', () => {
  expect(JSON.parse(storableJson({ text: '\\ud83d' }))).toEqual({ text: '\\ud83d' });
});
