import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import { sampleKnowledge } from '../../../interview/sample-clinic.ts';
import { personInHistory, readHistory } from './history-reading.ts';

const lexicon = compileLexicon(sampleKnowledge);

describe('personInHistory', () => {
  it.each([
    ['Pt is a 34F c/o headache.', 34, 'female'],
    ['58M w/ chest pain', 58, 'male'],
    ['Timothy, 8, has a tummy ache. He was dry at night from age 4.', 8, 'male'],
    ['Mr. Oakes, 83, has a cough.', 83, 'male'],
    ['Patient: female, 16\nComplaint: acne', 16, 'female'],
    ["I'm a 24 year old student, male.", 24, 'male'],
    ['Fever for two days.', null, null],
  ] as const)('reads age and sex: %s', (history, ageYears, sex) => {
    expect(personInHistory(history, lexicon)).toEqual({ ageYears, sex });
  });
});

describe('readHistory', () => {
  it('writes abbreviations out, and leaves out what the writer concludes', () => {
    const { text, passages } = readHistory('S: fever x3d. PMHx: HTN.\nA: influenza\nP: rest', lexicon);
    expect(text).toBe('fever for 3 days.\nhigh blood pressure.');
    expect(passages.map(({ section }) => section)).toEqual(['complaint', 'past']);
  });

  it('writes out how far a pregnancy is', () => {
    const { text } = readHistory("A 30-year-old primigravida at 33 weeks' gestation presents with headache.", lexicon);
    expect(text).toBe('A 30-year-old woman who is 33 weeks pregnant presents with headache.');
  });

  it('hears a trouble that lasts since a time that is over', () => {
    expect(readHistory('He has a cough since last winter.', lexicon).facts.get('cough' as never)?.fact.status).toBe('present');
  });
});
