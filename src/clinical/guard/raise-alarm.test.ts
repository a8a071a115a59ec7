import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippedLexicon } from '../../../tests/support/shipped-knowledge.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { Person } from '../person.ts';
import { readFacts } from '../read-facts.ts';
import { raiseAlarm, suspectAlarm } from './raise-alarm.ts';

const lexicon = shippedLexicon();
const unknownPerson: Person = { ageYears: null, sex: null };

function alarmOf(message: string, context: string | null = null, person = unknownPerson) {
  const { facts } = readFacts(message, { lexicon, turn: 0, topic: null, asked: null, person, context });
  return raiseAlarm({ message, context, facts, person, lexicon });
}

describe('the alarm', () => {
  test('sends a headache with flashing lights in late pregnancy to the maternity unit', () => {
    const alarm = alarmOf("I am 33 weeks pregnant. I've had a headache for two days, with flashing lights.");
    expect(alarm?.rule).toBe('pregnancy-emergency');
  });

  test('quotes the words that raised it', () => {
    const message = 'I slept badly. Now I have crushing chest pain and cold sweats.';
    const alarm = alarmOf(message);
    expect(alarm?.rule).toBe('heart-attack');
    expect(message).toContain(alarm?.quote);
  });

  test('adds up what was said in different messages', () => {
    const earlier = readFacts('I have chest pain', { lexicon, turn: 0, topic: null, asked: null, person: unknownPerson }).facts;
    const now = readFacts("I'm breathless and sweating", { lexicon, turn: 1, topic: null, asked: null, person: unknownPerson }).facts;
    const request = { message: "I'm breathless and sweating", context: null, person: unknownPerson, lexicon };
    expect(raiseAlarm({ ...request, facts: now })).toBeNull();
    expect(raiseAlarm({ ...request, facts: [...earlier, ...now] })?.kind).toBe('emergency');
  });

  test('asks about pieces of a heart attack that rest takes away, and raises them where it does not', () => {
    const pieces = (opening: string) => {
      const told = [opening, 'It aches down my left arm too'].flatMap(
        (message, turn) =>
          readFacts(message, { lexicon, turn, topic: 'chest-pain' as FindingCode, asked: null, person: unknownPerson }).facts,
      );
      return { message: 'It aches down my left arm too', context: null, facts: told, person: unknownPerson, lexicon };
    };
    const calmed = pieces('A crushing chest pain when I walk uphill, and it goes off when I stop');
    expect(raiseAlarm(calmed)).toBeNull();
    expect(suspectAlarm(calmed, new Set())?.rule).toBe('heart-attack');
    expect(raiseAlarm(pieces('A crushing chest pain'))?.rule).toBe('heart-attack');
  });

  test('leaves out rules for the other sex', () => {
    const message = 'sudden severe pain in my testicle with vomiting';
    expect(alarmOf(message, null, { ageYears: 15, sex: 'male' })?.rule).toBe('testicle-emergency');
    expect(alarmOf(message, null, { ageYears: 15, sex: 'female' })?.rule ?? null).not.toBe('testicle-emergency');
  });

  test('is never raised by a list of denied symptoms', () => {
    const symptoms = [
      'chest pain',
      'shortness of breath',
      'weakness',
      'slurred speech',
      'headache',
      'seizures',
      'bleeding',
      'fever',
      'vomiting',
      'suicidal thoughts',
      'self-harm',
    ];
    const denied = fc.tuple(fc.constantFrom('no ', 'denies ', "I don't have any ", 'without '), fc.subarray(symptoms, { minLength: 1 }));
    fc.assert(
      fc.property(denied, ([denial, list]) => {
        expect(alarmOf(`${denial}${list.join(', ').replace(/, ([^,]*)$/, ' or $1')}`)).toBeNull();
      }),
    );
  });

  test('reads any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.option(fc.string({ maxLength: 60 })), (message, context) => {
        alarmOf(message, context);
      }),
    );
  });
});

test.each(['I feel like killing myself', 'I feel like ending it all tonight'])('a wish that begins with like is meant: %s', (message) => {
  expect(alarmOf(message)?.kind).toBe('crisis');
});

test('what feels like somebody did it is a figure of speech', () => {
  expect(alarmOf('it felt like someone kicked me in the back')?.kind).not.toBe('crisis');
});
