import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { Openness, PatientRequest, Question } from '../../../../interview/ports.ts';
import { sampleKnowledge } from '../../../../interview/sample-clinic.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import { createBuiltinPatient } from '../speak-as-patient.ts';

const patient = createBuiltinPatient(compileLexicon(sampleKnowledge));

const history = `A 34-year-old woman presents with a throbbing headache for two days, which came on slowly at work, and has been getting worse every evening since.
She reports nausea. She has a cough. She is tired. She takes ibuprofen for it. Her mother has migraine.`;

const anythingElse: Question = {
  node: null,
  finding: null,
  text: 'What else should I know?',
  kind: 'open',
  options: [],
  unit: null,
  range: null,
};

const say = (openness: Openness | undefined, over: Partial<PatientRequest> = {}) =>
  patient({
    history,
    instruction: '',
    question: null,
    message: 'What brings you here?',
    emergency: false,
    saidBefore: [],
    seed: 1,
    ...(openness === undefined ? {} : { openness }),
    ...over,
  });

const sentences = (text: string) => text.split(/(?<=[.!?])\s/).filter((part) => part !== '').length;

describe('how much a patient tells unasked', () => {
  it('opens with the name of the complaint, with one thing about it, or with more', async () => {
    expect((await say('reticent')).text).toBe("It's about the headache.");
    expect((await say('ordinary')).text).toBe("I've had a throbbing headache for two days.");
    const talkative = await say('talkative');
    expect(talkative.text).toMatch(/every evening since\. .*nausea/);
    expect(talkative.basis).toContainEqual({ kind: 'volunteered', passage: 'She reports nausea.' });
  });

  it('is ordinary unless something else is said', async () => {
    expect(await say(undefined)).toEqual(await say('ordinary'));
  });

  it('adds nothing, one thing or a few when asked for anything else, and never the whole history', async () => {
    const asked = { question: anythingElse, message: anythingElse.text, saidBefore: ["It's about the headache."] };
    expect((await say('reticent', asked)).text).toBe('No, nothing else.');
    expect(sentences((await say('ordinary', asked)).text)).toBe(1);
    expect(sentences((await say('talkative', asked)).text)).toBe(3);
  });

  it('tells at open questions only what was not told before', async () => {
    const before = [
      "I've had a throbbing headache for two days, which came on slowly at work, and has been getting worse every evening since.",
      'I have nausea.',
    ];
    const reply = await say('ordinary', { question: anythingElse, message: anythingElse.text, saidBefore: before });
    expect(reply.text).toMatch(/cough/);
  });

  it('answers what is asked however little they say, with a bare yes or with what the history tells of it', async () => {
    const nausea: Question = { ...anythingElse, text: 'Do you feel sick?', kind: 'yes-no', finding: 'nausea' as FindingCode };
    const asked = { question: nausea, message: nausea.text, saidBefore: ["It's about the headache."] };
    expect((await say('reticent', asked)).text).toBe('Yes.');
    expect((await say('ordinary', asked)).text).toMatch(/^Yes\. .*nausea/);
    expect((await say('talkative', asked)).text).toMatch(/^Yes\. .*nausea.*cough/);
  });
});
