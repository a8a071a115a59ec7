import { expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { toldOfBackground } from './told-of-background.ts';

const medicine = (quote: string, more: Partial<Mention> = {}) => heardMention({ kind: 'medicine', label: quote, quote, ...more });
const asks = (kind: string, shape = 'open') => ({ kind: shape, asks: { kind } }) as ProtocolNode;
const after = (...mentions: readonly Mention[]) =>
  ({ record: mentions.map((mention) => ({ turn: 0, mention })) }) as unknown as ConsultationState;

it('names what was told of what is asked for, once', () => {
  expect(toldOfBackground(asks('medicines'), after(medicine('the pill'), medicine('sertraline'), medicine('the pill')))).toEqual([
    'the pill',
    'sertraline',
  ]);
  expect(toldOfBackground(asks('family'), after(medicine('underactive thyroid', { kind: 'relative', experiencer: 'mother' })))).toEqual([
    'your mother’s underactive thyroid',
  ]);
});

it.each<[string, Mention]>([
  ['what is not taken', medicine('aspirin', { status: 'absent' })],
  ['what was stopped', medicine('aspirin', { attributes: { stopped: ['packed it in'] } })],
  ['what was taken once', medicine('aspirin', { time: 'past' })],
  ['what somebody else takes', medicine('aspirin', { experiencer: 'wife' })],
  ['what was hardly heard', medicine('aspirin', { confidence: 0.4 })],
])('does not name %s', (_, mention) => {
  expect(toldOfBackground(asks('medicines'), after(mention))).toEqual([]);
});

it('names nothing where the question offers answers, or asks for something else', () => {
  expect(toldOfBackground(asks('medicines', 'yes-no'), after(medicine('aspirin')))).toEqual([]);
  expect(toldOfBackground(asks('concern'), after(medicine('aspirin')))).toEqual([]);
});
