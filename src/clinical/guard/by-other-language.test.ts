import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { shippedKnowledge, shippedLexicon } from '../../../tests/support/shipped-knowledge.ts';
import { raiseAlarm } from './raise-alarm.ts';

const lexicon = shippedLexicon();

const messages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = parse(
  readFileSync(new URL('./spoken-danger-messages.yaml', import.meta.url), 'utf8'),
);
const alarmOf = (message: string) => raiseAlarm({ message, context: null, facts: [], person: { ageYears: null, sex: null }, lexicon });

describe.each(Object.entries(messages))('in the language %s', (language, byRule) => {
  const told = Object.entries(byRule).flatMap(([rule, list]) => list.map((message) => [message, rule] as const));

  it.each(told.filter(([, rule]) => rule !== 'none'))('%s raises %s', (message, rule) => {
    const alarm = alarmOf(message);
    // A child that does not breathe is an emergency of breathing as well: which of the two is told first matters less than that one is.
    const kindred = rule === 'infant-emergency' ? ['infant-emergency', 'cannot-breathe', 'unconscious-or-fitting'] : [rule];
    expect(kindred).toContain(alarm?.rule ?? 'none');
    expect(alarm?.toldIn).toBeDefined();
    expect(message).toContain(alarm?.quote);
  });

  it.each(told.filter(([, rule]) => rule === 'none'))('%s raises nothing', (message) => {
    expect(alarmOf(message)).toBeNull();
  });

  it('each kind of danger has words', () => {
    const rules = Object.keys(byRule).filter((rule) => rule !== 'none');
    const own = shippedKnowledge.spokenDangers?.find((danger) => danger.language === language);
    expect(Object.keys(own?.phrases ?? {}).sort()).toEqual(rules.sort());
  });
});

it('danger in another language is told after what is said in the clinic’s, and its capitals and accents do not count', () => {
  expect(alarmOf('NO PUEDO RESPIRAR')?.toldIn).toBe('es');
  expect(alarmOf('je n arrive plus a respirer')?.toldIn).toBe('fr');
  expect(alarmOf('I want to die. Quiero morir')?.toldIn).toBeUndefined();
});
