import { describe, expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import { oneOfEach } from './one-of-each.ts';

const medicine = (turn: number, quote: string, more: Partial<Mention> = {}) => ({
  turn,
  mention: heardMention({ kind: 'medicine', label: quote, quote, ...more }),
});
const told = (...record: readonly ReturnType<typeof medicine>[]) => oneOfEach(record).map(({ quote, status }) => `${quote} ${status}`);

describe('what was told of more than once', () => {
  it('is one, with all that was told of it', () => {
    const record = [
      medicine(1, 'ramipril', { attributes: { dose: ['5 mg'] } }),
      medicine(3, 'my Ramipril', { attributes: { since: ['2019'] } }),
    ];
    expect(oneOfEach(record)).toEqual([{ ...record[0]?.mention, attributes: { dose: ['5 mg'], since: ['2019'] } }]);
    expect(told(medicine(1, 'the pill'), medicine(2, 'The pill'))).toEqual(['the pill present']);
  });

  it('is as it was told last', () => {
    expect(told(medicine(1, 'lisinopril'), medicine(2, 'losartan'), medicine(2, 'lisinopril', { status: 'absent' }))).toEqual([
      'lisinopril absent',
      'losartan present',
    ]);
  });

  it('is two where it is of two people', () => {
    expect(told(medicine(1, 'warfarin'), medicine(1, 'warfarin', { experiencer: 'wife' }))).toHaveLength(2);
  });
});

it('keeps what names nothing where something is told of it, and what is present where it is only doubted later', () => {
  const operation = medicine(1, 'an operation', { kind: 'procedure', attributes: { site: ['on my knee'] } });
  expect(told(operation)).toEqual(['an operation present']);
  expect(told(medicine(1, 'ramipril'), medicine(2, 'ramipril', { status: 'unknown' }))).toEqual(['ramipril present']);
});

it('leaves out what names nothing', () => {
  expect(told(medicine(1, 'the only medicine'), medicine(1, 'other tablets'), medicine(1, 'water tablets'))).toEqual([
    'water tablets present',
  ]);
});

it('lists no medicine that the patient reacts to, unless they told how they take it', () => {
  const reacts = medicine(2, 'aspirin', { kind: 'allergy' });
  expect(told(medicine(1, 'aspirin'), reacts)).toEqual(['aspirin present']);
  expect(told(medicine(1, 'aspirin', { attributes: { dose: ['75 mg'] } }), reacts)).toHaveLength(2);
});
