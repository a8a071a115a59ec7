import { afterAll, describe, expect, it } from 'vitest';
import { type AssistantMind, openAssistantOnPeer } from '../../../../tests/support/assistant-on-peer.ts';
import { isInTongue, pretendTranslation } from '../../../../tests/support/pretend-translator.ts';
import { mention, nothingUnderstood } from '../../../../tests/support/readings.ts';
import { emptyProfile } from '../../../interview/saved-profile.ts';
import type { Spoken } from '../../../interview/turn-of.ts';
import type { Understood, UnderstoodMention } from './understand/understood-shape.ts';

interface Words {
  readonly language: string;
  readonly opening: string;
  readonly danger: string;
  /** The alarm's first choice. */
  readonly help: string;
  readonly writesItself: string;
  readonly why: string;
  readonly fever: string;
  readonly noFever: string;
  readonly howSerious: string;
}

const patients: readonly Words[] = [
  {
    language: 'es',
    opening: 'Desde hace tres días me duele mucho la cabeza y tengo algo de tos',
    danger: 'Ahora no puedo respirar y se me hinchan los labios',
    help: 'La ayuda está en camino',
    writesItself: 'Ya viene la ambulancia hacia aquí',
    why: '¿Por qué me pregunta eso?',
    fever: 'Pues también tengo fiebre desde ayer por la noche',
    noFever: 'Qué va, nunca he tenido fiebre estos días',
    howSerious: '¿Y esto es grave, debo preocuparme mucho?',
  },
  {
    language: 'de',
    opening: 'Ich habe seit drei Tagen starke Kopfschmerzen und etwas Husten',
    danger: 'Jetzt bekomme ich keine Luft mehr und meine Lippen schwellen an',
    help: 'Hilfe ist unterwegs',
    writesItself: 'Der Krankenwagen ist schon unterwegs hierher',
    why: 'Warum fragen Sie mich das eigentlich?',
    fever: 'Ich habe außerdem Fieber seit gestern Abend',
    noFever: 'Nein, ich hatte diese Tage überhaupt kein Fieber',
    howSerious: 'Ist das gefährlich, muss ich mir Sorgen machen?',
  },
  {
    language: 'uk',
    opening: 'Вже три дні в мене дуже болить голова і є кашель',
    danger: 'Зараз я не можу дихати і в мене набрякають губи',
    help: 'Допомога вже в дорозі',
    writesItself: 'Швидка вже їде до мене додому',
    why: 'Чому ви мене про це питаєте?',
    fever: 'А ще в мене гарячка з учорашнього вечора',
    noFever: 'Ні, в мене взагалі не було гарячки цими днями',
    howSerious: 'Це небезпечно, чи маю я хвилюватися?',
  },
];

const profile = { ...emptyProfile, ageYears: 31, sex: 'male' as const };
const fact = (label: string, status: UnderstoodMention['status'], quote: string) => mention({ label, status, quote });

/** A model that understands these words, and says in their language what the assistant says. */
function mindOf({ language, ...words }: Words): AssistantMind {
  const understood: Readonly<Record<string, Partial<Understood>>> = {
    [words.opening]: {
      english: 'My head has hurt a lot for three days and I have a bit of a cough',
      mentions: [fact('headache', 'present', words.opening), fact('cough', 'present', words.opening)],
    },
    [words.danger]: { english: 'Now I cannot breathe and my lips are swelling' },
    [words.writesItself]: { english: 'The ambulance is on its way' },
    [words.why]: { english: 'Why do you ask me that?' },
    [words.fever]: { english: 'I also have a fever since last night', mentions: [fact('fever', 'present', words.fever)] },
    [words.noFever]: { english: 'No, I had no fever at all these days', mentions: [fact('fever', 'absent', words.noFever)] },
    [words.howSerious]: { english: 'Is this serious, do I have to worry?' },
  };
  return {
    understand: ({ reply }) => ({ ...nothingUnderstood, language, ...understood[reply] }),
    phrase: ({ question }) => ({ question }),
    translate: pretendTranslation,
  };
}

const assistant = await openAssistantOnPeer({ understand: () => nothingUnderstood, phrase: () => ({}) });
afterAll(assistant.close);

async function reply({ state }: Spoken, text: string) {
  const before = assistant.peer.requests.length;
  const { value, calls } = await assistant.turn((ports) => assistant.engine.on(ports).reply(state, text));
  const inputs = assistant.peer.requests.slice(before).map(({ input }) => JSON.parse(input) as { readonly reply?: string });
  return { spoken: value, roles: calls.map(({ role }) => role), inputs };
}

async function opened(words: Words, mind: AssistantMind = mindOf(words)): Promise<Spoken> {
  assistant.think(mind);
  const start = await assistant.engine.start({ profile, seed: 5 });
  return (await reply(start, words.opening)).spoken;
}

/** What of a message is told to be in the patient's language, and what stands before and after it. */
function partsOf({ message, spokenIn }: Spoken['turn']) {
  if (spokenIn === undefined) throw new Error('Nothing is told to be in another language');
  const { language, from, to } = spokenIn;
  return { language, before: message.slice(0, from), theirs: message.slice(from, to), after: message.slice(to) };
}

