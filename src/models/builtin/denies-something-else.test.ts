import { describe, expect, it } from 'vitest';
import { shipped } from '../../../tests/support/assistant-on-peer.ts';
import { compileLexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { Question } from '../../interview/ports.ts';
import { loadEars } from '../../knowledge/load-ears.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { createBuiltinUnderstand } from './understand.ts';

const ears = await loadEars();
if (ears === null) throw new Error('there are no weights of the learned reader');
const understand = createBuiltinUnderstand(compileLexicon({ ...shipped.knowledge, ears }));

const choice = (label: string) => ({ id: label, label, finding: null, role: 'choice' as const });
const places: Question = {
  node: null,
  finding: null,
  text: 'Which of these places hurt? (choose all that apply)',
  kind: 'several-of',
  options: [
    choice('Shoulder'),
    choice('Knee'),
    choice('Ankle'),
    choice('Chest pain'),
    { id: 'none', label: 'None of these', finding: null, role: 'none' },
  ],
  unit: null,
  range: null,
};
const answerTo = async (reply: string) =>
  (await understand({ reply, turn: 1, asked: places, facts: [], topic: null, person: { ageYears: null, sex: null } })).answer;

describe('a no below a list', () => {
  it.each([
    'no',
    'nope',
    'nah',
    'nope, none of that',
    'No, no pain anywhere',
    'no nothing like that',
    'no, not my knee or my ankle',
    'none',
  ])('denies what is offered: %s', async (reply) => {
    expect(await answerTo(reply)).toEqual({ kind: 'options', optionIds: ['none'] });
  });

  it.each([
    'no i didnt fall or anything',
    'no shes not scratching',
    'No, I have not had a fever',
    'Naw. I am grand, I get a wee bit tight across here, the chest like, when I climb. No the now.',
  ])('denies nothing of it where it takes up something else: %s', async (reply) => {
    expect(await answerTo(reply)).toBeNull();
  });
});

describe('a no to a question of one thing', () => {
  const bleeding: Question = {
    node: null,
    finding: 'vaginal-bleeding' as FindingCode,
    text: 'Do you have bleeding from the vagina?',
    kind: 'yes-no',
    options: [],
    unit: null,
    range: null,
  };
  const says = async (reply: string) =>
    (await understand({ reply, turn: 1, asked: bleeding, facts: [], topic: null, person: { ageYears: 34, sex: 'female' } })).answer;

  it.each(['no', 'no bleeding', 'no blood at all', 'no spotting or anything', "no, I don't smoke", 'no not really'])(
    'denies it: %s',
    async (reply) => {
      expect(await says(reply)).toEqual({ kind: 'no' });
    },
  );

  it.each(['no allergy', 'no fever', 'no cough or anything'])('denies something else alone: %s', async (reply) => {
    expect(await says(reply)).toBeNull();
  });
});
