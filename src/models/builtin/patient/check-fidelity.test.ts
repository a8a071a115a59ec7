import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { Question } from '../../../interview/ports.ts';
import { sampleKnowledge } from '../../../interview/sample-clinic.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import { fidelityBreaks } from './check-fidelity.ts';

const lexicon = compileLexicon(sampleKnowledge);

const history = `A 34-year-old woman presents with a throbbing headache on the left side for two days.
She reports nausea and denies fever or neck stiffness. It began on Monday.
She takes ibuprofen 400 mg for it. Her mother has migraine.`;

const open: Question = { node: null, finding: null, text: 'Tell me more.', kind: 'open', options: [], unit: null, range: null };
const about = (finding: string): Question => ({
  ...open,
  finding: finding as FindingCode,
  text: sampleKnowledge.findings.get(finding as FindingCode)?.question ?? '',
  kind: 'yes-no',
});
const list: Question = {
  ...open,
  kind: 'several-of',
  text: 'Which of these do you have?',
  options: [
    { id: 'a', label: 'nausea', finding: 'nausea' as FindingCode, role: 'choice' },
    { id: 'b', label: 'fever', finding: 'fever' as FindingCode, role: 'choice' },
    { id: 'c', label: 'none of these', finding: null, role: 'none' },
  ],
};

const said = (text: string, question: Question = open) =>
  fidelityBreaks(history, [{ turn: { message: question.text, question }, reply: { text } }], lexicon).map(({ finding, kind }) => [
    kind,
    finding,
  ]);

describe('fidelityBreaks', () => {
  it.each([
    ['what the history does not hold', 'I have a cough.', [['not-in-history', 'cough']]],
    ['what the history denies', 'I have a fever.', [['contradicts', 'fever']]],
    ['a denial of what the history holds', 'I have no nausea.', [['contradicts', 'nausea']]],
    ['a wrong length of time', 'I have had a headache for five days.', [['wrong-time', null]]],
    ['a wrong point in time', 'It began on Thursday.', [['wrong-time', null]]],
    ['a wrong number', 'I take ibuprofen 800 mg.', [['wrong-number', null]]],
    ['a wrong age', "I'm 43 years old.", [['wrong-time', null]]],
    ['a wrong side', 'The headache is on the right side.', [['wrong-side', null]]],
  ])('finds %s', (_, text, breaks) => {
    expect(said(text)).toEqual(breaks);
  });

  it.each([
    ['a yes to what the history denies', 'Yes.', 'fever', [['contradicts', 'fever']]],
    ['a yes to what it does not hold', 'Yes.', 'cough', [['not-in-history', 'cough']]],
    ['a no to what it holds', 'No.', 'nausea', [['contradicts', 'nausea']]],
  ])('finds %s', (_, text, finding, breaks) => {
    expect(said(text, about(finding))).toEqual(breaks);
  });

  it('finds a wrong choice, and none of these where one is held', () => {
    expect(said('nausea, fever', list)).toEqual([['contradicts', 'fever']]);
    expect(said('none of these', list)).toEqual([['contradicts', 'nausea']]);
    expect(said('nausea', list)).toEqual([]);
  });

  it.each([
    "I've had a throbbing headache on the left side for 2 days.",
    'It started on Monday. I take ibuprofen 400 mg for it.',
    "I'm 34 years old.",
    'I have no chest pain.',
    'For 48 hours.',
    'Right now I take ibuprofen.',
    "I'd rather not say.",
  ])('lets pass: %s', (text) => {
    expect(said(text)).toEqual([]);
  });
});
