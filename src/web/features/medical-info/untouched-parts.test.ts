import { expect, test } from 'vitest';
import { emptyForm } from './medical-form.ts';
import { untouchedParts } from './untouched-parts.ts';

test('a part that could not be loaded is left alone until something is entered in it', () => {
  const typed = { ...emptyForm, weight: '70', texts: { ...emptyForm.texts, allergies: 'nuts' } };
  expect(untouchedParts(['physical', 'allergies', 'diagnoses'], emptyForm, emptyForm)).toEqual(['physical', 'allergies', 'diagnoses']);
  expect(untouchedParts(['physical', 'allergies', 'diagnoses'], emptyForm, typed)).toEqual(['diagnoses']);
});

test('a part that was loaded is always saved', () => {
  expect(untouchedParts([], emptyForm, emptyForm)).toEqual([]);
});
