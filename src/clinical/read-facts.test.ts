import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { machinePace } from '../../tests/support/machine-pace.ts';
import { shippedLexicon } from '../../tests/support/shipped-knowledge.ts';
import type { FindingCode } from '../shared/ids.ts';
import { type ReadingContext, readFacts } from './read-facts.ts';
import { withImplications } from './with-implications.ts';

const lexicon = shippedLexicon();

function read(text: string, extra: Partial<ReadingContext> = {}) {
  return readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: null, sex: null }, ...extra });
}

function factOf(text: string, code: string, extra: Partial<ReadingContext> = {}) {
  return read(text, extra).facts.find((fact) => fact.finding === code);
}

interface Message {
  readonly message: string;
  readonly context?: string;
  readonly present?: readonly string[];
  readonly absent?: readonly string[];
  readonly unknown?: readonly string[];
  readonly not?: readonly string[];
}

const messages: readonly Message[] = parse(readFileSync(new URL('./reader-messages.yaml', import.meta.url), 'utf8'));

describe('what messages say', () => {
  test.each(messages.map((message) => [message.context ?? '', message.message, message] as const))('%s %s', (_, text, expected) => {
    const facts = withImplications(read(text, { context: expected.context ?? null }).facts, lexicon.knowledge);
    const status = (code: string) => facts.find((fact) => fact.finding === code)?.status;
    for (const wanted of ['present', 'absent', 'unknown'] as const) {
      for (const code of expected[wanted] ?? []) expect([code, status(code)]).toEqual([code, wanted]);
    }
    for (const code of expected.not ?? []) expect(status(code) ?? 'untold').toBe('untold');
  });
});

describe('values', () => {
  test.each([
    ['headache for three days', 3],
    ['headache x 3/7', 3],
    ["I've had a headache for a couple of weeks", 14],
    ['a headache for the past two and a half weeks', 17.5],
    ['headache since yesterday', 1],
    ['headache since the day before yesterday', 2],
    ['headache for 2-4 days', 3],
    ['a headache for the past week', 7],
    ["a headache at 30 weeks' gestation, for two days", 2],
  ])('%s lasts %d days', (text, days) => {
    expect(factOf(text, 'headache')?.value).toEqual({ kind: 'duration', days });
  });

  test('reads every illness of a list that one word opens', () => {
    for (const text of ['I have a history of asthma, gout and COPD.', 'PMH: asthma, gout, COPD'])
      expect(factOf(text, 'copd-history')?.status).toBe('present');
    expect(factOf('I have a history of asthma and came in with COPD leaflets', 'copd-history')).toBeUndefined();
  });

  test.each([
    ['My periods have become heavier.', 'heavy-periods'],
    ['My urine looked pink this morning.', 'blood-in-urine'],
    ['It is worse in bright light.', 'light-sensitivity'],
    ['The stiffness is worst in the morning.', 'morning-stiffness'],
    ['She woke up with a barking cough.', 'cough'],
  ])('hears in lay words: %s', (text, code) => {
    expect(factOf(text, code)?.status).toBe('present');
  });

  test('takes constant pain of three hours for no pain of months', () => {
    expect(factOf('Sudden lower abdominal pain for 3 hours, constant.', 'pelvic-pain-chronic')).toBeUndefined();
    expect(factOf('I have had pelvic pain for months.', 'pelvic-pain-chronic')?.status).toBe('present');
  });

  test('takes weight that a leg bears for none that was gained', () => {
    expect(factOf('I can put weight on it now.', 'weight-gain')).toBeUndefined();
    expect(factOf('I have put on weight.', 'weight-gain')?.status).toBe('present');
    expect(factOf('I have put weight on since spring.', 'weight-gain')?.status).toBe('present');
  });

  test('keeps a day that needs a calendar as it was said', () => {
    expect(factOf('vomiting since Tuesday', 'vomiting')?.value).toEqual({ kind: 'date', text: 'tuesday' });
  });

  test('reads a scale said of a symptom', () => {
    expect(factOf('the headache is eight out of ten', 'headache')?.value).toEqual({ kind: 'scale', amount: 8, outOf: 10 });
  });

  test('reads Fahrenheit as degrees Celsius', () => {
    expect(factOf('temp 102.2 F', 'body-temperature')?.value).toEqual({ kind: 'number', amount: 39, unit: '°C' });
  });

  test('gives a bare duration to the symptom asked about', () => {
    const fact = factOf('about a week', 'headache', { context: 'How long have you had the headache?' });
    expect(fact).toMatchObject({ status: 'present', value: { kind: 'duration', days: 7 } });
  });
});

