import { describe, expect, it } from 'vitest';
import { engine, lexicon, talk } from '../../../tests/support/sample-consultation.ts';
import { indexMedicines, medicineClassSchema } from '../../clinical/medicine.ts';
import { medicineAdviceSchema } from '../../clinical/medicine-advice.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { compileAnswers } from '../patient-questions/compile-answers.ts';
import { compileMedicineBook } from '../patient-questions/medicines-in-words.ts';
import { sampleKnowledge } from '../sample-clinic.ts';
import type { Spoken } from '../turn-of.ts';
import { areAllergiesKnown } from './allergies-known.ts';
import { checkedForClinician, checkedForPatient, type Treated } from './check-step.ts';

const classes = [
  { code: 'antibiotics', name: 'antibiotics', words: ['antibiotic'] },
  { code: 'penicillins', name: 'penicillins', words: ['penicillin'], within: ['antibiotics'], medicines: { amoxicillin: [] } },
  { code: 'anti-inflammatories', name: 'anti-inflammatories', medicines: { ibuprofen: ['Nurofen'], aspirin: [] } },
  { code: 'anticoagulants', name: 'anticoagulants', medicines: { warfarin: [] } },
].map((entry) => medicineClassSchema.parse(entry));
const plain = {
  for: 'pain',
  effects: [{ says: 'belly ache' }],
  stopping: 'as-needed',
  breastfeeding: 'ask',
  alcohol: 'fine',
  driving: 'fine',
};
const advice = [
  { ...plain, code: 'ibuprofen', of: ['ibuprofen'], pregnancy: 'avoid', clashes: [{ with: ['warfarin'], can: 'make bleeding likely' }] },
  { ...plain, code: 'aspirin', of: ['aspirin'], pregnancy: 'ask', leastAgeYears: 16 },
].map((entry) => medicineAdviceSchema.parse(entry));
const book = compileMedicineBook(indexMedicines(classes), classes, advice);

const anybody: Treated = {
  allergies: [],
  medicines: [],
  person: { ageYears: 40, sex: 'female' },
  present: new Set(),
  allergiesKnown: true,
};

describe('a next step', () => {
  it('stands as it is where nothing speaks against it', () => {
    expect(checkedForClinician('Amoxicillin for five days', anybody, book)).toBe('Amoxicillin for five days');
    expect(checkedForPatient('Take ibuprofen', anybody, book)).toBe('Take ibuprofen');
  });

  it.each<[string, string, Partial<Treated>]>([
    ['Amoxicillin for five days', 'told of an allergy to penicillins', { allergies: ['penicillin brings me out in a rash'] }],
    ['Antibiotics if no better', 'told of an allergy to penicillins', { allergies: ['penicillin'] }],
    ['Ibuprofen', 'pregnant', { present: new Set(['pregnancy' as FindingCode]) }],
    ['Nurofen or paracetamol', 'takes warfarin', { medicines: book.find('warfarin') }],
    ['Aspirin now', 'a child', { person: { ageYears: 9, sex: null } }],
    ['Ibuprofen', 'allergies not known', { allergiesKnown: false }],
  ])('%s: %s', (step, reason, over) => {
    expect(checkedForClinician(step, { ...anybody, ...over }, book)).toBe(`${step} (check first: ${reason})`);
    expect(checkedForPatient(step, { ...anybody, ...over }, book)).toMatch(/^Ask a pharmacist or doctor/);
  });

  it('that takes a medicine away needs no check', () => {
    expect(checkedForClinician('Stop ibuprofen', { ...anybody, allergies: ['ibuprofen'] }, book)).toBe('Stop ibuprofen');
  });
});