/** Goes on with short answers until the summary stands. */
async function summed(first: Spoken): Promise<Spoken> {
  let last = first;
  for (let turn = 0; turn < 90 && !last.turn.ended; turn += 1) {
    const none = last.turn.choices?.options.find(({ id }) => id === 'none' || id === 'no');
    last = (await reply(last, last.state.pending?.kind === 'alarm' ? (last.turn.choices?.options[0]?.label ?? '') : (none?.label ?? '7')))
      .spoken;
  }
  return last;
}

describe.each(patients)('a patient who writes in the language $language', (words) => {
  const { language } = words;

  it('is told of an emergency in the clinic’s words first, and below them in their own', async () => {
    const { spoken, roles } = await reply(await opened(words), words.danger);
    const { alarm, message, choices } = spoken.turn;
    expect(alarm?.kind).toBe('emergency');
    expect(message.startsWith(`**${alarm?.action}**\n\n**`)).toBe(true);
    expect(isInTongue(message, language)).toBe(true);
    expect(message).not.toContain('Please do this first');
    const { before, theirs, after, ...told } = partsOf(spoken.turn);
    expect([before, after, told.language]).toEqual([`**${alarm?.action}**\n\n`, '', language]);
    expect(isInTongue(theirs, language)).toBe(true);
    expect(choices?.options[0]?.label).toBe(words.help);
    expect(roles).toEqual(['translate']);
  });

  it('puts it away by its choice, which no model reads, reads what it was raised by, and goes on in their language', async () => {
    const raised = (await reply(await opened(words), words.danger)).spoken;
    const { spoken, roles, inputs } = await reply(raised, words.help);
    expect(spoken.state.alarms.map(({ putAway }) => putAway)).toEqual(['help']);
    expect(spoken.turn.phase).toBe('interview');
    expect(isInTongue(spoken.turn.message, language)).toBe(true);
    expect(spoken.turn.message).not.toContain('Good that help');
    expect(roles).toEqual(['understand', 'translate']);
    expect(inputs.filter((input) => 'candidates' in input)).toMatchObject([{ reply: words.danger }]);
  });

  it('does not put it away by a model’s English of what they write', async () => {
    const raised = (await reply(await opened(words), words.danger)).spoken;
    const { spoken } = await reply(raised, words.writesItself);
    expect(spoken.turn.phase).toBe('emergency');
    expect(spoken.turn.message.startsWith(`**${raised.turn.alarm?.action}**`)).toBe(true);
    expect(spoken.state.alarms.map(({ putAway }) => putAway)).toEqual([null]);
  });

  it('is answered when they ask the assistant something, and asked again', async () => {
    const before = await opened(words);
    const { spoken } = await reply(before, words.why);
    expect(spoken.turn.question?.text).toBe(before.turn.question?.text);
    expect(spoken.turn.trace.reason.kind).toBe('clarification');
    expect(spoken.turn.message.split('\n\n').length).toBe(2);
    expect(isInTongue(spoken.turn.message, language)).toBe(true);
    expect(spoken.turn.message).not.toContain('I ask because');
  });

  it('is asked in their language which of two statements holds, with both as they wrote them', async () => {
    const first = (await reply(await opened(words), words.fever)).spoken;
    const { spoken } = await reply(first, words.noFever);
    expect(spoken.state.pending?.kind).toBe('contradiction');
    expect(spoken.turn.message).toContain(`“${words.fever}”`);
    expect(spoken.turn.message).toContain(`“${words.noFever}”`);
    expect(spoken.turn.message).not.toContain('Earlier you said');
    expect(spoken.turn.choices?.options.map(({ label }) => label)).not.toContain('Yes');
  });

  it('reads above the summary what is urgent, and has questions about it answered', async () => {
    const last = await summed(await opened(words));
    const [above = '', summary = ''] = last.turn.message.split('## Patient Summary');
    expect(isInTongue(above, language)).toBe(true);
    expect(above).toContain('911');
    expect(above).not.toMatch(/Thank you|in English/);
    expect(isInTongue(summary, language)).toBe(false);
    expect(partsOf(last.turn)).toEqual({ language, before: '', theirs: above.trimEnd(), after: `\n\n## Patient Summary${summary}` });
    expect(summary).toContain('**Who and why:**');

    const { spoken } = await reply(last, words.howSerious);
    expect(spoken.turn.trace.reason.kind).toBe('answer-from-summary');
    expect(isInTongue(spoken.turn.message, language)).toBe(true);
    expect(spoken.turn.message).toContain('911');
    expect(spoken.turn.phase).toBe('post_diagnosis');
  });

  it('reads the clinic’s words wherever there is no translation that holds, and nothing is added to the summary', async () => {
    const { translate: _, ...mute } = mindOf(words);
    const first = await opened(words, mute);
    const raised = (await reply(first, words.danger)).spoken;
    expect(raised.turn.message).toMatch(/^\*\*.*911.*\*\*\n\n\*\*.*911.*\*\*\n\nPlease do this first/);
    expect(raised.turn.choices?.options[0]?.label).toBe(words.help);
    expect(partsOf(raised.turn)).toMatchObject({ language, before: `**${raised.turn.alarm?.action}**\n\n**` });
    const last = await summed(await opened(words, mute));
    expect(last.turn.message).toMatch(/^Thank you\. This is what I have understood\.\n\n## Patient Summary/);
  });
});
