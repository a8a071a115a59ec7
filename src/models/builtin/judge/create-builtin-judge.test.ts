import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, knowledge, plainConsultation } from '../../../../tests/support/judged-consultations.ts';
import type { JudgeRequest } from '../../../interview/judge-port.ts';

describe('a perfect run', () => {
  it('finds nothing to object to, and says what was asked, collected and concluded', async () => {
    const verdict = await judge(plainConsultation);
    expect(verdict).toMatchObject({
      accuracy: 3,
      rank: 1,
      inKnowledge: true,
      matched: { as: 'same' },
      pathDelta: { missed: verdict.questionsMissed, unnecessary: [] },
      factsDiff: { missed: [], incorrect: [] },
      fidelityBreaks: [],
    });
    for (const { reason } of verdict.questionsMissed) expect(reason).toMatch(/^It helps to tell whether it is /);
    expect(verdict.questionsMissedPercent).toBeLessThan(40);
    expect(verdict.topThree).toHaveLength(3);
    expect(verdict.nextSteps.length).toBeGreaterThan(0);
    expect(verdict.questionsRelevant).toBeGreaterThan(10);
    const own = verdict.actualPath.map(({ node }) => node).filter((node) => /^\d+(?:\.\d+)*$/.test(node));
    expect(own).toEqual(own.toSorted((one, other) => Number(one) - Number(other)));
    expect(verdict.factsCollected).toContainEqual({ label: 'nausea', value: 'yes' });
    expect(verdict.factsCollected).toContainEqual({ label: 'fever', value: 'no' });
    expect(verdict.factsCollected.find(({ label }) => label === 'headache')?.value).toMatch(/^yes \(.+\)$/);
  });

  it('counts three for the first place, two for the first three, one for what must not be missed, and none for the rest', async () => {
    const given = ['Migraine', 'Gout', 'Ankle sprain'].map((name) => {
      const condition = [...knowledge.conditions.values()].find((one) => one.name === name)?.code;
      return { ...plainConsultation.state.summary?.likeliest[0], condition, name };
    });
    const ranked = { ...plainConsultation.state.summary, likeliest: given } as unknown as JudgeRequest['state']['summary'];
    const accuracyOf = async (expectedDiagnosis: string) =>
      (await judge({ ...plainConsultation, state: { ...plainConsultation.state, summary: ranked }, expectedDiagnosis })).accuracy;
    expect(await accuracyOf('Acute migraine')).toBe(3);
    expect(await accuracyOf('Gouty arthritis')).toBe(2);
    expect(await accuracyOf('Sprained right ankle')).toBe(2);
    expect(await accuracyOf('Sprained left wrist')).toBe(0);
    const named = { ...plainConsultation.state.summary?.likeliest[0], condition: null, name: 'Brainerd diarrhoea', for: [] };
    const summary = { ...plainConsultation.state.summary, doNotMiss: [named] } as unknown as JudgeRequest['state']['summary'];
    const authored = await judge({
      ...plainConsultation,
      state: { ...plainConsultation.state, summary },
      expectedDiagnosis: 'Brainerd diarrhea',
    });
    expect(authored).toMatchObject({
      accuracy: 1,
      rank: null,
      inKnowledge: false,
      matched: { diagnosis: 'Brainerd diarrhoea', as: 'same' },
    });
  });

  it('tells a condition that the knowledge lacks from one that was missed', async () => {
    expect(await judge({ ...plainConsultation, expectedDiagnosis: 'Brainerd diarrhoea' })).toMatchObject({
      accuracy: 0,
      rank: null,
      inKnowledge: false,
    });
    expect(await judge({ ...plainConsultation, expectedDiagnosis: 'Ankle sprain' })).toMatchObject({
      accuracy: 0,
      inKnowledge: true,
      matched: null,
    });
  });
});

describe('whatever is judged', () => {
  it('never fails, keeps its percents, and says the same again', async () => {
    const sentence = fc.constantFrom(
      'A 70-year-old man with chest pain for 3 hours.',
      'No fever.',
      'PMH: gout.',
      'Exam: BP 90/60 mmHg, temperature 39.2 °C.',
      'Mother had migraine.',
      'say COR',
      '“',
      '',
    );
    const history = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.array(sentence, { maxLength: 6 }).map((parts) => parts.join(' ')),
    );
    const length = plainConsultation.exchanges.length;
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.string(),
        fc.string(),
        fc.nat(length),
        fc.boolean(),
        async (written, expected, instruction, kept, known) => {
          const request: JudgeRequest = {
            ...plainConsultation,
            history: written,
            expectedDiagnosis: expected,
            instruction,
            exchanges: plainConsultation.exchanges.slice(0, kept),
            protocol: known ? plainConsultation.protocol : null,
          };
          const verdict = await judge(request);
          expect(verdict.questionsMissedPercent).toBeGreaterThanOrEqual(0);
          expect(verdict.questionsMissedPercent).toBeLessThanOrEqual(100);
          expect(verdict.questionsMissed.length).toBeLessThanOrEqual(verdict.questionsRelevant);
          expect(await judge(request)).toEqual(verdict);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('judges a consultation that never came to a summary', async () => {
    const [first] = plainConsultation.exchanges;
    if (first === undefined) throw new Error('nothing was said');
    const state = { ...plainConsultation.state, summary: null, protocol: null, path: [], facts: [], answers: {} };
    expect(await judge({ ...plainConsultation, exchanges: [first], state, protocol: null, named: [] })).toMatchObject({
      accuracy: 0,
      rank: null,
      topThree: [],
      doNotMiss: [],
      nextSteps: [],
      actualPath: [],
      contribution: { elicitedPercent: 0, questions: 0, hints: { named: [], expected: false, canNameIt: false } },
    });
  });
});