describe('the question for allergies', () => {
  const asked = async (): Promise<Spoken> => {
    let spoken = await talk(['a throbbing headache for three weeks, light hurts']);
    for (let turn = 0; turn < 40 && spoken.state.pending?.kind !== 'allergies'; turn += 1) spoken = await engine.reply(spoken.state, 'no');
    return spoken;
  };

  it('takes what a medicine once did for no symptom of now, and asks whether it is one before anybody is alarmed', async () => {
    const { state, turn } = await engine.reply((await asked()).state, 'yes, penicillin, I came out in a fever and a stiff neck');
    expect(turn.phase).not.toBe('emergency');
    expect(turn.message).toContain('right now?');
    expect((await engine.reply(state, 'no')).turn.phase).not.toBe('emergency');
    expect((await engine.reply(state, 'yes')).turn.phase).toBe('emergency');
    expect(state.facts.find(({ finding }) => finding === 'neck-stiffness')?.status).not.toBe('present');
    expect(state.record?.map(({ mention }) => [mention.kind, mention.quote])).toContainEqual([
      'allergy',
      'penicillin, I came out in a fever and a stiff neck',
    ]);
  });

  it('still hears a danger of now, and a crisis', async () => {
    const { state } = await asked();
    expect((await engine.reply(state, 'none. I have a fever and my neck is stiff now')).turn.phase).toBe('emergency');
    expect((await engine.reply(state, 'I want to die')).turn.phase).toBe('emergency');
  });

  it('comes once more where only yes was said', async () => {
    const yes = await engine.reply((await asked()).state, 'yes');
    expect(yes.state.pending?.kind).toBe('allergies');
    expect(yes.state.record ?? []).toEqual([]);
    const { state } = await engine.reply(yes.state, 'codeine');
    expect(state.record?.map(({ mention }) => mention.quote)).toEqual(['codeine']);
  });

  it('leaves it open where the patient does not know', async () => {
    const { state } = await engine.reply((await asked()).state, "I don't know");
    expect(areAllergiesKnown({ answers: compileAnswers(sampleKnowledge, lexicon.medicines) }, state, null)).toBe(false);
    expect(state.path.filter(({ kind }) => kind === 'allergies').length).toBe(1);
  });

  it.each([
    'no, only to penicillin',
    'None except aspirin',
    'No, but penicillin gave me a rash once',
    "I don't think so, though codeine makes me sick",
  ])('takes no denial for all where something is named beside it: %s', async (reply) => {
    const { state } = await engine.reply((await asked()).state, reply);
    const noted = (state.record ?? []).flatMap(({ mention }) => (mention.kind === 'allergy' ? [[mention.status, mention.quote]] : []));
    expect(noted).toEqual([['present', reply]]);
  });

  it.each(['my head still hurts a lot more today', "I don't take any tablets", 'my mum is allergic to penicillin'])(
    'notes nothing that is no answer, and comes once more: %s',
    async (reply) => {
      const { state } = await engine.reply((await asked()).state, reply);
      expect(state.pending?.kind).toBe('allergies');
      expect((state.record ?? []).filter(({ mention }) => mention.kind === 'allergy')).toEqual([]);
      const after = await engine.reply(state, reply);
      expect(after.state.record?.filter(({ mention }) => mention.kind === 'allergy').map(({ mention }) => mention.status)).toEqual([
        'unknown',
      ]);
    },
  );

  it('notes a no as one', async () => {
    const { state } = await engine.reply((await asked()).state, 'no');
    expect(state.record?.find(({ mention }) => mention.kind === 'allergy')?.mention.status).toBe('absent');
  });
});

describe('that medicines are no trouble', () => {
  const told = async (opening: string) => {
    const { state } = await talk([opening]);
    return areAllergiesKnown({ answers: compileAnswers(sampleKnowledge, lexicon.medicines) }, state, null);
  };

  it.each(['a headache, no known allergies', "a headache. I don't have any drug allergies", 'a headache, not allergic to anything, NKDA'])(
    'is known from: %s',
    async (opening) => {
      expect(await told(opening)).toBe(true);
    },
  );

  it.each([
    'a headache. My mum is allergic to penicillin',
    'a headache, I am not allergic to cats',
    'a headache, it is not an allergy',
    "a headache, I don't think it is my allergies",
  ])('is not known from: %s', async (opening) => {
    expect(await told(opening)).toBe(false);
  });
});
