import { describe, expect, test } from 'vitest';
import { placeBreaks } from './fidelity.ts';

const transcript = [
  { role: 'assistant', content: 'Hello' },
  { role: 'patient', content: 'A headache' },
  { role: 'assistant', content: 'Any fever?' },
  { role: 'patient', content: 'Yes, a fever' },
];
const found = { kind: 'contradicts', about: 'Fever', said: 'a fever' };

describe('where an emulated patient broke with its history', () => {
  test('is the reply that is counted', () => {
    expect(placeBreaks({ transcript, fidelityBreaks: [{ ...found, reply: 1 }] })[0]?.turn).toBe(3);
  });

  test('is the reply with the words where none is counted', () => {
    expect(placeBreaks({ transcript, fidelityBreaks: [{ ...found, reply: null }] })[0]?.turn).toBe(3);
  });

  test('is nowhere where no reply has the words, or no turns are known', () => {
    expect(placeBreaks({ transcript, fidelityBreaks: [{ ...found, said: 'a cough', reply: null }] })[0]?.turn).toBeNull();
    expect(placeBreaks({ transcript: null, fidelityBreaks: [{ ...found, reply: 1 }] })[0]?.turn).toBeNull();
  });
});
