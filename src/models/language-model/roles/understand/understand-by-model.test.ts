import { afterAll, describe, expect, it } from 'vitest';
import { openAssistantOnPeer, shipped } from '../../../../../tests/support/assistant-on-peer.ts';
import { mention, nothingUnderstood } from '../../../../../tests/support/readings.ts';
import { compileLexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { Question, UnderstandRequest } from '../../../../interview/ports.ts';
import { loadEars } from '../../../../knowledge/load-ears.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import { createBuiltinUnderstand } from '../../../builtin/understand.ts';
import { mergeUnderstanding } from './merge-understanding.ts';
import type { Understood } from './understood-shape.ts';

let answer: Understood = nothingUnderstood;
const assistant = await openAssistantOnPeer({ understand: () => answer, phrase: () => ({}) });
afterAll(assistant.close);

const builtin = createBuiltinUnderstand(shipped.lexicon);
const request = (reply: string, more: Partial<UnderstandRequest> = {}): UnderstandRequest => ({
  reply,
  turn: 1,
  asked: null,
  facts: [],
  topic: null,
  person: { ageYears: 40, sex: 'female' },
  ...more,
});
const asked = (more: Partial<Question>): Question => ({
  node: null,
  finding: null,
  text: 'Do you have a fever?',
  kind: 'yes-no',
  options: [],
  unit: null,
  range: null,
  ...more,
});

async function understand(given: UnderstandRequest, told: Partial<Understood>) {
  answer = { ...nothingUnderstood, ...told };
  const { value, calls } = await assistant.turn(({ understand }) => understand(given));
  return { ...value, calls, told: value.facts.map(({ finding, status, value: amount }) => ({ finding, status, amount })) };
}

const spanish = 'Me duele mucho la cabeza desde hace tres días y no tengo fiebre';

describe('danger that our own rules hear', () => {
  it('is answered without waiting for a model', async () => {
    expect((await understand(request('I have crushing chest pain and I am sweating'), {})).calls).toEqual([]);
    expect((await understand(request('I have had a cough for two days'), {})).calls).toHaveLength(1);
  });
});

describe('what a model reads in a reply', () => {
  it('becomes facts of the vocabulary where the quotes occur, whatever the language', async () => {
    const { told, facts, language } = await understand(request(spanish), {
      language: 'es',
      mentions: [
        mention({ label: 'headache', quote: 'ME  DUELE mucho la cabeza', amount: 3, unit: 'days' }),
        mention({ label: 'fever', status: 'absent', quote: 'no tengo fiebre' }),
      ],
    });
    expect(told).toEqual([
      { finding: 'headache', status: 'present', amount: { kind: 'duration', days: 3 } },
      { finding: 'fever', status: 'absent', amount: null },
    ]);
    expect(facts[0]?.quote).toBe('Me duele mucho la cabeza');
    expect(language).toBe('es');
  });

  it('loses a fact whose quote is not there or is part of a word, and keeps the others', async () => {
    const { told } = await understand(request(spanish), {
      language: 'es',
      mentions: [
        mention({ label: 'cough', quote: 'tengo tos' }),
        mention({ label: 'nausea', quote: 'duel' }),
        mention({ label: 'headache', quote: 'duele mucho la cabeza' }),
      ],
    });
    expect(told.map(({ finding }) => finding)).toEqual(['headache']);
  });

  it('says what the vocabulary does not hold', async () => {
    const { told, unlisted } = await understand(request('Meine Aura ist seit gestern ganz grau geworden'), {
      language: 'de',
      mentions: [
        mention({ label: 'grey aura', quote: 'Aura ist seit gestern ganz grau' }),
        mention({ label: '![x](http://a.b)', quote: 'Aura' }),
      ],
    });
    expect(told).toEqual([]);
    expect(unlisted).toEqual([{ label: 'grey aura', status: 'present', quote: 'Aura ist seit gestern ganz grau' }]);
  });

  it('does not unsay by the very words that say it, but adds what the rules missed', async () => {
    const reply = 'I have a fever and the light is murder';
    const { told, byRules } = await understand(request(reply), {
      mentions: [
        mention({ code: 'fever', status: 'absent', quote: 'fever' }),
        mention({ code: 'light-sensitivity', label: 'light hurts the eyes', quote: 'light is murder' }),
        mention({ code: 'neck-stiffness', label: 'stiff neck', quote: 'I have a fever' }),
      ],
    });
    expect(told).toContainEqual({ finding: 'fever', status: 'present', amount: null });
    expect(told.map(({ finding }) => finding)).not.toContain('neck-stiffness');
    expect(told.length).toBe(2);
    expect(byRules).toEqual(await builtin(request(reply)));
  });

  it('understands slang of which the rules made nothing', async () => {
    const reply = 'I was hugging the porcelain all night, and not a single oven moment';
    expect((await builtin(request(reply))).facts).toEqual([]);
    const { told, unused } = await understand(request(reply), {
      mentions: [
        mention({ label: 'vomiting', quote: 'hugging the porcelain all night' }),
        mention({ label: 'fever', status: 'absent', quote: 'not a single oven moment' }),
      ],
    });
    expect(told.map(({ finding, status }) => [finding, status])).toEqual([
      ['vomiting', 'present'],
      ['fever', 'absent'],
    ]);
    expect(unused).toEqual([]);
  });

  it('is laid aside whole where it holds more than a reply of that length can', async () => {
    const given = request('I have a headache today');
    const mentions = [...shipped.knowledge.findings.keys()].slice(0, 20).map((code) => mention({ code, quote: 'headache' }));
    const { calls, byRules, ...rest } = await understand(given, { mentions });
    expect(rest).toMatchObject(await builtin(given));
    expect(byRules).toBeUndefined();
    expect(calls).toMatchObject([{ role: 'understand', fellBack: 'failed-check' }]);
  });

  it('answers the question where the answer fits it', async () => {
    const options = ['a', 'b'].map((id) => ({ id, label: `option ${id}`, finding: null, role: 'choice' as const }));
    const told = (more: object) => ({
      kind: 'unknown' as const,
      optionIds: [],
      amount: null,
      unit: null,
      quote: 'Ich glaube das zweite',
      ...more,
    });
    const read = async (question: Question, more: object, reply = 'Ich glaube das zweite') =>
      (await understand(request(reply, { asked: question, language: 'de' }), { language: 'de', answer: told({ quote: reply, ...more }) }))
        .answer;
    const list = asked({ kind: 'one-of', options });
    expect(await read(list, { kind: 'options', optionIds: ['b'] })).toEqual({ kind: 'options', optionIds: ['b'] });
    expect(await read(list, { kind: 'options', optionIds: ['z'] })).toBeNull();
    expect(await read(list, { kind: 'options', optionIds: ['a', 'b'] })).toBeNull();
    expect(await read(list, { kind: 'yes' })).toBeNull();
    const scale = asked({ kind: 'scale', range: { least: 0, most: 10 } });
    expect(await read(scale, { kind: 'amount', amount: 8 }, 'etwa acht')).toEqual({ kind: 'amount', amount: 8, unit: null });
    expect(await read(scale, { kind: 'amount', amount: 80 }, 'etwa achtzig')).toBeNull();
    const since = asked({ kind: 'duration', text: 'How long?' });
    expect(await read(since, { kind: 'amount', amount: 2, unit: 'weeks' }, 'zwei Wochen')).toEqual({
      kind: 'amount',
      amount: 14,
      unit: 'days',
    });
    expect(await read(since, { kind: 'amount', amount: 5, unit: 'weeks' }, 'seit 2 Wochen')).toMatchObject({ kind: 'text' });
  });

  it('takes age and sex only where they are not known and a quote tells them', async () => {
    const unknown = { person: { ageYears: null, sex: null } };
    const said = { relation: 'self' as const, ageYears: 34, sex: 'female' as const, quote: 'soy una mujer de 34 años' };
    const reply = 'Hola, soy una mujer de 34 años y me duele la cabeza';
    expect((await understand(request(reply, unknown), { language: 'es', speaksOf: said })).speaksOf).toEqual({
      relation: 'self',
      ageYears: 34,
      sex: 'female',
    });
    expect((await understand(request(reply), { language: 'es', speaksOf: { ...said, ageYears: 90, sex: 'male' } })).speaksOf).toBeNull();
    expect(
      (await understand(request(reply, unknown), { language: 'es', speaksOf: { ...said, ageYears: 90 } })).speaksOf?.ageYears,
    ).toBeNull();
  });

  it('is not asked for where our rules read all of it', async () => {
    const before = assistant.peer.requests.length;
    await understand(request('no', { asked: asked({ finding: 'fever' as FindingCode }) }), {});
    expect(assistant.peer.requests.length).toBe(before);
  });

  it('is asked for with no more findings than a reply can touch', async () => {
    await understand(request(`${spanish}. ${'Pain in my chest and head. Sick, sweaty, weak. My back is bad. '.repeat(4)}`), {});
    const { input } = assistant.peer.requests.at(-1) ?? { input: '{}' };
    expect(JSON.parse(input).candidates.length).toBeLessThanOrEqual(80);
  });
});

describe('what our own reader heard beside the model', () => {
  it('stays with its attributes, but for what was settled otherwise', async () => {
    const ears = await loadEars();
    if (ears === null) throw new Error('there are no weights of the learned reader');
    const hearing = createBuiltinUnderstand(compileLexicon({ ...shipped.knowledge, ears }));
    const asked = request('I have had a cough since Tuesday and no fever');
    const ruled = await hearing(asked);
    expect(ruled.mentions?.map(({ finding }) => finding)).toContain('cough');
    const rejected = { findings: new Set<string>(), quotes: new Set<string>(), answer: false };
    const nothing = { facts: [], mentions: [], elsewhere: [], answer: null, speaksOf: null, correction: false, rejected };
    expect(mergeUnderstanding(ruled, nothing, asked, shipped.lexicon).mentions).toEqual(ruled.mentions);
    const denied = ruled.facts.map((one) => ({ ...one, status: 'absent' as const }));
    const findings = mergeUnderstanding(ruled, { ...nothing, facts: denied }, asked, shipped.lexicon).mentions?.map(
      ({ finding }) => finding,
    );
    expect(findings).not.toContain('cough');
  });
});
