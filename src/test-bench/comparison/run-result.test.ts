import { describe, expect, it } from 'vitest';
import { hashCaseTexts, seedOfRepeat } from './run-result.ts';

const texts = { expectedDiagnosis: 'Migraine', history: 'A headache.', emulatorPrompt: 'Answer.' };

describe('hashCaseTexts', () => {
  it('is the same for the same texts and another for any other', () => {
    expect(hashCaseTexts({ ...texts })).toBe(hashCaseTexts(texts));
    const changed = [{ expectedDiagnosis: 'migraine' }, { history: 'A headache. ' }, { emulatorPrompt: '' }].map((change) =>
      hashCaseTexts({ ...texts, ...change }),
    );
    expect(new Set([hashCaseTexts(texts), ...changed]).size).toBe(4);
  });

  it('does not mistake the end of one text for the beginning of the next', () => {
    expect(hashCaseTexts({ ...texts, expectedDiagnosis: 'MigraineA', history: ' headache.' })).not.toBe(hashCaseTexts(texts));
  });
});

describe('seedOfRepeat', () => {
  it('is always the same for the same repeat, and another for the next, another case and another seed', () => {
    expect(seedOfRepeat(1, 'a', 1)).toBe(seedOfRepeat(1, 'a', 1));
    expect(new Set([seedOfRepeat(1, 'a', 1), seedOfRepeat(1, 'a', 2), seedOfRepeat(1, 'b', 1), seedOfRepeat(2, 'a', 1)]).size).toBe(4);
  });
});
