import { afterAll, describe, expect, it } from 'vitest';
import { openAssistantOnPeer } from '../../../../../tests/support/assistant-on-peer.ts';
import { mention, nothingUnderstood } from '../../../../../tests/support/readings.ts';
import type { Question, UnderstandRequest } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import type { Understood } from './understood-shape.ts';

let answer: Understood = nothingUnderstood;
const assistant = await openAssistantOnPeer({ understand: () => answer, phrase: () => ({}) });
afterAll(assistant.close);

const chestPain: Question = {
  node: null,
  finding: 'chest-pain' as FindingCode,
  text: 'Do you have chest pain?',
  kind: 'yes-no',
  options: [],
  unit: null,
  range: null,
};

async function understand(reply: string, told: Partial<Understood>, more: Partial<UnderstandRequest> = {}) {
  answer = { ...nothingUnderstood, ...told };
  const request: UnderstandRequest = {
    reply,
    turn: 1,
    asked: null,
    facts: [],
    topic: null,
    person: { ageYears: 70, sex: 'female' },
    ...more,
  };
  const { value } = await assistant.turn(({ understand }) => understand(request));
  const input = JSON.parse(assistant.peer.requests.at(-1)?.input ?? '{}');
  return { ...value, input, findings: value.facts.map(({ finding, status }) => `${finding} ${status}`) };
}

const heaviness = "It isn't crushing chest pain, more of a heaviness";

describe('what both readers read of one thing', () => {
  it('is as the model reads it with its quote, though the rules deny it', async () => {
    const { findings, byRules } = await understand(
      heaviness,
      { mentions: [mention({ code: 'chest-pain-crushing', label: 'heaviness in the chest', quote: heaviness })] },
      { asked: chestPain },
    );
    expect(byRules?.facts.map(({ finding, status }) => `${finding} ${status}`)).toEqual(['chest-pain absent']);
    expect(findings).toEqual(['chest-pain-crushing present']);
  });

  it('is not denied by the rules in words that the model reads as another of the same kind', async () => {
    const { findings, dropped } = await understand(
      heaviness,
      {
        mentions: [mention({ code: 'chest-pain-pressing', label: 'pressure in the chest', quote: heaviness })],
      },
      { asked: chestPain },
    );
    expect(findings).toEqual(['chest-pain-pressing present']);
    expect(dropped?.map(({ reason }) => reason)).toEqual(['read-otherwise']);
  });

  it('is given up where the model rejects it by the words that the rules misread', async () => {
    const reply = "Mother's stools look like putty since Sunday";
    const { findings, input, dropped, mentions } = await understand(reply, {
      rejected: [{ what: 'pale-stool', quote: 'stools look like putty' }],
    });
    expect(input.read[0]).toMatch(/^pale-stool: present/);
    expect(findings).toEqual([]);
    // Whom it is of is no statement about a body.
    expect(mentions?.filter(({ kind }) => kind !== 'person')).toEqual([]);
    expect(dropped).toEqual([{ what: 'pale, clay-coloured stool', quote: 'stools look like putty', reason: 'read-otherwise' }]);
  });

  it('stays where what is rejected was not read there', async () => {
    const { findings } = await understand('I have had a cough for days. My knee is swollen, too', {
      rejected: [{ what: 'cough', quote: 'My knee is swollen' }],
    });
    expect(findings).toContain('cough present');
  });
});