describe('whom a message speaks of', () => {
  test.each([
    ["I'm 34 and I have a headache", { relation: 'self', ageYears: 34, sex: null }],
    ['58yo M with headache', { relation: 'self', ageYears: 58, sex: 'male' }],
    ['A 27-year-old woman presents with headache', { relation: 'self', ageYears: 27, sex: 'female' }],
    ['My daughter is 3 years old and has a fever', { relation: 'child', ageYears: 3, sex: 'female' }],
    ['my husband has been vomiting all night', { relation: 'partner', ageYears: null, sex: 'male' }],
  ])('%s', (text, expected) => {
    expect(read(text).speaksOf).toEqual(expected);
  });
});

describe('features', () => {
  test('refine the symptom of their clause', () => {
    expect(factOf('a throbbing headache', 'headache-throbbing')?.status).toBe('present');
  });

  test('refine the topic when no symptom is named', () => {
    expect(factOf("it's throbbing", 'headache-throbbing', { topic: 'headache' as FindingCode })?.status).toBe('present');
  });

  test('are denied with their negation', () => {
    expect(factOf('the headache is not throbbing', 'headache-throbbing')?.status).toBe('absent');
  });
});

describe('corrections', () => {
  test.each(['no wait, it was Monday', 'Sorry, I meant the left side', 'Actually it started on Monday'])('%s', (text) => {
    expect(read(text).correction).toBe(true);
  });

  test('are not heard in a plain reply', () => {
    expect(read('it started on Monday').correction).toBe(false);
  });
});

describe('how long one spell is, or how often one comes', () => {
  test.each([
    'I keep needing a wee every twenty minutes',
    'palpitations that last a few seconds',
    'very heavy periods, soaking a pad an hour',
    'stiff hands for an hour every morning',
    'the room spins for 20 seconds',
  ])('is not since when it is there: %s', (text) => {
    expect(read(text).facts.filter(({ value }) => value?.kind === 'duration')).toEqual([]);
  });
});

test('an answer about others says nothing of the patient', () => {
  expect(read('no', { context: 'Is anyone at home itching all over, too?' }).facts).toEqual([]);
  expect(read('yes', { context: 'Has anyone at work had a fever?' }).facts).toEqual([]);
});

