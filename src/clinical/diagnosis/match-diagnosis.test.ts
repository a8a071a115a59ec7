import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../../tests/support/shipped-knowledge.ts';
import { compileDiagnoses } from './compile-diagnoses.ts';
import { isSameWording, matchDiagnosis } from './match-diagnosis.ts';
import { type DiagnosisPair, developmentPairs, heldOutPairs } from './sample-pairs.ts';

const { conditions } = shippedKnowledge;
const diagnoses = compileDiagnoses({ conditions });
const codes = new Map([...conditions.values()].map(({ code, name }) => [name, code]));

function matchOf(expected: string, given: string) {
  const code = codes.get(given);
  if (code === undefined) throw new Error(`the knowledge has no condition named ${given}`);
  return matchDiagnosis(expected, diagnoses).get(code) ?? 'different';
}

function wrongVerdicts(pairs: readonly DiagnosisPair[]): readonly string[] {
  return pairs.flatMap(([expected, given, match]) => {
    const got = matchOf(expected, given);
    return (got === 'different') === (match === 'different') ? [] : [`expected ${expected}, given ${given}: ${got} instead of ${match}`];
  });
}

/** The share of right verdicts that must hold, in percent; both sets stand above it. */
const floorPercent = 95;

describe('matchDiagnosis', () => {
  it.each([
    ['tuned on', developmentPairs],
    ['held out', heldOutPairs],
  ])('tells whether a diagnosis counts as the expected one, on the pairs %s', (set, pairs) => {
    const wrong = wrongVerdicts(pairs);
    const right = (100 * (pairs.length - wrong.length)) / pairs.length;
    const related = pairs.filter(([expected, given, match]) => matchOf(expected, given) === match).length;
    // biome-ignore lint/suspicious/noConsole: the shares are what this test is there to report
    console.log(
      `${set}: ${right.toFixed(1)} % right verdicts of ${pairs.length} pairs, the same relation in ${((100 * related) / pairs.length).toFixed(1)} %`,
    );
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(floorPercent);
  });

  it('finds every condition by each of its own names', () => {
    for (const { code, name, synonyms } of conditions.values())
      for (const own of [name, ...synonyms]) expect(matchDiagnosis(own, diagnoses).get(code), own).toBe('same');
  });

  it('takes a condition for another by its first name in no more than a fifth of them', () => {
    const others = [...conditions.values()].filter(({ name }) => matchDiagnosis(name, diagnoses).size > 1);
    expect(others.length / conditions.size).toBeLessThan(0.2);
  });

  it('reads a code only where it stands for itself, and only where the words name nothing', () => {
    expect(matchOf('ICD-10: I21.9', 'Myocardial infarction')).toBe('same');
    expect(matchOf('I21.9 - Acute MI', 'Myocardial infarction')).toBe('same');
    expect(matchOf('Vitamin B12 deficiency', 'Vitamin B12 or folate deficiency anaemia')).toBe('same');
    expect(matchOf('Gout (I21.9)', 'Myocardial infarction')).toBe('different');
  });

  it('accepts each of several alternatives, and the diagnosis before its cause', () => {
    expect(matchOf('Migraine / tension headache', 'Tension-type headache')).toBe('same');
    expect(matchOf('Migraine or cluster headache', 'Cluster headache')).toBe('same');
    expect(matchOf('Pneumonia and sepsis', 'Sepsis')).toBe('same');
    expect(matchOf('Costochondritis (not MI)', 'Costochondritis')).toBe('same');
    expect(matchOf('Costochondritis (not MI)', 'Myocardial infarction')).toBe('different');
    expect(matchOf('Acute pancreatitis due to alcohol', 'Acute pancreatitis')).toBe('same');
    expect(matchOf('Acute pancreatitis due to alcohol', 'Acute alcohol intoxication')).toBe('different');
  });

  it.each(['', ' ', 'disease of the', 'the diagnosis is correct'])('accepts nothing for %j', (expected) => {
    expect(matchDiagnosis(expected, diagnoses).size).toBe(0);
  });

  it('answers whatever is written, and always the same', () => {
    const word = fc.constantFrom(
      'acute',
      'left',
      'migraine',
      'with',
      'or',
      '(',
      ')',
      '/',
      ',',
      'I21',
      'non-',
      'secondary to',
      'cancer',
      '',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect([...matchDiagnosis(text, diagnoses)]).toEqual([...matchDiagnosis(text, diagnoses)]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('isSameWording', () => {
  it('compares names that the knowledge does not hold', () => {
    expect(isSameWording('Jumping Frenchmen of Maine', 'jumping frenchman of Maine')).toBe(false);
    expect(isSameWording('Brainerd diarrhoea', 'Acute Brainerd diarrhea')).toBe(true);
    expect(isSameWording('Migraine', 'Stroke')).toBe(false);
  });
});
