import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { AlarmReply } from '../../clinical/reading/learned/shape.ts';
import { sampleKnowledge } from '../sample-clinic.ts';
import { type AlarmAbout, readAlarmReply } from './read-alarm-reply.ts';

const alarm = { words: 'Call 911 now. Is help on the way?', about: 'emergency' } as const;
const read = (reply: string, about: AlarmAbout = 'emergency') => readAlarmReply(reply, { ...alarm, about }, null);

describe('a reply to an alarm, by the rules alone', () => {
  it.each([
    'Help is on the way',
    'The ambulance is coming',
    "I've called 911",
    'I already called an ambulance',
    'my husband is driving me to the hospital',
    "we're on our way to A&E",
    'paramedics are here',
    'I am in the ER',
    "They're on their way.",
    'is it that bad?? hes breathing ok, my husband is calling 911 now. is he going to be ok',
    "Wife's rung them. I don't like the fuss.",
    'I called 911 five minutes ago',
  ])('says that help is under way: %s', (reply) => {
    expect(read(reply)).toBe('help');
  });

  it.each([
    'I am safe and want to go on',
    'I am safe for now',
    "it's not an emergency",
    'we are safe now',
    "He is safe, he is resting. He's not asthmatic and has no inhaler. Can we go on please?",
  ])('says that the patient is safe: %s', (reply) => {
    expect(read(reply)).toBe('safe');
  });

  it('says that it was not meant, where that was chosen', () => {
    expect(read('That is not what I meant')).toBe('denies');
  });

  it.each([
    ['self', "That is not what I meant. I'm not trying to hurt myself, I'm in pain."],
    ['self', 'I am not suicidal. I have a headache.'],
    ['self', 'NO. I do not want to hurt myself. Never did. Stop this.'],
    ['others', "I don't want to hurt anyone."],
    ['others', "nobody's hurting me"],
    ['emergency', "What? That's not what I said. I just have a cough."],
    ['emergency', "I didn't say that."],
  ] as const)('of %s says that it was not meant, or is not so: %s', (about, reply) => {
    expect(read(reply, about)).toBe('denies');
  });

  it.each([
    ['self', "I don't want to hurt anyone."],
    ['self', "I'm not going to hurt myself tonight"],
    ['self', 'they are coming for me'],
    ['self', "they're on their way"],
    ['self', "I am safe for now. But I'll do it tonight."],
    ['others', "they're at the door"],
    ['others', 'I am not suicidal'],
    ['emergency', 'I never said that it stopped'],
    ['emergency', "That's not what I said to the doctor about it"],
    ['emergency', "my mum, she's on her way"],
    ['emergency', "he's calling for help from upstairs"],
    ['emergency', 'he called them liars'],
    ['emergency', "so it's not an emergency then, can I carry on?"],
  ] as const)('of %s settles nothing by what is of something else, or asked, or taken back: %s', (about, reply) => {
    expect(['help', 'safe', 'denies']).not.toContain(read(reply, about));
  });

  it.each([
    "I don't want to hurt anyone but I can't go on",
    "I'm not going to kill myself, just want it to end",
    'I am safe? I do not know',
    'The ambulance is coming. No, they cancelled it.',
    "I'm safe. I can't stop the bleeding though",
    'They are on their way. My sister will not call them.',
    'she rang them last week, that is a week ago',
    "I'm not ringing an ambulance for wind",
    'The doctor called it a migraine yesterday',
    'He is here with me',
    'ok but it really hurts',
    'should I be in hospital?',
    "I can't call anyone",
    'I am not safe',
    "I don't want to call an ambulance",
    'no ambulance here',
    'it hurts so much',
    'should I call an ambulance?',
    "I haven't called 999",
    'the ambulance is not coming',
    'my husband is here',
    'ok',
    'done',
    'I will call later',
    'if it gets worse I am going to the hospital',
    '',
  ])('settles nothing: %s', (reply) => {
    expect(['help', 'safe', 'denies']).not.toContain(read(reply));
  });
});

describe('a reply to an alarm, where the learned part is sure', () => {
  const readBy = (does: AlarmReply, reply: string) => {
    const danger = { ask: 0, raise: 0, family: 'injury', families: [] } as const;
    const hearing = { pieces: [], question: null, spans: [], outside: [], acts: [], danger, alarmReply: { does, confidence: 0.99 } };
    const ears = {
      learnedFrom: 'made up for tests',
      knows: () => true,
      soundsOf: () => [],
      name: () => null,
      attach: () => new Map(),
      hear: () => hearing,
    };
    return readAlarmReply(reply, alarm, compileLexicon({ ...sampleKnowledge, ears }));
  };

  it.each(['help', 'safe', 'denies'] as const)('is not settled by its word alone: %s', (does) => {
    expect(readBy(does, 'my sister popped round with the dog')).toBe('unclear');
  });

  it('is settled by a clear statement that it hears as well, and not by one that it doubts', () => {
    expect(readBy('help', 'the ambulance is coming')).toBe('help');
    expect(readBy('worse', 'the ambulance is coming')).toBe('worse');
  });

  it.each(['refuses', 'asks', 'worse'] as const)('is taken for what settles nothing: %s', (does) => {
    expect(readBy(does, 'my sister popped round with the dog')).toBe(does);
  });
});

it.each<[string, AlarmAbout]>([
  ["I'm fine now", 'emergency'],
  ['It is over now', 'emergency'],
  ["I'm ok now", 'self'],
])('%s settles no alarm (%s): it may be said of what comes back', (reply, about) => {
  expect(read(reply, about)).toBe('unclear');
});

describe('a car', () => {
  it.each(["I'm in the car with the engine running", "she's getting the car", 'we are in the car'])('is no help: %s', (reply) => {
    expect([read(reply), read(reply, 'self')]).not.toContain('help');
  });

  it('is help where it goes to a hospital', () => {
    expect(read('we are in the car to the hospital')).toBe('help');
  });
});