describe('several words about one thing', () => {
  const present = (text: string) =>
    read(text)
      .facts.filter(({ status }) => status === 'present')
      .map(({ finding }) => finding);

  test('are each said of it, parted by commas', () => {
    expect(present('my ankle is red, hot and swollen')).toEqual(expect.arrayContaining(['ankle-swelling', 'joint-hot-red']));
    expect(present('a burning, stinging, itchy rash')).toContain('skin-painful-rash');
  });

  test('belong to another where another part of the body comes in', () => {
    expect(present('my eye is red and my ankle is swollen')).toContain('ankle-swelling');
    expect(present('my eye is red and my ankle is swollen')).not.toContain('joint-hot-red');
  });

  test("name what is on 'one side' or 'the inner side' of something, and no pain in the loin", () => {
    expect(present('the pain is on one side')).not.toContain('flank-pain');
    expect(present('I have pain in my left side')).toContain('flank-pain');
  });

  test('tell what sets another symptom off, which is not complained of itself', () => {
    expect(present('my back hurts, and coughing and sneezing make it worse')).not.toContain('cough');
    expect(present('the headache is worse on coughing or sneezing')).not.toContain('sneezing');
    expect(present('I have been coughing and sneezing since Monday')).toEqual(['cough', 'sneezing']);
  });

  test("tell when it is worst, and not how bad it is, with 'worst in the morning'", () => {
    expect(present('the headache is worst in the morning')).not.toContain('headache-severe');
    expect(present('the worst headache in my life')).toContain('headache-severe');
  });

  test('that tell of being fed up are no symptoms', () => {
    expect(present('sick of waiting, tired of this cough')).toEqual(['cough']);
    expect(present('it began on Monday and does not want to end')).toEqual([]);
    expect(present('I want to end it')).toContain('suicidal-thoughts');
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    'no',
    'fever',
    ',',
    'but',
    'I',
    'have',
    'not',
    'cough',
    '?',
    '.',
    'my',
    'mother',
    'had',
    'since',
    '3',
    'days',
    'or',
    '’',
    'cant',
    '12/',
    'x',
    'half',
    'a',
    'if',
    '-',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(words, { maxLength: 30 }).map((list) => list.join(' ')),
  );

  test('is read without failing, and quotes only what it holds', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, context) => {
        for (const { quote } of read(text, { context }).facts) {
          expect(quote).not.toBe('');
          expect(text).toContain(quote);
        }
      }),
    );
  });

  test("takes nothing that the patient's own relatives have for the patient's, whoever speaks", () => {
    const present = (text: string) => read(text, { aboutAnother: true }).facts.map((fact) => fact.finding);
    expect(present('She has a fever. Her sister has a cough.')).toEqual(['fever']);
    expect(present('Her father has atrial fibrillation.')).not.toContain('atrial-fibrillation-history');
    expect(present('His mum has diabetes and he has a headache.')).toEqual(['family-diabetes', 'headache']);
    expect(present('My daughter has a fever.')).toEqual(['fever']);
  });

  test.each([
    'My husband wears contact lenses and I have a red eye.',
    'My brother does judo and I hurt my knee.',
    'My son plays rugby. I have a rash.',
    'I have a cough. My wife has contact with birds.',
    'My neighbour gardens a lot. I have a rash.',
    'I am tired. My dad takes warfarin.',
  ])('takes nothing that others do or wear for the patient’s: %s', (text) => {
    const kinds = read(text).facts.map(({ finding }) => lexicon.knowledge.findings.get(finding)?.kind);
    expect(kinds).not.toEqual([]);
    expect(kinds.every((kind) => kind === 'symptom' || kind === 'sign')).toBe(true);
  });

  test('takes the illness of somebody near for a contact', () => {
    expect(factOf('I have a cough. My wife has TB.', 'tuberculosis-contact')?.status).toBe('present');
  });

  test('says nothing present in a negated list', () => {
    const symptoms = ['fever', 'cough', 'chills', 'vomiting', 'headache', 'diarrhoea', 'chest pain', 'night sweats'];
    fc.assert(
      fc.property(
        fc.constantFrom('no ', 'denies ', 'without ', "I haven't had any ", 'nil '),
        fc.subarray(symptoms, { minLength: 1 }),
        (denial, list) => {
          const text = `${denial}${list.join(', ').replace(/, ([^,]*)$/, ' or $1')}`;
          expect(read(text).facts.filter((fact) => fact.status !== 'absent')).toEqual([]);
        },
      ),
    );
  });

  test('takes no longer than its length gives reason for, however many places a message names', () => {
    const began = performance.now();
    read('pain in my chest, head, belly, back, ear, eye, foot. '.repeat(70));
    expect(performance.now() - began).toBeLessThan(5_000 * machinePace());
  });
});
