import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEars } from '../../knowledge/load-ears.ts';
import { loadKnowledge } from '../../knowledge/load-knowledge.ts';
import { compileLexicon } from '../lexicon/compile-lexicon.ts';
import { decodeWeights, encodeWeights } from './learned/weights-file.ts';
import { readMessage } from './read-message.ts';

const knowledge = await loadKnowledge(fileURLToPath(new URL('../../../', import.meta.url)));
if (!knowledge.ok) throw new Error(JSON.stringify(knowledge.error.slice(0, 5)));
const ears = await loadEars();
if (ears === null) throw new Error('there are no weights of the learned reader');
const lexicon = compileLexicon({ ...knowledge.value, ears });
const ruled = compileLexicon(knowledge.value);
const person = { ageYears: null, sex: null };

const read = (message: string, context: string | null = null, by = lexicon) =>
  readMessage(message, { lexicon: by, turn: 0, topic: null, asked: null, person, context });

describe('the reading of a message', () => {
  it('gives allergies, medicines and relatives kinds of their own', () => {
    const { mentions } = read(
      'penicillin brings me out in lumps. I take ramipril 5 mg. my dad had a heart attack at 52',
      'Anything else?',
    ).reading;
    const kinds = mentions.map(({ kind, experiencer }) => [kind, experiencer]);
    expect(kinds).toContainEqual(['allergy', 'patient']);
    expect(kinds).toContainEqual(['medicine', 'patient']);
    expect(kinds).toContainEqual(['relative', 'father']);
    expect(mentions.find(({ kind }) => kind === 'medicine')?.attributes.dose?.join(' ')).toContain('5');
  });

  it('says nothing of the patient’s body in what a relative has', () => {
    const { facts } = read('my brother has a terrible cough');
    expect(facts.map(({ finding }) => finding as string)).not.toContain('cough');
  });

  it('is the rules’ alone where nothing was learned', () => {
    const { reading, facts } = read('I have a headache and no fever', null, ruled);
    expect(reading.mentions.map(({ finding, status }) => [finding as string, status])).toEqual(
      facts.map(({ finding, status }) => [finding, status]),
    );
    expect(reading.acts).toEqual([]);
  });

  it('reads any text, quotes only its words, and reads it the same way again', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom('no', 'yes both', '7', 'since tuesday, worse at night')),
        (message) => {
          const { mentions } = read(message, 'How bad is it?').reading;
          for (const { quote, start, end, confidence } of mentions) {
            expect(message.slice(start, end)).toBe(quote);
            expect(confidence).toBeGreaterThanOrEqual(0);
            expect(confidence).toBeLessThanOrEqual(1);
          }
          read('something else');
          expect(read(message, 'How bad is it?').reading.mentions).toEqual(mentions);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the file of weights', () => {
  const parts = {
    learnedFrom: 'abc',
    weights: { words: Float32Array.of(0.5, -0.25), wide: Float32Array.from({ length: 30_000 }, (_, at) => (at % 255) - 127) },
    labels: {
      labels: ['a', 'b'],
      parts: Float32Array.of(1),
      vectors: Float32Array.of(2),
      labelRows: Float32Array.of(3, 4),
      labelBias: Float32Array.of(0, 1),
    },
    vectors: { dimensions: 1, rowOf: new Map([['x', 0]]), values: Float32Array.of(0.5) },
  };

  it('gives back what was written, small tables to the bit', () => {
    expect(decodeWeights(encodeWeights(parts))).toEqual(parts);
  });

  it('refuses bytes that are none', () => {
    expect(() => decodeWeights(new TextEncoder().encode('nothing of the kind'))).toThrow('these are no weights');
  });
});
