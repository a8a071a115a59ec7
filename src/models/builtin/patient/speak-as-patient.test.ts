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

function answerFrom(of: string, asked: Question | null, saidBefore: readonly string[] = ['I feel ill.']) {
  const message = asked?.text ?? 'What brings you here today?';
  return patient({ history: of, instruction: '', question: asked, message, emergency: false, saidBefore, seed: 1 });
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

  it('tells the rest of a sentence of which it keeps something back', async () => {
    const together = 'A 34-year-old woman has had a throbbing headache with nausea for two days.';
    const instruction = 'Tell of the nausea only when asked.';
    const ask = (asked: Question) =>
      patient({
        history: together,
        instruction,
        question: asked,
        message: asked.text,
        emergency: false,
        saidBefore: ['I feel ill.'],
        seed: 1,
      });
    const character = [
      { id: 'a', label: 'Throbbing', finding: 'headache-throbbing' as FindingCode, role: 'choice' as const },
      { id: 'b', label: 'Pressing', finding: 'headache-pressing' as FindingCode, role: 'choice' as const },
      { id: 'c', label: 'None of these', finding: null, role: 'none' as const },
    ];
    expect((await ask(question('What does the headache feel like?', { kind: 'one-of', options: character }))).text).toMatch(/throbbing/i);
    expect((await ask(question('Do you have a headache?', { finding: 'headache' as FindingCode }))).text).toBe('Yes.');
    expect((await ask(question('Do you have nausea?', { finding: 'nausea' as FindingCode }))).text).toMatch(/^Yes/);
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

  it('opens with what is wrong, not with the date of the last period', async () => {
    const opened = await answerFrom('24F. LMP 8/52 ago. Headache 3 hrs.', null, []);
    expect(opened.text).toMatch(/headache/);
  });

  it('introduces the child that a parent brings by what the child has', async () => {
    const opened = await answerFrom('A mother brings her 3-year-old son. He has a cough since Monday.', null, []);
    expect(opened.text).toBe("I'm here about my son. He has a cough since Monday.");
  });

  it('says the hour at which it began', async () => {
    const asked = question('When did the headache start?', { kind: 'duration' });
    expect((await answerFrom('He has had a headache since 5 pm today.', asked)).text).toContain('ince 5 pm today');
    expect((await answerFrom('A 40-year-old man woke at 3 am with a headache.', asked)).text).toContain('at 3 am');
  });

  it('names no allergies and no drugs that it does not use as its medicines', async () => {
    const asked = question('What medicines do you take?', { kind: 'open' });
    const of = 'He has a cough. He takes ramipril. He is allergic to penicillin. He does not use recreational drugs.';
    expect((await answerFrom(of, asked)).text).toBe('I take ramipril.');
    expect((await answerFrom(of, asked, ['I take ramipril.'])).text).toBe('I take ramipril.');
    expect((await answerFrom('She has a cough. She does not use drugs.', asked)).text).toBe('None that I know of.');
  });

  it('knows its sex in whatever order the question names them', async () => {
    expect((await answerTo(question('Were you born female or male?', { kind: 'open' }))).text).toBe('Female.');
  });

  it('says once more how bad it is, not where it is', async () => {
    const asked = question('How bad is it from 0 to 10?', { kind: 'scale' });
    const of = 'She has an excruciating headache on the left with nausea.';
    expect((await answerFrom(of, asked, ['I have an excruciating headache on the left with nausea.'])).text).toBe(
      "As I said, it's excruciating.",
    );
  });

  it('contradicts the time when told to, though the history names only a day', async () => {
    const of = 'He has had a headache since Saturday. He has nausea and a cough.';
    const asked = question('What else should I know?', { kind: 'open' });
    const reply = await patient({
      history: of,
      instruction: 'Contradict yourself once about when it started.',
      question: asked,
      message: asked.text,
      emergency: false,
      saidBefore: ['I have a headache.', 'No.', 'Yes.'],
      seed: 1,
    });
    expect(reply.text).toContain('it started 3 weeks ago');
    expect(reply.basis.at(-1)).toEqual({ kind: 'contradiction', passage: 'He has had a headache since Saturday.' });
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
