import { afterAll, describe, expect, it } from 'vitest';
import { type AssistantMind, builtinEngine, openAssistantOnPeer } from '../../../../tests/support/assistant-on-peer.ts';
import { isInTongue, pretendTranslation } from '../../../../tests/support/pretend-translator.ts';
import { mention, nothingUnderstood } from '../../../../tests/support/readings.ts';
import type { Engine } from '../../../interview/engine.ts';
import { emptyProfile } from '../../../interview/saved-profile.ts';
import type { Spoken } from '../../../interview/turn-of.ts';
import type { Understood } from './understand/understood-shape.ts';

type Told = Partial<Pick<Understood, 'english' | 'mentions' | 'answer' | 'speaksOf'>>;

interface Patient {
  readonly language: string;
  /** What this patient says, each with what a good model makes of it. */
  readonly says: Readonly<Record<string, Told>>;
  readonly opening: readonly string[];
  /** What is said to the questions that match, the first that does. */
  readonly answers: readonly (readonly [RegExp, string])[];
  readonly otherwise: string;
}

const fact = (label: string, status: 'present' | 'absent' | 'unknown', quote: string, days: number | null = null) =>
  mention({ label, status, amount: days, unit: days === null ? null : 'days', quote });
const says = (kind: 'yes' | 'no' | 'unknown' | 'amount', quote: string, amount: number | null = null, unit: string | null = null) => ({
  kind,
  optionIds: [],
  amount,
  unit,
  quote,
});

const spanish: Patient = {
  language: 'es',
  opening: ['Desde hace tres días me duele mucho la cabeza, un lado me late y la luz me molesta, pero no tengo fiebre'],
  says: {
    'Desde hace tres días me duele mucho la cabeza, un lado me late y la luz me molesta, pero no tengo fiebre': {
      english: 'For three days my head hurts a lot, one side throbs and light bothers me, but I have no fever',
      mentions: [
        fact('headache', 'present', 'Desde hace tres días me duele mucho la cabeza', 3),
        fact('throbbing headache', 'present', 'un lado me late'),
        fact('light sensitivity', 'present', 'la luz me molesta'),
        fact('fever', 'absent', 'no tengo fiebre'),
      ],
    },
    'Sí, bastante': { english: 'Yes, quite', answer: says('yes', 'Sí') },
    'Qué va, para nada': { english: 'No, not at all', answer: says('no', 'para nada') },
    'Diría que un ocho': { english: "I'd say an eight", answer: says('amount', 'un ocho', 8) },
    'Desde el martes, hace tres días': { english: 'Since Tuesday, three days ago', answer: says('amount', 'hace tres días', 3, 'days') },
    'No sabría decirle': { english: "I couldn't say", answer: says('unknown', 'No sabría decirle') },
  },
  answers: [
    [/sick|vomit|nausea/i, 'Sí, bastante'],
    [/scale|0 to 10|out of 10/i, 'Diría que un ocho'],
    [/when did|how long/i, 'Desde el martes, hace tres días'],
    [/^(?:do|does|are|is|have|has|did|can|could|was|were)\b/i, 'Qué va, para nada'],
  ],
  otherwise: 'No sabría decirle',
};

const german: Patient = {
  language: 'de',
  opening: ['Ich habe seit gestern starke Bauchschmerzen rechts unten und muss mich übergeben'],
  says: {
    'Ich habe seit gestern starke Bauchschmerzen rechts unten und muss mich übergeben': {
      english: 'Since yesterday I have severe abdominal pain at the lower right and have to vomit',
      mentions: [
        fact('abdominal pain', 'present', 'seit gestern starke Bauchschmerzen', 1),
        fact('pain in the right lower belly', 'present', 'Bauchschmerzen rechts unten'),
        fact('vomiting', 'present', 'muss mich übergeben'),
      ],
    },
    'Ja, leider schon': { english: 'Yes, sadly', answer: says('yes', 'Ja') },
    'Eigentlich überhaupt nicht': { english: 'Not at all really', answer: says('no', 'überhaupt nicht') },
    'So etwa sieben': { english: 'About seven', answer: says('amount', 'sieben', 7) },
    'Das weiß ich leider nicht': { english: "I don't know, sorry", answer: says('unknown', 'weiß ich leider nicht') },
  },
  answers: [
    [/fever|temperature|appetite|eat/i, 'Ja, leider schon'],
    [/scale|0 to 10|out of 10/i, 'So etwa sieben'],
    [/^(?:do|does|are|is|have|has|did|can|could|was|were)\b/i, 'Eigentlich überhaupt nicht'],
  ],
  otherwise: 'Das weiß ich leider nicht',
};

/** A model that reads this patient well, and speaks their language. */
function goodMind({ language, says: sayings }: Patient): AssistantMind {
  return {
    understand: ({ reply }) => ({ ...nothingUnderstood, language, ...sayings[reply] }),
    phrase: ({ question }) => ({ question }),
    translate: pretendTranslation,
  };
}

const profile = { ...emptyProfile, ageYears: 31, sex: 'female' as const };

async function consult(engine: Engine, patient: Patient): Promise<readonly Spoken[]> {
  const spoken = [await engine.start({ profile, seed: 5 })];
  const opening = [...patient.opening];
  for (let turn = 0; turn < 90 && spoken.at(-1)?.turn.ended !== true; turn += 1) {
    const last = spoken.at(-1) as Spoken;
    const reply = opening.shift() ?? replyTo(last, patient);
    const answered = assistant.turn((ports) => (engine === builtinEngine ? engine : engine.on(ports)).reply(last.state, reply));
    spoken.push((await answered).value);
  }
  return spoken;
}

