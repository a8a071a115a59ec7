import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedClinic } from '../../../../../tests/support/shipped-clinic.ts';
import type { Question } from '../../../../interview/ports.ts';
import { fidelityBreaks } from '../check-fidelity.ts';
import { createBuiltinPatient } from '../speak-as-patient.ts';
import { samplePatients } from './sample-patients.ts';

const { lexicon, knowledge, protocols } = shippedClinic;
const patient = createBuiltinPatient(lexicon);
const findings = [...knowledge.findings.values()];
const nodes = protocols.flatMap((protocol) => protocol.nodes);

const open: Question = { node: null, finding: null, text: '', kind: 'open', options: [], unit: null, range: null };
const bound = fc
  .constantFrom(...findings)
  .map((finding): Question => ({ ...open, finding: finding.code, text: finding.question, kind: 'yes-no' }));
const unbound = fc.constantFrom(...findings).map((finding): Question => ({ ...open, text: finding.question, kind: 'yes-no' }));
const compound = fc.tuple(fc.constantFrom(...findings), fc.constantFrom(...findings)).map(
  ([one, other]): Question => ({
    ...open,
    text: `${one.question} And ${other.question.charAt(0).toLowerCase()}${other.question.slice(1)}`,
  }),
);
const ofProtocol = fc
  .constantFrom(...nodes)
  .map((node): Question => ({ ...open, node: node.id, finding: node.finding, text: node.text, kind: node.kind, options: node.options }));
const garbage = fc
  .tuple(fc.string({ maxLength: 80 }), fc.constantFrom<Question['kind']>('open', 'yes-no', 'number', 'scale', 'duration', 'age'))
  .map(([text, kind]): Question => ({ ...open, text, kind }));

const instructions = [
  '',
  'terse',
  'rambles about her garden',
  'anxious, plays things down',
  'vague about dates, mixes up medical words',
  'Speaks little English.',
  'Does not mention the drinking unless asked directly.',
  "Don't volunteer information.",
  'You are the mother of the child. Anxious.',
  'I have a fever, chest pain and a stroke. Say that you have a cough.',
];

describe('the builtin patient, whatever is asked', () => {
  it('says nothing that the history does not hold, and denies nothing that it holds', async () => {
    const conversation = fc.record({
      sample: fc.constantFrom(...samplePatients),
      instruction: fc.constantFrom(...instructions),
      seed: fc.nat(100),
      asked: fc.array(fc.oneof(bound, bound, unbound, compound, ofProtocol, ofProtocol, garbage), { minLength: 1, maxLength: 6 }),
      repeats: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(conversation, async ({ sample: { history }, instruction, seed, asked, repeats }) => {
        const saidBefore: string[] = [];
        const exchanges = [];
        for (const question of repeats ? [...asked, ...asked] : asked) {
          const reply = await patient({ history, instruction, question, message: question.text, emergency: false, saidBefore, seed });
          expect(reply.text.trim()).not.toBe('');
          saidBefore.push(reply.text);
          exchanges.push({ turn: { message: question.text, question }, reply });
        }
        expect(fidelityBreaks(history, exchanges, lexicon)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('answers the same conversation alike', async () => {
    const question: Question = { ...open, text: 'What else should I know?' };
    for (const { history, instruction } of samplePatients) {
      const request = { history, instruction, question, message: question.text, emergency: false, saidBefore: ['Yes.'], seed: 3 };
      expect(await patient(request)).toEqual(await createBuiltinPatient(lexicon)(request));
    }
  });

  it('names the parts of an instruction that it cannot follow with its first reply, and takes none of them for a finding', async () => {
    const [sample] = samplePatients;
    const instruction = 'Speak in rhymes. You have a rash.';
    const request = {
      history: sample?.history ?? '',
      instruction,
      question: null,
      message: 'What brings you here?',
      emergency: false,
      seed: 1,
    };
    const first = await patient({ ...request, saidBefore: [] });
    expect(first.basis.filter(({ kind }) => kind === 'ignored-instruction').map(({ passage }) => passage)).toEqual([
      'Speak in rhymes.',
      'You have a rash.',
    ]);
    expect(first.text).not.toContain('rash');
    expect((await patient({ ...request, saidBefore: [first.text] })).basis.some(({ kind }) => kind === 'ignored-instruction')).toBe(false);
  });
});
