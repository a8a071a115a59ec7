import { expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import type { Fact } from '../../clinical/fact.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { isNamedByReader, nameOfMention } from './named-by-reader.ts';

const fever = 'fever' as FindingCode;

it('a name that a model gave says whether it is there, and what its words do not tell in the clinic’s language', () => {
  expect(nameOfMention(heardMention({ name: 'fever', status: 'absent', quote: 'no tengo fiebre' }))).toBe('fever: absent');
  expect(nameOfMention(heardMention({ name: 'fever', status: 'unknown', quote: 'quizás fiebre' }))).toBe('fever: not sure');
  const allergy = heardMention({
    name: 'ibuprofen',
    quote: 'Soy alérgica al ibuprofeno',
    attributes: { reaction: ['I come out in hives'] },
  });
  expect(nameOfMention(allergy)).toBe('ibuprofen: I come out in hives');
  expect(nameOfMention(heardMention({ name: 'rash', quote: 'a rash since Monday', attributes: { since: ['Monday'] } }))).toBe('rash');
  expect(nameOfMention(heardMention({ quote: 'a rash' }))).toBeNull();
});

it('our own name stands for what a model named with the same sign, and for what was said in another language', () => {
  const absent: Fact = { finding: fever, status: 'absent', value: null, quote: 'no temperature', source: { kind: 'message', turn: 1 } };
  const record = [{ turn: 1, mention: heardMention({ finding: fever, name: 'fever', status: 'absent' }) }];
  expect(isNamedByReader(absent, { record })).toBe(true);
  expect(isNamedByReader({ ...absent, status: 'present' }, { record })).toBe(false);
  expect(isNamedByReader(absent, { record: [{ turn: 1, mention: heardMention({ finding: fever, status: 'absent' }) }] })).toBe(false);
  expect(isNamedByReader(absent, { language: 'es' })).toBe(true);
});
