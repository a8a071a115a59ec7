import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hearingLexicon } from '../../../tests/support/hearing-lexicon.ts';
import { shippedLexicon } from '../../../tests/support/shipped-knowledge.ts';
import { readAnswer } from '../read-answer.ts';
import { decodeWeights, encodeWeights } from './learned/weights-file.ts';
import { readMessage } from './read-message.ts';

const lexicon = hearingLexicon;
const ruled = shippedLexicon();
const person = { ageYears: null, sex: null };

const read = (message: string, context: string | null = null, by = lexicon) =>
  readMessage(message, { lexicon: by, turn: 0, topic: null, asked: null, person, context });

describe('the reading of a message', () => {
  it('gives allergies, medicines and relatives kinds of their own', () => {
    const { mentions } = read(
      'penicillin brings me out in lumps. I take ramipril 5 mg. my dad had a heart attack at 52',
      'Anything else?',
    ).reading;
    const kinds = mentions.map(({ kind, experiencer }) => [kind, experiencer]);
    expect(kinds).toContainEqual(['allergy', 'patient']);
    expect(kinds).toContainEqual(['medicine', 'patient']);
    expect(kinds).toContainEqual(['relative', 'father']);
    expect(mentions.find(({ kind }) => kind === 'medicine')?.attributes.dose?.join(' ')).toContain('5');
  });

  it('says nothing of the patient’s body in what a relative has', () => {
    const { facts } = read('my brother has a terrible cough');
    expect(facts.map(({ finding }) => finding as string)).not.toContain('cough');
  });

  it.each([
    ["It was Margaret's boy who had the fever", 'fever'],
    ['her boy has been off school with a fever', 'fever'],
    ['Mrs Pritchard next door has a cough', 'cough'],
    ['every time I went back to the surgery', 'back-pain'],
    ['the wife’s chest is fine and there is nothing wrong with my knee', 'knee-pain'],
  ])('enters nothing of the patient for %s', (message, finding) => {
    for (const by of [lexicon, ruled])
      expect(
        read(message, null, by)
          .facts.filter(({ status }) => status === 'present')
          .map((fact) => fact.finding as string),
      ).not.toContain(finding);
  });

  it.each([
    ['I dinnae cough up blood', 'coughing-blood'],
    ['naw, nae fever', 'fever'],
    ['not my knee or my hip', 'knee-pain'],
    ['not my knee or my hip', 'hip-pain'],
    ["my heart doesn't flutter", 'palpitations'],
    ['heart disnae flutter', 'palpitations'],
  ])('hears a denial in %s', (message, finding) => {
    const of = read(message).facts.filter((fact) => (fact.finding as string) === finding);
    expect(of.map(({ status }) => status).filter((status) => status !== 'absent')).toEqual([]);
  });

  it('keeps a denial that is part of what is told', () => {
    expect(read("I can't breathe").facts).toContainEqual(expect.objectContaining({ finding: 'breathlessness', status: 'present' }));
  });

  it('is the rules’ alone where nothing was learned', () => {
    const { reading, facts } = read('I have a headache and no fever', null, ruled);
    expect(reading.mentions.map(({ finding, status }) => [finding as string, status])).toEqual(
      facts.map(({ finding, status }) => [finding, status]),
    );
    expect(reading.acts).toEqual([]);
  });

  it('reads any text, quotes only its words, and reads it the same way again', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom('no', 'yes both', '7', 'since tuesday, worse at night')),
        (message) => {
          const { mentions } = read(message, 'How bad is it?').reading;
          for (const { quote, start, end, confidence } of mentions) {
            expect(message.slice(start, end)).toBe(quote);
            expect(confidence).toBeGreaterThanOrEqual(0);
            expect(confidence).toBeLessThanOrEqual(1);
          }
          read('something else');
          expect(read(message, 'How bad is it?').reading.mentions).toEqual(mentions);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the file of weights', () => {
  const parts = {
    learnedFrom: 'abc',
    networks: [
      { words: Float32Array.of(0.5, -0.25), wide: Float32Array.from({ length: 30_000 }, (_, at) => (at % 255) - 127) },
      { words: Float32Array.of(1) },
    ],
    dangers: { rows: Float32Array.of(1, 2), bias: Float32Array.of(3) },
    labels: {
      labels: ['a', 'b'],
      parts: Float32Array.of(1),
      around: Float32Array.of(5),
      vectors: Float32Array.of(2),
      labelRows: Float32Array.of(3, 4),
      labelBias: Float32Array.of(0, 1),
    },
    attachments: Float32Array.of(0.25, -1),
    vectors: { dimensions: 1, rowOf: new Map([['x', 0]]), values: Float32Array.of(0.5) },
  };

  it('gives back what was written, small tables to the bit', () => {
    expect(decodeWeights(encodeWeights(parts))).toEqual(parts);
  });

  it('refuses bytes that are none', () => {
    expect(() => decodeWeights(new TextEncoder().encode('nothing of the kind'))).toThrow('these are no weights');
  });
});

describe('what rules and learned part take otherwise', () => {
  it.each(['no im not having a heart attack now, its fine at the minute', 'im not having a heart attack', 'am i having a heart attack?'])(
    'is nothing that the patient has: %s',
    (message) => {
      const { facts, reading } = read(message);
      expect(facts.filter(({ finding, status }) => finding === 'coronary-disease' && status === 'present')).toEqual([]);
      const sure = reading.mentions.filter(
        ({ kind, status, time, confidence }) => kind === 'illness' && status === 'present' && time !== 'hypothetical' && confidence >= 0.7,
      );
      expect(sure).toEqual([]);
    },
  );
});

it('a temperature is told by its tenths and by what it was taken with', () => {
  expect(read('39.1 with the ear thing').facts.map(({ finding }) => finding as string)).toContain('body-temperature');
  expect(read('39 and the ear hurts').facts.map(({ finding }) => finding as string)).not.toContain('body-temperature');
  expect(read('she had 39.2').facts.map(({ finding }) => finding as string)).toContain('fever');
  expect(read('he is 39.5 kg').facts.map(({ finding }) => finding as string)).not.toContain('fever');
});

it('takes a medicine that somebody reacts to for an allergy, and not for one that they take', () => {
  const { facts, reading } = read('dipirona sometimes. aspirin make my mouth and lips swell, very bad', 'What medicines do you take?');
  expect(reading.mentions.map(({ kind, quote }) => `${kind} ${quote}`)).toEqual(['medicine dipirona', 'allergy aspirin']);
  expect(facts.map(({ finding }) => finding as string)).not.toContain('aspirin-use');
  expect(read("I'm on aspirin, 75 mg a day").facts.map(({ finding }) => finding as string)).toContain('aspirin-use');
});

describe('what is not said', () => {
  const factsOf = (message: string) => read(message).facts.map(({ finding, status }) => `${finding} ${status}`);

  it('is not denied where it is denied of other places only', () => {
    expect(factsOf('I have no fever, no pus, no rash anywhere else, and nothing between my toes.')).not.toContain('rash absent');
    expect(factsOf('no rash, no fever')).toContain('rash absent');
  });

  it('is not denied by a denial of something beside it', () => {
    const message = 'You left out the main things: both ankles are swollen, he can not lie flat at night and needs three pillows.';
    expect(factsOf(message)).not.toContain('breathless-lying-flat absent');
    expect(factsOf("he can't lie flat and needs three pillows")).not.toContain('breathless-lying-flat absent');
  });

  it('is no event by words that tell of a symptom', () => {
    expect(factsOf("skirts are falling off me, I've lost half a stone")).toEqual(['weight-loss present']);
    expect(factsOf('I had a fall on Monday and my wrist hurts')).toContain('recent-injury present');
  });
});

describe('the person who speaks', () => {
  it.each([
    ["my knee's been giving me gyp, the left one. 52, male, used to play rugby", { relation: 'self', ageYears: 52, sex: 'male' }],
    ['Shortness of breath, female, 34, asthma since 12', { relation: 'self', ageYears: 34, sex: 'female' }],
    ['pains in me chest up the hill, goes off when I stop. 63, man', { relation: 'self', ageYears: 63, sex: 'male' }],
    ["sore throat. I'm 20. My girl has it too", { relation: 'self', ageYears: 20, sex: null }],
    ["wee one has a temp, he's 8 months", { relation: 'child', ageYears: 0.667, sex: null }],
    ['its my daughter shes 2 and a half, really hot and she has a rash', { relation: 'child', ageYears: 2.5, sex: 'female' }],
    ["I'm writing for my father Walter, he's 84. His ankles have been swelling", { relation: 'parent', ageYears: 84, sex: 'male' }],
    ["It's for my mum, 79, she fell yesterday", { relation: 'parent', ageYears: 79, sex: 'female' }],
  ])('is heard in %s', (message, who) => {
    expect(read(message).speaksOf).toEqual(who);
  });

  it.each([
    "My dad had a heart attack, he's 84 now, and I'm worried about my chest, it feels tight",
    'my 8yo has a tummy ache and I have a headache',
  ])('is given no age of somebody else, and is nobody else: %s', (message) => {
    expect(read(message).speaksOf?.ageYears ?? null).toBeNull();
    expect(read(message).speaksOf?.relation ?? 'self').toBe('self');
  });

  it('is not who writes where that is told', () => {
    expect(read("He's 84, and I'm his daughter.").speaksOf).toMatchObject({ ageYears: 84, sex: 'male' });
  });

  it('is not taken from a length of time', () => {
    expect(read("i'm 4 months pregnant", 'How old are you?').speaksOf?.ageYears ?? null).toBeNull();
  });
});

describe('the options of a list', () => {
  const option = (label: string) => ({ id: label, label, role: label === 'none of these' ? ('none' as const) : ('choice' as const) });
  const labels = [
    'breathless at rest',
    'fever',
    'hot, red, very sore joint',
    'calf warm, red or tender',
    'shortness of breath',
    'chest pain',
    'none of these',
  ];
  const shape = { kind: 'several-of' as const, unit: null, options: labels.map(option) };

  it.each(['it aches, 5 or 6, worse coming down stairs', 'my back is sore', 'it has gone red', 'just sore'])(
    'are not chosen by what their label says beside the thing it names: %s',
    (reply) => {
      expect(readAnswer(reply, { ...shape, options: shape.options.filter(({ label }) => !label.startsWith('calf')) }, lexicon)).toBeNull();
    },
  );

  it.each([
    ['cant catch my breath', 'shortness of breath'],
    ['just out of breath on the stairs', 'shortness of breath'],
    ['tight across me chest', 'chest pain'],
  ])('are chosen by other words for the same: %s', (reply, label) => {
    expect(readAnswer(reply, shape, lexicon)).toEqual({ kind: 'options', optionIds: [label] });
  });
});

describe('whoever writes for somebody else', () => {
  const told = (message: string, about: string | null = null) => {
    const { facts, reading } = readMessage(message, {
      lexicon,
      turn: 0,
      topic: null,
      asked: null,
      person,
      context: null,
      ...(about === null ? {} : { aboutAnother: true, about }),
    });
    return {
      present: facts.filter(({ status }) => status === 'present').map(({ finding }) => finding as string),
      of: reading.mentions.map(({ quote, experiencer }) => [quote, experiencer]),
    };
  };

  it('has what they say of themselves', () => {
    const { present, of } = told("my daughter has had a temperature since last night. shes 3. i've got asthma if that matters");
    expect(present).toContain('fever');
    expect(present).not.toContain('asthma-history');
    expect(of).toContainEqual(['asthma', 'parent']);
    expect(told("I gave him calpol. I'm on warfarin myself", 'your son').present).not.toContain('anticoagulant');
    expect(told("my wife has chest pain, I'm diabetic").present).toEqual(['chest-pain']);
  });

  it('tells of the one whom they write for by any word for them, and of no other relative', () => {
    const wife = told("wife is on the pill, I'm on statins", 'your wife');
    expect(wife.present).toContain('combined-pill');
    const daughter = told('my son had croup, she has a barky cough', 'your daughter');
    expect(daughter.present).toContain('cough-barking');
    expect(daughter.of).toContainEqual(expect.arrayContaining(['son']));
  });

  it('notices, thinks and gives without having anything themselves', () => {
    expect(told('I noticed a rash. I have a 3 year old with eczema').present).toEqual(expect.arrayContaining(['rash', 'eczema-known']));
  });
});
