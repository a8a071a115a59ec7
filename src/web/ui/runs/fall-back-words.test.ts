import { expect, test } from 'vitest';
import { fallBackListWords } from './fall-back-words.ts';
import { readFallBacks } from './read-model-use.ts';

const call = (role: string, fell_back: string | null) => ({ role, fell_back });

test('tells for each role why our own code stood in, the most frequent first', () => {
  const transcript = [
    { calls: [call('understand', null), call('phrase', 'failed-check')] },
    { calls: [call('patient', 'unreachable')] },
    { calls: [call('phrase', 'failed-check')] },
  ];
  expect(fallBackListWords(readFallBacks(transcript, [call('judge', 'a-new-reason')]))).toBe(
    'Phrase: its answer failed a check (2 times); Patient: the model could not be reached; Judge: a-new-reason',
  );
});

test('says nothing where each answer was used, and of runs that tell no calls', () => {
  expect(fallBackListWords(readFallBacks([{ calls: [call('phrase', null)] }], []))).toBe('');
  expect(readFallBacks('Assistant: Hello', undefined)).toEqual([]);
});