describe('a right statement of a model', () => {
  it('is kept though its quote crosses a comma', async () => {
    const { findings } = await understand('I am off my food, it all tastes of metal, and I am bringing it back', {
      mentions: [
        mention({ label: 'loss of appetite', quote: 'off my food, it all tastes of metal' }),
        mention({ label: 'vomiting', quote: 'metal, and I am bringing it back' }),
      ],
    });
    expect(findings).toContain('vomiting present');
    expect(findings.some((one) => /appetite/.test(one))).toBe(true);
  });

  it('is found by its label where its code is wrong', async () => {
    const { findings } = await understand('I was hugging the porcelain all night', {
      mentions: [mention({ code: 'emesis-nocturnal', label: 'vomiting', quote: 'hugging the porcelain all night' })],
    });
    expect(findings).toEqual(['vomiting present']);
  });

  it('may deny without a word of denial', async () => {
    const { findings } = await understand('Waterworks are all in order, love', {
      mentions: [mention({ label: 'pain when passing urine', status: 'absent', quote: 'Waterworks are all in order' })],
    });
    expect(findings).toEqual(['burning-urination absent']);
  });

  const stings = "Stings on the right, about 6 of 10. Penicillin brings me out in a rash and the chemist's fosfomycin did nothing";
  it('is kept with all that was told of it where the vocabulary has no name for it', async () => {
    const { mentions, unlisted } = await understand(stings, {
      mentions: [
        mention({
          label: 'stinging feeling on the right',
          quote: 'Stings on the right, about 6 of 10',
          attributes: [
            { name: 'side', words: 'on the right' },
            { name: 'severity', words: 'about 6 of 10' },
          ],
        }),
        mention({
          kind: 'allergy',
          label: 'penicillin',
          quote: 'Penicillin brings me out in a rash',
          attributes: [{ name: 'reaction', words: 'a rash' }],
        }),
        mention({ kind: 'medicine', label: 'fosfomycin', time: 'past', quote: 'fosfomycin did nothing' }),
      ],
    });
    const told = mentions?.map(({ kind, name, attributes }) => [kind, name, attributes]);
    expect(told).toContainEqual([
      'finding',
      'stinging feeling on the right',
      expect.objectContaining({ side: ['on the right'], severity: ['about 6 of 10'] }),
    ]);
    expect(told).toContainEqual(['allergy', 'penicillin', { reaction: ['a rash'] }]);
    expect(told).toContainEqual(['medicine', 'fosfomycin', expect.anything()]);
    expect(unlisted?.map(({ label }) => label)).toEqual(['stinging feeling on the right', 'penicillin', 'fosfomycin']);
  });

  it('says how bad and how long it is, by what was told of it', async () => {
    const { facts } = await understand('My belly has been at me for three days, six out of ten I would say', {
      mentions: [
        mention({
          label: 'belly pain',
          quote: 'My belly has been at me',
          attributes: [
            { name: 'duration', words: 'three days' },
            { name: 'severity', words: 'six out of ten' },
          ],
        }),
      ],
    });
    expect(facts).toContainEqual(
      expect.objectContaining({ value: { kind: 'duration', days: 3 }, rating: { kind: 'scale', amount: 6, outOf: 10 } }),
    );
  });

  it('of a relative is no fact of the patient', async () => {
    const { findings, mentions } = await understand('Our Doris had the sugar and a bad chest', {
      mentions: [mention({ kind: 'illness', label: 'diabetes', whose: 'sister', time: 'past', quote: 'Our Doris had the sugar' })],
    });
    expect(findings).not.toContain('diabetes present');
    expect(mentions?.some(({ kind, experiencer }) => kind === 'relative' && experiencer === 'sister')).toBe(true);
  });
});

describe('what is not kept of a model’s reading', () => {
  it('stands in the trace with its reason', async () => {
    const { dropped } = await understand('I feel a bit off today', {
      mentions: [
        mention({ label: 'cough', quote: 'I cough all night' }),
        mention({ label: '![x](http://a.b)', quote: 'a bit off' }),
        mention({
          label: 'prostate trouble',
          code: 'prostate-enlargement',
          quote: 'feel a bit off',
          attributes: [{ name: 'site', words: 'my back' }],
        }),
      ],
      answer: { kind: 'yes', optionIds: [], amount: null, unit: null, quote: 'I feel' },
    });
    expect(dropped?.map(({ what, reason }) => [what, reason])).toEqual([
      ['cough', 'not-said'],
      ['a statement', 'no-plain-name'],
      ['site of prostate trouble', 'not-said'],
      ['the answer', 'does-not-fit'],
    ]);
  });
});
