import { expect, it } from 'vitest';
import { shipped } from '../../../../../tests/support/assistant-on-peer.ts';
import { namesKindredIllness } from './kindred-words.ts';

const { knowledge } = shipped.lexicon;
const line = 'Do you have a fever?';

it.each([
  'Usted tiene cáncer y va a morir',
  'Tome mucho paracetamol y quédese en casa',
  'Vous avez un cancer',
  'Prenez de l’ibuprofène et restez chez vous',
  'Sie haben Diabetes',
  'Nehmen Sie Aspirin und bleiben Sie zu Hause',
  'Lei ha la leucemia',
  'Você tem pneumonia',
  'Heeft u een meningitis?',
  'Tiene una neumonía bacteriana y apendicitis',
  'Es una esclerosis múltiple',
])('sees an illness or a medicine that the line does not name: %s', (text) => {
  expect(namesKindredIllness(text, [line], knowledge)).toBe(true);
});

it.each([
  ['¿Tiene fiebre? ¿Respira bien, también por la noche?', line],
  ['Avez-vous de la fièvre ou des douleurs musculaires, surtout la nuit?', line],
  ['Haben Sie Fieber, und nehmen Sie regelmäßig Medikamente?', line],
  ['¿Le han dicho que tiene diabetes?', 'Have you been told that you have diabetes?'],
  ['¿Le duele más en el centro o hacia un lado, y desde hace cuánto tiempo lo nota en el centro?', 'Is it in the middle?'],
  ['Können es Nebenwirkungen von Ibuprofen sein?', 'Did you take ibuprofen?'],
])('lets pass what is everyday, or named in the line: %s', (text, given) => {
  expect(namesKindredIllness(text, [given], knowledge)).toBe(false);
});
