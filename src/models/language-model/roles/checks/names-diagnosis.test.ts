import { expect, test } from 'vitest';
import { shippedClinic } from '../../../../../tests/support/shipped-clinic.ts';
import { newDiagnoses } from './names-diagnosis.ts';

const { knowledge } = shippedClinic;

test.each([
  ['a disease', 'This may be pneumonia. Do you cough?', ['Do you cough?'], ['pneumonia']],
  ['one that is a word for a finding, too', 'I am sorry about your gout. Does it hurt?', ['Does it hurt?'], ['gout']],
  ['one of several words', 'Is it a brain tumour?', ['Is it worse in the morning?'], ['brain tumour']],
])('%s is named', (_what, text, others, named) => {
  expect(newDiagnoses(text, others, knowledge)).toEqual(named);
});

test.each([
  ['what another text names', 'So you had pneumonia. When?', ['I had Pneumonia last year.']],
  ['a finding that another text names in other words', 'Do you get heartburn?', ['Do you have burning behind the breastbone?']],
  ['words that only hold a name', 'Is there a goutlike smell?', []],
  ['nothing', '', []],
])('%s is no new diagnosis', (_what, text, others) => {
  expect(newDiagnoses(text, others, knowledge)).toEqual([]);
});
