import { expect, test } from 'vitest';
import { hearingLexicon } from '../../tests/support/hearing-lexicon.ts';
import type { FindingCode } from '../shared/ids.ts';
import { optionFits, questionFits } from './question-fits.ts';

const { knowledge } = hearingLexicon;
const at = (ageYears: number | null) => ({ ageYears, sex: null });
const choice = (code: string) => {
  const finding = knowledge.findings.get(code as FindingCode);
  if (finding === undefined) throw new Error(`no finding ${code}`);
  return { role: 'choice', label: finding.label, finding: finding.code };
};
const none = { role: 'none', label: 'none of these', finding: null };

test.each(['hypertension', 'high-cholesterol', 'smoking', 'alcohol-heavy', 'numbness', 'low-mood', 'shift-work'])(
  'a baby is not asked for %s, and an adult is',
  (code) => {
    expect(optionFits(choice(code), at(0.5), knowledge)).toBe(false);
    expect(optionFits(choice(code), at(40), knowledge)).toBe(true);
  },
);

test('a list of which nothing can be of the person is not asked, and one of which anything can is', () => {
  const list = (...codes: string[]) => ({ kind: 'several-of', text: 'Which?', finding: null, options: [...codes.map(choice), none] });
  expect(questionFits(list('hypertension', 'smoking'), at(2), knowledge)).toBe(false);
  expect(questionFits(list('hypertension', 'fever'), at(2), knowledge)).toBe(true);
  expect(questionFits(list('hypertension', 'smoking'), at(null), knowledge)).toBe(true);
});

test('a list of words alone is asked of everybody', () => {
  const options = [{ role: 'choice', label: 'a walk', finding: null }, none];
  expect(questionFits({ kind: 'several-of', text: 'Which?', finding: null, options }, at(1), knowledge)).toBe(true);
});
