import { expect, test } from 'vitest';
import { sampleTrace } from '../../../../tests/support/sample-trace.ts';
import { sampleTurn } from '../../../../tests/support/sample-turn.ts';
import { assistantEntry } from './session/entries.ts';
import { suggestedCase } from './suggested-case.ts';

const condition = { condition: 'migraine', name: 'Migraine', probability: 0.8, do_not_miss: false, for: [], against: [] };

test('the complaint is that of the protocol, the diagnosis the likeliest one', () => {
  const weighed = assistantEntry(sampleTurn('a', { trace: { ...sampleTrace(), differential: [condition] } }));
  const after = assistantEntry(sampleTurn('b', { trace: { ...sampleTrace(), differential: [] } }));
  expect(suggestedCase({ entries: [weighed, after], version: 'back-pain 1a2b3c4d' })).toEqual({
    complaint: 'Back pain',
    diagnosis: 'Migraine',
  });
});

test('before anything was said, nothing is suggested', () => {
  expect(suggestedCase({ entries: [], version: '' })).toEqual({ complaint: '', diagnosis: '' });
});
