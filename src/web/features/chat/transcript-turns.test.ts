import { expect, test } from 'vitest';
import { transcriptTurns } from './transcript-turns.ts';

test('a transcript leaves out what was never said', () => {
  const turns = transcriptTurns(
    [
      { kind: 'assistant', id: '1', text: 'Hello', telemetry: 'trace' },
      { kind: 'user', id: '2', text: 'My head hurts' },
      { kind: 'failed', id: '3' },
    ],
    'Mira',
  );
  expect(turns).toEqual([
    { speaker: 'Mira', text: 'Hello' },
    { speaker: 'You', text: 'My head hurts' },
  ]);
});
