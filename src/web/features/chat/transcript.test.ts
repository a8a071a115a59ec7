import { expect, test } from 'vitest';
import { transcriptName, transcriptOf } from './transcript.ts';

test('a transcript says who said what and leaves out what was never said', () => {
  const text = transcriptOf(
    [
      { kind: 'assistant', id: '1', text: 'Hello', telemetry: 'trace' },
      { kind: 'user', id: '2', text: 'My head\nhurts' },
      { kind: 'failed', id: '3' },
    ],
    'Mira',
  );
  expect(text).toBe('Mira:\nHello\n\nYou:\nMy head\nhurts\n');
});

test('its name holds the time', () => {
  expect(transcriptName(new Date(2026, 0, 2, 3, 4, 5))).toBe('conversation-2026-01-02T03-04-05.txt');
});