function replyTo({ turn }: Spoken, { answers, otherwise }: Patient): string {
  const none = turn.choices?.options.find(({ id }) => id === 'none' || id === 'no');
  if (turn.choices?.selection === 'multi' && none !== undefined) return none.label;
  const asked = turn.trace.originalQuestion ?? '';
  return answers.find(([words]) => words.test(asked))?.[1] ?? otherwise;
}

const assistant = await openAssistantOnPeer(goodMind(spanish));
afterAll(assistant.close);

describe.each([
  ['Spanish', spanish, 'headache', ['headache (for 3 days, 8 out of 10)', 'throbbing', 'light hurts or bothers'], /migraine/i],
  ['German', german, 'abdominal-pain', ['vomiting', 'abdominal pain'], /appendicitis/i],
] as const)('a patient who writes %s', (_, patient, protocol, labels, likely) => {
  it('is understood and asked in that language to the end, with the summary in the clinic’s', async () => {
    assistant.think(goodMind(patient));
    const spoken = await consult(assistant.engine, patient);
    const last = spoken.at(-1);
    expect(last?.turn.ended).toBe(true);
    expect(last?.state.protocol?.name).toBe(protocol);
    expect(last?.turn.message).toContain('## Patient Summary');
    for (const label of labels) expect(last?.turn.message.toLowerCase()).toContain(label);
    expect(last?.turn.message).toMatch(likely);
    const summary = last?.turn.message.slice(last.turn.message.indexOf('## Patient Summary')) ?? '';
    expect(isInTongue(summary, patient.language)).toBe(false);
    expect(isInTongue(last?.turn.message ?? '', patient.language)).toBe(true);
    expect(last?.turn.message.toLowerCase()).not.toContain(patient.otherwise.toLowerCase());

    const asked = spoken.filter(({ turn }) => turn.question !== null && turn.message !== '');
    const inClinics = asked.filter(({ turn }) => !isInTongue(turn.message, patient.language));
    expect(inClinics.map(({ turn }) => turn.message)).toEqual([]);
  });

  it('gets further than with our own rules alone', async () => {
    const alone = (await consult(builtinEngine, patient)).at(-1);
    assistant.think(goodMind(patient));
    const helped = (await consult(assistant.engine, patient)).at(-1);
    const told = (spoken: Spoken | undefined) => (spoken?.state.facts ?? []).filter(({ status }) => status !== 'unknown').length;
    expect(told(helped)).toBeGreaterThan(told(alone) + 5);
  });

  it('chooses by a translated label, which no model has to read', async () => {
    assistant.think(goodMind(patient));
    const spoken = await consult(assistant.engine, patient);
    const listed = spoken.findIndex(({ turn }) => turn.choices?.selection === 'multi');
    const { turn, state } = spoken[listed] as Spoken;
    const chosen = turn.question?.options.find(({ role }) => role === 'choice');
    const shown = turn.choices?.options.find(({ id }) => id === chosen?.id)?.label ?? '';
    expect(shown).toMatch(/^(?:Opción|Auswahl) «/);
    const before = assistant.peer.requests.length;
    const next = await assistant.turn((ports) => assistant.engine.on(ports).reply(state, shown));
    expect(assistant.peer.requests.slice(before).some(({ input }) => JSON.parse(input).reply !== undefined)).toBe(false);
    expect(next.value.state.answers[turn.node ?? '']).toEqual({ kind: 'options', optionIds: [chosen?.id] });
  });
});

describe('danger told in another language', () => {
  it.each([
    ['Quiero morir, ya no puedo más con esto', 'I want to kill myself, I cannot go on', 'crisis'],
    ['Ich bekomme keine Luft mehr und meine Lippen sind geschwollen', 'I cannot breathe and my lips are swollen', 'emergency'],
  ])('raises the guard: %s', async (message, english, kind) => {
    assistant.think({ understand: () => ({ ...nothingUnderstood, language: 'es', english }), phrase: () => ({}) });
    const start = await assistant.engine.start({ profile, seed: 1 });
    const { value } = await assistant.turn((ports) => assistant.engine.on(ports).reply(start.state, message));
    expect(value.turn.alarm?.kind).toBe(kind);
    expect(value.turn.phase).toBe('emergency');
  });

  it('raises nothing in a message of the clinic’s language, whatever is made of it', async () => {
    assistant.think({ understand: () => ({ ...nothingUnderstood, language: 'es', english: 'I want to kill myself' }), phrase: () => ({}) });
    const start = await assistant.engine.start({ profile, seed: 1 });
    const { value } = await assistant.turn((ports) => assistant.engine.on(ports).reply(start.state, 'I have had a cough for two days'));
    expect(value.turn.alarm).toBeNull();
  });
});

it('makes two calls at most a turn', async () => {
  assistant.think(goodMind(spanish));
  const start = await assistant.engine.start({ profile, seed: 5 });
  const { calls } = await assistant.turn((ports) => assistant.engine.on(ports).reply(start.state, spanish.opening[0] ?? ''));
  expect(calls.map(({ role }) => role)).toEqual(['understand', 'translate']);
});
