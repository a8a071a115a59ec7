import { describe, expect, it } from 'vitest';
import { patientsWords } from './summary-story.ts';

const told = (...texts: string[]) => patientsWords(texts.map((text, turn) => ({ turn, text })));

describe('the story in the patient’s words', () => {
  it('drops greetings, fillers and markup, and closes each sentence', () => {
    expect(told('Hi doctor, um, my **head** hurts, you know')).toEqual(['My head hurts.']);
  });

  it('leaves out short replies, but never everything', () => {
    expect(told('headache', 'no', 'it began after the gym')).toEqual(['Headache.', 'It began after the gym.']);
  });

  it('keeps a ramble within bounds', () => {
    expect(told('pain '.repeat(500)).join(' ').split(' ').length).toBeLessThan(130);
  });

  it('is empty where nothing was told', () => {
    expect(told('', '  ')).toEqual([]);
  });
});
