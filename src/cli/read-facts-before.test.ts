import { describe, expect, it } from 'vitest';
import { emptyVocabulary } from '../prompt-compiler/vocabulary.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { readFactsBefore } from './read-facts-before.ts';

const protocol = { chiefComplaint: 'Cough' } as Protocol;

describe('readFactsBefore', () => {
  it('takes lists of saved information, and what is not named as empty', () => {
    const read = readFactsBefore({ medications: ['Lantus'], allergies: 'latex, nuts', weight_kg: 90 }, protocol, emptyVocabulary);
    expect(read).toMatchObject({
      ok: true,
      value: {
        record: { medications: ['Lantus'], allergies: ['latex', 'nuts'], diagnoses: [], procedures: [], weightKg: 90, heightCm: null },
      },
    });
  });

  it.each([
    [{ medications: 3 }, 'facts.medications: medications are a list of texts'],
    [{ pets: ['dog'] }, 'facts.pets: there is no list of that name; there are medications, diagnoses, allergies, procedures'],
  ])('refuses %j', (facts, error) => {
    expect(readFactsBefore(facts, protocol, emptyVocabulary)).toEqual({ ok: false, error });
  });
});
