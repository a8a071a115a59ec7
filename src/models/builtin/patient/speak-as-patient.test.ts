import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { Question } from '../../../interview/ports.ts';
import { sampleKnowledge } from '../../../interview/sample-clinic.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import { fidelityBreaks } from './check-fidelity.ts';
import { createBuiltinPatient } from './speak-as-patient.ts';

const lexicon = compileLexicon(sampleKnowledge);
const patient = createBuiltinPatient(lexicon);

const history = `A 34-year-old woman presents with a throbbing headache for two days.
She reports nausea and denies fever or neck stiffness.
She takes ibuprofen for it. Her mother has migraine.
On examination her blood pressure is 128/78 mm Hg.`;

function question(text: string, over: Partial<Question> = {}): Question {
  return { node: null, finding: null, text, kind: 'yes-no', options: [], unit: null, range: null, ...over };
}

function answerTo(asked: Question | null, over: { emergency?: boolean; saidBefore?: readonly string[] } = {}) {
  const message = asked?.text ?? 'What brings you here today?';
  return patient({ history, instruction: '', question: asked, message, emergency: false, saidBefore: [], seed: 1, ...over });
}

describe('the builtin patient', () => {
  it('opens with the complaint, in the first person', async () => {
    expect((await answerTo(null)).text).toBe("I've had a throbbing headache for two days.");
  });

  it('affirms what the history holds, and says where it stands', async () => {
    const reply = await answerTo(question('Do you feel sick?', { finding: 'nausea' as FindingCode }));
    expect(reply.text).toMatch(/^Yes\. /);
    expect(reply.basis).toEqual([{ kind: 'history', passage: 'She reports nausea and denies fever or neck stiffness.' }]);
  });

  it('denies what the history denies', async () => {
    expect((await answerTo(question('Do you have a fever?', { finding: 'fever' as FindingCode }))).text).toBe('No.');
  });

  it('denies a symptom that the history is silent about, and marks it', async () => {
    const reply = await answerTo(question('Do you have chest pain?', { finding: 'chest-pain' as FindingCode }));
    expect(reply).toEqual({ text: 'No.', basis: [{ kind: 'silent-denied', passage: null }] });
  });

  it('does not know a measurement that the history does not give', async () => {
    const reply = await answerTo(question('How many steps do you walk a day?', { kind: 'number' }));
    expect(reply.basis[0]?.kind).toBe('silent-unknown');
  });

  it('says its age', async () => {
    expect((await answerTo(question('How old are you?', { kind: 'age' }))).text).toBe("I'm 34 years old.");
  });

  it('tells its medicines when asked for them', async () => {
    expect((await answerTo(question('What medicines do you take?', { kind: 'open' }))).text).toBe('I take ibuprofen for it.');
  });

  it('tells what an examination found only when asked for it', async () => {
    const found = await answerTo(question('Has anyone examined you or done any tests for this, and what did they find?'));
    expect(found.text).toContain('128/78');
    expect((await answerTo(question('What else should I know?', { kind: 'open' }))).text).not.toContain('128/78');
  });

  it('chooses the options that the history holds, and none where it holds none of them', async () => {
    const option = (id: string, label: string, finding: string | null, role: 'choice' | 'none' = 'choice') => ({
      id,
      label,
      finding: finding as FindingCode | null,
      role,
    });
    const none = option('z', 'none of these', null, 'none');
    const several = (options: Question['options']) => question('Which of these do you have?', { kind: 'several-of', options });
    expect((await answerTo(several([option('a', 'nausea', 'nausea'), option('b', 'fever', 'fever'), none]))).text).toBe('nausea');
    expect((await answerTo(several([option('a', 'cough', 'cough'), option('b', 'fever', 'fever'), none]))).text).toBe('none of these');
  });

  it('says that help is under way when told to get help', async () => {
    expect((await answerTo(null, { emergency: true })).basis[0]?.kind).toBe('help-under-way');
  });

  it('stays true to the history, whatever is asked', async () => {
    const asked = fc.oneof(
      fc.constantFrom(...[...sampleKnowledge.findings.values()].map((finding) => question(finding.question, { finding: finding.code }))),
      fc.constantFrom(...[...sampleKnowledge.findings.values()].map((finding) => question(finding.question))),
      fc.string({ maxLength: 60 }).map((text) => question(text, { kind: 'open' })),
    );
    await fc.assert(
      fc.asyncProperty(asked, async (put) => {
        const reply = await answerTo(put);
        expect(reply.text).not.toBe('');
        expect(fidelityBreaks(history, [{ turn: { message: put.text }, reply }], lexicon)).toEqual([]);
      }),
    );
  });
});
