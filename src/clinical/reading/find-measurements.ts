import { readAmount } from './read-values.ts';
import type { Token } from './tokenise.ts';

/** What can be measured at the bedside and is told as a bare number. Sugar is in mmol/L, temperature in °C; others in their usual units. */
export type Measure =
  | 'heart-rate'
  | 'systolic'
  | 'diastolic'
  | 'breathing-rate'
  | 'oxygen'
  | 'sugar'
  | 'temperature'
  | 'coma-scale'
  | 'bmi';

/** One measured number: token positions, both included. */
export interface Measurement {
  readonly measure: Measure;
  readonly amount: number;
  readonly first: number;
  readonly last: number;
}

/** Names by which a number is announced, and the numbers that can be meant. */
const named: readonly (readonly [Measure, readonly string[], number, number])[] = [
  [
    'heart-rate',
    ['heart rate', 'pulse rate', 'pulse', 'hr', 'heart going like', 'heart beating at', 'heartbeat', 'heart is going at', 'heart going at'],
    20,
    300,
  ],
  ['breathing-rate', ['respiratory rate', 'respirations', 'breathing rate', 'resp rate', 'rr', 'respiration rate', 'resps'], 4, 120],
  [
    'oxygen',
    [
      'oxygen saturation',
      'oxygen saturations',
      'oxygen level',
      'oxygen levels',
      'oxygen',
      'saturation',
      'saturations',
      'sats',
      'sat',
      'spo 2',
      'spo2',
      'sao2',
      'o 2 sats',
      'o 2 saturation',
      'o2 sats',
      'o2 sat',
      'o2 saturation',
      'pulse oximetry',
      'oximeter',
      'pulse ox',
    ],
    50,
    100,
  ],
  ['systolic', ['systolic', 'systolic blood pressure', 'sbp', 'top number'], 40, 300],
  ['sugar', ['blood sugar', 'blood sugars', 'sugars', 'blood glucose', 'glucose', 'sugar', 'bm', 'cbg'], 0.5, 1200],
  ['coma-scale', ['gcs', 'glasgow coma scale', 'glasgow coma score'], 3, 15],
  ['bmi', ['bmi', 'body mass index'], 10, 90],
];
const pressureNames = new Set(['pressure', 'bp', 'mmhg', 'hg']);
const between = new Set(
  'is was of at : = around about over only just under below above down to up the a reading measured been are were running showing shows like on my came back has - , level levels now dropped fell rose goes this morning today currently his her dropping drops falling fall drop into hitting hit keeps going went gone went'.split(
    ' ',
  ),
);
const mostBetween = 6;
const fromMilligrams = 18;

const byFirst = new Map<string, (readonly [Measure, readonly string[], number, number])[]>();
for (const [measure, names, least, most] of named) {
  for (const name of names) {
    const words = name.split(' ');
    const entries = byFirst.get(words[0] as string) ?? [];
    byFirst.set(
      words[0] as string,
      [...entries, [measure, words, least, most] as const].toSorted((a, b) => b[1].length - a[1].length),
    );
  }
}

function numberAfter(tokens: readonly Token[], from: number): { amount: number; at: number; last: number } | null {
  for (let at = from; at < Math.min(tokens.length, from + mostBetween); at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === 'number' && token.amount !== null) {
      const amount = readAmount(tokens, at);
      return amount === null ? null : { amount: amount.amount, at, last: amount.next - 1 };
    }
    if (!between.has(token.word)) return null;
  }
  return null;
}

/** `120/80`, `120 over 80`: plausible pairs only, so that neither dates nor fractions are taken for a pressure. */
function pressureAt(tokens: readonly Token[], at: number): readonly Measurement[] {
  const [upper, joint, lower] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (upper?.kind !== 'number' || lower?.kind !== 'number' || upper.amount === null || lower.amount === null) return [];
  if (joint?.word !== '/' && joint?.word !== 'over') return [];
  const gap = upper.amount - lower.amount;
  const near = tokens.slice(Math.max(0, at - 8), at + 7).some((token) => pressureNames.has(token.word));
  if (upper.amount < (near ? 40 : 70) || upper.amount > 300 || lower.amount < 20 || lower.amount > 200 || gap < 10) return [];
  const place = { first: at, last: at + 2 };
  return [
    { measure: 'systolic', amount: upper.amount, ...place },
    { measure: 'diastolic', amount: lower.amount, ...place },
  ];
}

/** Every bedside measurement told among the tokens, whoever it is of. Temperatures are read with the other values. */
export function findMeasurements(tokens: readonly Token[]): readonly Measurement[] {
  const found: Measurement[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    found.push(...pressureAt(tokens, at));
    for (const [measure, words, least, most] of byFirst.get(tokens[at]?.word ?? '') ?? []) {
      if (!words.every((word, offset) => tokens[at + offset]?.word === word)) continue;
      const number = numberAfter(tokens, at + words.length);
      if (number === null || number.amount < least || number.amount > most) break;
      const isPair = ['/', 'over'].includes(tokens[number.at + 1]?.word ?? '') && tokens[number.at + 2]?.kind === 'number';
      if (isPair && measure !== 'coma-scale') break;
      const unit = tokens[number.last + 1]?.word;
      const milligrams = measure === 'sugar' && (unit === 'mg' || number.amount > 40);
      found.push({
        measure,
        amount: milligrams ? Math.round((number.amount / fromMilligrams) * 10) / 10 : number.amount,
        first: at,
        last: number.last,
      });
      break;
    }
  }
  return found;
}
