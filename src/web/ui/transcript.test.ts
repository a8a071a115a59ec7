import { expect, test } from 'vitest';
import { timestampOf, transcriptOf } from './transcript.ts';

test('a transcript says who said what, in order', () => {
  const turns = [
    { speaker: 'Mira', text: 'Hello' },
    { speaker: 'You', text: 'My head\nhurts' },
  ];
  expect(transcriptOf(turns)).toBe('Mira:\nHello\n\nYou:\nMy head\nhurts\n');
});

test('a timestamp names the local time to the second', () => {
  expect(timestampOf(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02T03-04-05');
});
