import { describe, expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { readCorrection, readDisavowal, withoutOthers, withoutWithdrawn } from './withdrawn.ts';

describe('what a correction takes back', () => {
  it.each([
    ['Take the pregnant bit out then please', 'pregnant'],
    ['please strike out the weakness of both legs', 'weakness of both legs'],
    ['can you remove the blood in the urine from the summary', 'blood in urine'],
    ['delete the dizziness, that was never there', 'dizziness'],
    ['I never said blood in the urine', 'blood in urine'],
    ["I didn't say I had a fever", 'a fever'],
  ])('%s', (reply, named) => {
    expect(readCorrection(reply).withdrawals.map((one) => one.named.replace(/\bthe /g, ''))).toEqual([named]);
    expect(readCorrection(reply).stated).not.toMatch(/pregnan|weakness|blood|dizz|fever/);
  });

  it.each([
    'They had to remove my appendix',
    'I take the bins out on Fridays',
    'I never said that',
    'I have not lost control of my bladder',
    'I never told you about the bleeding',
    "I didn't mention that I am on warfarin",
    'my chest hurts now, is that bad?',
    'I never said anything to my wife, but I have had chest pain',
    'he never said he had chest pain until today',
    'the dentist wants to take a tooth out',
  ])('is nothing in: %s', (reply) => {
    expect(readCorrection(reply)).toEqual({ stated: reply, withdrawals: [], others: reply });
  });

  it('is before the summary only what somebody did not say', () => {
    expect(readDisavowal('I never said blood in the urine').withdrawals).toEqual([{ named: 'blood in urine' }]);
    expect(readDisavowal('can you take the splinter out please').withdrawals).toEqual([]);
  });

  it.each([
    ['I never said I had a fever, but my chest hurts', 'my chest hurts'],
    ['Take the cough out please, I have chest pain now', 'I have chest pain now'],
  ])('is taken back alone, and what the sentence tells besides is told: %s', (reply, told) => {
    expect(readCorrection(reply).withdrawals).toHaveLength(1);
    expect(readCorrection(reply).stated).toContain(told);
  });

  it('keeps the places of what is stated, and leaves out what is asked', () => {
    const { stated } = readCorrection('Take the cough out please. I am not pregnant. Is it gallstones?');
    expect(stated.trim()).toBe('please. I am not pregnant.');
    expect(stated.indexOf('I am')).toBe('Take the cough out please. '.length);
  });
});

const fact = (finding: string, quote: string) => ({ finding, status: 'present', value: null, quote, source: { kind: 'message', turn: 0 } });
const withFacts = (...facts: readonly ReturnType<typeof fact>[]) =>
  ({ turn: 3, facts, record: [], replaced: [] }) as unknown as ConsultationState;
const codes = ({ facts }: ConsultationState) => facts.map(({ finding }) => finding as string);

describe('the consultation without it', () => {
  const state = withFacts(fact('blood-in-urine', 'wee like cola'), fact('dark-urine', 'dark'));
  const labelOf = (code: FindingCode) => (code === 'blood-in-urine' ? 'blood in the urine' : 'dark urine');

  it('lacks what was named by its label or by its finding, and keeps the rest and the history', () => {
    const byLabel = withoutWithdrawn(state, [{ withdrawal: { named: 'blood in the urine' }, findings: new Set() }], labelOf);
    expect(codes(byLabel)).toEqual(['dark-urine']);
    expect(byLabel.replaced.map((one) => one.fact.finding)).toEqual(['blood-in-urine']);
    const byFinding = withoutWithdrawn(
      state,
      [{ withdrawal: { named: 'the dark wee' }, findings: new Set(['dark-urine' as FindingCode]) }],
      labelOf,
    );
    expect(codes(byFinding)).toEqual(['blood-in-urine']);
    const urine = { withdrawal: { named: 'urine' }, findings: new Set(['dark-urine' as FindingCode]) };
    expect(codes(withoutWithdrawn(state, [urine], labelOf))).toEqual(['blood-in-urine']);
    const otherwise = { withdrawal: { named: 'the wee like cola' }, findings: new Set(['dark-urine' as FindingCode]) };
    expect(codes(withoutWithdrawn(state, [otherwise], labelOf))).toEqual([]);
  });

  it("lacks what is a relative's", () => {
    const operation = heardMention({ kind: 'procedure', quote: 'her gallbladder out' });
    const ofMother = heardMention({ kind: 'relative', experiencer: 'mother', quote: 'had her gallbladder out' });
    const before = { ...withFacts(fact('abdominal-operation', 'her gallbladder out')), record: [{ turn: 1, mention: operation }] };
    const after = { ...before, record: [...before.record, { turn: 3, mention: ofMother }] };
    const corrected = withoutOthers(before, after, "It's my mum who had her gallbladder out, not me");
    expect(codes(corrected)).toEqual([]);
    expect(corrected.record?.map(({ mention }) => mention.experiencer)).toEqual(['mother']);
    expect(withoutOthers(before, after, 'My mum had her gallbladder out as well')).toBe(after);
    expect(withoutOthers(before, after, "It's my gallbladder, and my mum had her gallbladder out too")).toBe(after);
  });
});
