import { daysIn } from '../../shared/days-in.ts';
import { wordTable } from '../../shared/word-table.ts';
import type { QuestionShape, ReadAnswer } from '../question-shape.ts';
import { readAge } from './read-person.ts';
import { readAmount, readValues } from './read-values.ts';
import type { Token } from './tokenise.ts';

const mildWords = wordTable<number>({
  mild: 2,
  slight: 2,
  moderate: 5,
  moderat: 5,
  bad: 7,
  severe: 8,
  horribl: 8,
  terribl: 8,
  aw: 8,
  unbearabl: 10,
  excruciating: 9,
  excruciat: 9,
  worst: 10,
  agonizing: 9,
});

const daysByName = wordTable<number>(daysIn);

const perUnit: readonly (readonly [RegExp, number])[] = [
  [/^min/, 1440],
  [/^h(?:ou)?r?s?\b/, 24],
  [/^week/, 1 / 7],
  [/^month/, 1 / 30],
  [/^year/, 1 / 365],
];

/** Behind these 'a week' says how often. */
const beforeRate = new Set(['times', 'time', 'per', 'every', 'each', 'once', 'twice']);

/** 'Must be a week now': in reply to how long it has been, one of a unit is a length; null where it says how often. */
function oneUnitOfTime(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex(
    ({ word }, place) =>
      (word === 'a' || word === 'an') && daysByName[tokens[place + 1]?.stem ?? ''] !== undefined && !isRate(tokens[place - 1]),
  );
  const days = at === -1 ? undefined : daysByName[tokens[at + 1]?.stem ?? ''];
  if (days === undefined) return null;
  const rest = tokens.slice(at + 2, at + 5).map(({ word }) => word);
  if (rest.join(' ') === 'and a half') return days * 1.5;
  return rest[0] === 'or' && rest[1] === 'two' ? days * 1.5 : days;
}

function isRate(before: Token | undefined): boolean {
  return before !== undefined && (before.kind === 'number' || before.amount !== null || beforeRate.has(before.word));
}

/** The amount a reply gives, in the unit of the question: a number, scale, age or duration. Null where it gives none. */
export function readQuantity(tokens: readonly Token[], shape: QuestionShape): ReadAnswer | null {
  const values = readValues(tokens).map((mention) => mention.value);
  const amountOf = (amount: number, unit = shape.unit): ReadAnswer => ({ kind: 'amount', amount, unit });
  if (shape.kind === 'age') {
    const age = readAge(tokens);
    if (age !== null) return amountOf(age.years, 'years');
  }
  if (shape.kind === 'duration' || shape.kind === 'date') {
    const duration = values.find((value) => value.kind === 'duration');
    if (duration?.kind === 'duration') return amountOf(duration.days, 'days');
    const date = values.find((value) => value.kind === 'date');
    if (date?.kind === 'date') return { kind: 'text', text: date.text };
    const days = oneUnitOfTime(tokens);
    if (days !== null) return amountOf(days, 'days');
  }
  if (shape.kind === 'scale') {
    const scale = values.find((value) => value.kind === 'scale');
    if (scale?.kind === 'scale') return amountOf((scale.amount / scale.outOf) * 10);
  }
  const duration = values.find((value) => value.kind === 'duration');
  if (shape.kind === 'number' && duration?.kind === 'duration' && shape.unit !== null) {
    const scale = shape.unit.startsWith('day') ? 1 : perUnit.find(([unit]) => unit.test(shape.unit ?? ''))?.[1];
    if (scale !== undefined) return amountOf(Math.round(duration.days * scale * 100) / 100);
  }
  const measured = values.find((value) => value.kind === 'number');
  if (shape.kind === 'number' && measured?.kind === 'number') {
    if (measured.unit === '°C' && /f/i.test(shape.unit ?? '')) return amountOf(Math.round((measured.amount * 9) / 5 + 32));
    return amountOf(measured.amount, shape.unit ?? measured.unit);
  }
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.word === 'a' || tokens[at]?.word === 'an') continue;
    const amount = readAmount(tokens, at);
    if (amount !== null) return amountOf(amount.amount);
  }
  if (shape.kind === 'scale') {
    const word = tokens.find((token) => mildWords[token.word] !== undefined || mildWords[token.stem] !== undefined);
    if (word !== undefined) return amountOf(mildWords[word.word] ?? mildWords[word.stem] ?? 5);
  }
  const none = tokens.find((token) => ['none', 'no', 'never', 'zero', 'nil'].includes(token.word));
  return none !== undefined && (shape.kind === 'number' || shape.kind === 'scale') ? amountOf(0) : null;
}
