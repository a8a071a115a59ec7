import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { Question } from '../../interview/ports.ts';
import { sampleKnowledge } from '../../interview/sample-clinic.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { createBuiltinUnderstand } from './understand.ts';

const understand = createBuiltinUnderstand(compileLexicon(sampleKnowledge));

const answerTo = async (kind: Question['kind'], text: string, reply: string) => {
  const asked: Question = { node: null, finding: null, text, kind, options: [], unit: null, range: null };
  return understand({ reply, turn: 1, asked, facts: [], topic: null, person: { ageYears: null, sex: null } });
};

describe('understanding offline', () => {
  it('takes a yes with more behind it for a yes', async () => {
    expect((await answerTo('yes-no', 'Do you smoke?', 'yes 20 a day')).answer).toEqual({ kind: 'yes' });
  });

  it('takes a no that repeats the question for a no, and another denial for none', async () => {
    expect((await answerTo('yes-no', 'Do you have any allergies?', 'No allergies that I know of.')).answer).toEqual({ kind: 'no' });
    expect((await answerTo('yes-no', 'Do you have any allergies?', 'no fever')).answer).toBeNull();
  });

  it('does not take a time of day for a number of days', async () => {
    const { answer } = await answerTo('duration', 'When did it start?', 'about 10 last night');
    expect(answer?.kind === 'amount' && answer.amount >= 2).toBe(false);
    expect(answer).not.toBeNull();
    expect((await answerTo('duration', 'When did it start?', '10')).answer).toBeNull();
    expect((await answerTo('duration', 'When did it start?', '10 days ago')).answer).toEqual({ kind: 'amount', amount: 10, unit: 'days' });
  });

  it('takes a bare moment for the time since then', async () => {
    for (const reply of ['Last night.', 'Yesterday', 'This morning.'])
      expect((await answerTo('duration', 'When did it start?', reply)).answer, reply).toMatchObject({ kind: 'amount', unit: 'days' });
    expect((await answerTo('duration', 'When did it start?', 'Hmm, well.')).answer).toBeNull();
  });

  it('takes the words of the question said back for a yes, unless they deny or tell something else', async () => {
    const finding = sampleKnowledge.findings.get('neck-stiffness' as FindingCode);
    const asked: Question = {
      node: null,
      finding: finding?.code ?? null,
      text: 'Is it hard to bend your head down to the chest?',
      kind: 'yes-no',
      options: [],
      unit: null,
      range: null,
    };
    const answerOf = async (reply: string) =>
      (await understand({ reply, turn: 1, asked, facts: [], topic: null, person: { ageYears: null, sex: null } })).answer;
    expect(await answerOf('Bending it to the chest is hard.')).toEqual({ kind: 'yes' });
    expect(await answerOf('Bending it to the chest is not hard.')).toBeNull();
    expect(await answerOf('My mother could hardly bend her head.')).toBeNull();
    expect(await answerOf('I bend down a lot at work in the garden, lifting boxes and pots.')).toBeNull();
  });

  it('leaves nothing over of a choice, and of the words beside it only what it could not use', async () => {
    const options = [{ id: 'a', label: 'at night', finding: null, role: 'choice' as const }];
    const asked: Question = { node: null, finding: null, text: 'When?', kind: 'several-of', options, unit: null, range: null };
    const unusedOf = async (reply: string) =>
      (await understand({ reply, turn: 1, asked, facts: [], topic: null, person: { ageYears: null, sex: null } })).unused;
    expect(await unusedOf('none of these')).toEqual([]);
    expect(await unusedOf('at night')).toEqual([]);
    expect(await unusedOf('at night. The moon was full')).toEqual(['The moon was full']);
  });

  it('hears of a choice what it is bound to, not what else its label says', async () => {
    const options = [
      { id: 'a', label: 'Hot without coughing', finding: 'fever' as FindingCode, role: 'choice' as const },
      { id: 'b', label: 'Coughing', finding: 'cough' as FindingCode, role: 'choice' as const },
    ];
    const asked: Question = { node: null, finding: null, text: 'Which?', kind: 'several-of', options, unit: null, range: null };
    const request = { turn: 1, asked, facts: [], topic: null, person: { ageYears: null, sex: null } };
    const chosen = await understand({ ...request, reply: 'hot without coughing, coughing' });
    expect(chosen.facts.filter(({ status }) => status === 'absent')).toEqual([]);
    expect(chosen.answer).toEqual({ kind: 'options', optionIds: ['a', 'b'] });
    const written = await understand({ ...request, reply: 'I am hot without coughing' });
    expect(written.facts.map(({ finding, status }) => [finding, status])).toContainEqual(['cough', 'absent']);
  });

  it('takes none of a list as said of the list, not of what its question names', async () => {
    const asked: Question = {
      node: null,
      finding: null,
      text: 'When do you cough?',
      kind: 'several-of',
      options: [{ id: 'at-night', label: 'at night', finding: null, role: 'choice' }],
      unit: null,
      range: null,
    };
    const request = { turn: 1, asked, facts: [], topic: null, person: { ageYears: null, sex: null } };
    expect((await understand({ ...request, reply: 'none of these' })).facts).toEqual([]);
  });

  it('takes a no to what may be unknown for that', async () => {
    expect((await answerTo('number', 'What was your temperature, if you know it?', 'no')).answer).toEqual({ kind: 'unknown' });
    expect((await answerTo('scale', 'How bad is it from 0 to 10?', 'no')).answer).toBeNull();
  });

  it('does not take what makes it worse for a symptom', async () => {
    expect((await answerTo('open', 'What makes it worse?', 'coughing')).facts).toEqual([]);
    expect((await answerTo('open', 'What else have you noticed?', 'coughing')).facts.map((fact) => fact.finding)).toEqual(['cough']);
  });
});
