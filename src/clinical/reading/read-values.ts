import { daysIn } from '../../shared/days-in.ts';
import { wordTable } from '../../shared/word-table.ts';
import type { FactValue } from '../fact.ts';
import type { Token } from './tokenise.ts';

/** A measured value found among the tokens: positions, both included. */
export interface ValueMention {
  readonly value: FactValue;
  readonly first: number;
  readonly last: number;
}

const daysByName = wordTable<number>(daysIn);
const shortUnits = wordTable<number>({
  d: daysIn.day,
  w: daysIn.week,
  h: daysIn.hour,
  hr: daysIn.hour,
  m: daysIn.month,
  y: daysIn.year,
  yr: daysIn.year,
  wk: daysIn.week,
  min: daysIn.minute,
});
const tens = new Set([20, 30, 40, 50, 60, 70, 80, 90]);

/** A number at a position, in digits or words ('twenty one', 'two or three', 'a couple of', 'half a', '2-3'). The middle of a range counts. */
export function readAmount(tokens: readonly Token[], at: number): { amount: number; next: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  let amount: number;
  let next = at + 1;
  if ((token.word === 'a' || token.word === 'an') && tokens[next]?.kind === 'word') {
    const inner = tokens[next] as Token;
    if (inner.word === 'couple' || inner.word === 'few' || inner.word === 'dozen') return readAmount(tokens, next);
    if (inner.word === 'good' || inner.word === 'full' || inner.word === 'whole') next += 1;
    return { amount: 1, next };
  }
  if (token.amount === null) return null;
  amount = token.amount;
  if (tens.has(amount) && token.kind === 'word') {
    const gap = tokens[next]?.word === '-' ? 1 : 0;
    const unit = tokens[next + gap];
    if (unit?.kind === 'word' && unit.amount !== null && unit.amount >= 1 && unit.amount <= 9) {
      amount += unit.amount;
      next += 1 + gap;
    }
  }
  if (token.word === 'half' && (tokens[next]?.word === 'a' || tokens[next]?.word === 'an')) next += 1;
  if (tokens[next]?.word === 'hundred') {
    amount *= 100;
    next += 1;
  }
  const joint = tokens[next]?.word ?? '';
  const upper = tokens[next + 1];
  if (['-', '–', 'to', 'or'].includes(joint) && upper?.amount != null && upper.amount > amount && upper.amount < amount * 4 + 3) {
    return { amount: (amount + upper.amount) / 2, next: next + 2 };
  }
  if (tokens[next]?.word === 'of') next += 1;
  if (tokens[next]?.word === 'and' && tokens[next + 1]?.word === 'a' && tokens[next + 2]?.word === 'half')
    return { amount: amount + 0.5, next: next + 3 };
  return { amount, next };
}

/** Only behind these is 'a day' a length: 'ten a day', '5 mg a day' and 'a bottle of wine a week' say how often. */
const beforeLength = new Set(
  `for in over within about around than only just after since lasted lasts lasting last past been took takes taking nearly almost maybe roughly under
  half quarter every and or but not had it's is was`.split(/\s+/),
);

function readDuration(tokens: readonly Token[], at: number): ValueMention | null {
  const word = tokens[at]?.word ?? '';
  const after = tokens[at + 1]?.word ?? '';
  if (tokens[at]?.kind === 'number' && after === '/' && tokens[at + 2]?.kind === 'number') {
    const per = { '24': 1 / 24, '7': 1, '52': 7, '12': 30 }[tokens[at + 2]?.word ?? ''];
    if (per !== undefined) return { value: { kind: 'duration', days: (tokens[at]?.amount ?? 0) * per }, first: at, last: at + 2 };
  }
  if ((word === 'for' || word === 'over' || word === 'in') && ['years', 'ages', 'months', 'weeks', 'days', 'hours'].includes(after)) {
    const days = { years: 1095, ages: 365, months: 90, weeks: 21, days: 3, hours: 0.2 }[after] ?? 0;
    return { value: { kind: 'duration', days }, first: at, last: at + 1 };
  }
  // 'For the past week': one of them; 'last week' is a date of its own.
  if ((word === 'past' || word === 'last') && ['for', 'over', 'in', 'during', 'the'].includes(tokens[at - 1]?.word ?? '')) {
    const days = tokens[at + 1]?.kind === 'word' && after === tokens[at + 1]?.stem ? daysByName[after] : undefined;
    if (days !== undefined) return { value: { kind: 'duration', days }, first: at, last: at + 1 };
  }
  if (word === 'all' && ['day', 'night', 'week', 'morning'].includes(after)) {
    return { value: { kind: 'duration', days: after === 'week' ? 7 : 0.5 }, first: at, last: at + 1 };
  }
  const amount = readAmount(tokens, at);
  if (amount === null) return null;
  let next = amount.next;
  while (['more', 'good', 'whole', 'full', '-', 'long'].includes(tokens[next]?.word ?? '')) next += 1;
  const unit = tokens[next];
  const isSex = unit?.word === 'm' && (at === 0 || amount.amount > 24);
  if (isSex) return null;
  const days = daysByName[unit?.stem ?? ''] ?? (tokens[at]?.kind === 'number' && unit?.kind === 'word' ? shortUnits[unit.word] : undefined);
  if (days === undefined || word === 'once' || word === 'twice') return null;
  if (['old', 'o'].includes(tokens[next + 1]?.word ?? '') || (tokens[next + 1]?.word === '-' && tokens[next + 2]?.word === 'old'))
    return null;
  if (tokens[next + 1]?.word === '/' && tokens[next + 2]?.word === 'o') return null;
  // How far a pregnancy is, not how long a complaint has lasted.
  if (tokens.slice(next + 1, next + 4).some(({ word }) => word === 'gestation' || word === 'pregnant')) return null;
  if (['before', 'after', 'later', 'earlier', 'apart'].includes(tokens[next + 1]?.word ?? '')) return null;
  if (tokens[next + 1]?.word === 'of' && ['rest', 'sleep', 'exercise', 'walk', 'work'].includes(tokens[next + 2]?.stem ?? '')) return null;
  if (
    ['times', 'time', 'per', 'every', 'each', 'a', 'once', 'twice', 'at'].includes(tokens[at - 1]?.word ?? '') &&
    (word === 'a' || word === 'an')
  )
    return null;
  const before = tokens[at - 1];
  if ((word === 'a' || word === 'an') && before !== undefined && before.kind !== 'mark' && !beforeLength.has(before.word)) return null;
  return { value: { kind: 'duration', days: amount.amount * days }, first: at, last: next };
}

const weekdays = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));
const months = new Set('january february march april may june july august september october november december'.split(' '));

function readDate(tokens: readonly Token[], at: number): ValueMention | null {
  const words = [0, 1, 2].map((offset) => tokens[at + offset]?.word ?? '');
  const word = words[0] as string;
  const fixed: readonly (readonly [readonly string[], number])[] = [
    [['this', 'morning'], 0.3],
    [['this', 'afternoon'], 0.2],
    [['this', 'evening'], 0.1],
    [['last', 'night'], 0.6],
    [['day', 'before', 'yesterday'], 2],
    [['yesterday', 'morning'], 1.2],
    [['yesterday'], 1],
    [['today'], 0.3],
    [['last', 'week'], 7],
    [['last', 'month'], 30],
    [['last', 'year'], 365],
    [['lunchtime'], 0.25],
    [['midday'], 0.25],
    [['breakfast'], 0.3],
  ];
  const since = ['since', 'started', 'began', 'from', 'until', 'onset', 'came'].some((opener) =>
    [tokens[at - 1]?.word, tokens[at - 2]?.word].includes(opener),
  );
  for (const [said, days] of fixed) {
    if (said.every((part, offset) => words[offset] === part) && since) {
      return { value: { kind: 'duration', days }, first: at, last: at + said.length - 1 };
    }
  }
  if (!since && word !== 'on' && word !== 'last') return null;
  const start = word === 'on' || word === 'last' ? at + 1 : at;
  const name = tokens[start]?.word ?? '';
  if (weekdays.has(name)) return { value: { kind: 'date', text: name }, first: at, last: start };
  if (months.has(name) && since) return { value: { kind: 'date', text: name }, first: at, last: start };
  if (since && ['christmas', 'easter', 'childhood', 'birth'].includes(word))
    return { value: { kind: 'date', text: word }, first: at, last: at };
  if (since && tokens[at]?.kind === 'number' && (tokens[at]?.amount ?? 0) >= 1950 && (tokens[at]?.amount ?? 0) < 2100) {
    return { value: { kind: 'date', text: word }, first: at, last: at };
  }
  return null;
}

function readScale(tokens: readonly Token[], at: number): ValueMention | null {
  const amount = readAmount(tokens, at);
  if (amount === null || tokens[at]?.word === 'a') return null;
  const { next } = amount;
  const outOf =
    tokens[next]?.word === '/' ? next + 1 : ['out of'].includes(`${tokens[next]?.word} ${tokens[next + 1]?.word}`) ? next + 2 : -1;
  const top = outOf === -1 ? undefined : tokens[outOf];
  if (top?.amount === 10 && amount.amount <= 10)
    return { value: { kind: 'scale', amount: amount.amount, outOf: 10 }, first: at, last: outOf };
  return null;
}

/** A bare number behind these is no temperature, though one was told before. */
const otherMeasures = new Set(['pulse', 'hr', 'rr', 'bp', 'rate', 'age', 'aged', 'sats', 'spo2', 'gcs', 'bmi']);

const takenWith = new Set(['ear', 'forehead', 'armpit', 'underarm', 'thermometer', 'temp', 'temperature', 'fever', 'rectal', 'rectally']);

/** What leads to a number that is told without its name: 'she had 39.2', 'it said 38.6'. */
const leadsToTemperature = new Set(
  'had has have was is got at of hit reached read reads said says showed shows to a about around been'.split(' '),
);
const unitsBesides = new Set(
  'kg kgs kilo kilos lb lbs stone st mmol mg ml mcg cm mm m km % percent weeks week years year yrs months month days day hours hour hrs minutes mins litres liters pints units'.split(
    ' ',
  ),
);

/** Nothing else in medicine is told in tenths between these, without its name or a unit. */
function isBareTemperature(tokens: readonly Token[], at: number): boolean {
  const amount = tokens[at]?.amount ?? 0;
  const before = tokens[at - 1];
  const leads = before === undefined || before.kind === 'mark' || leadsToTemperature.has(before.word);
  return !Number.isInteger(amount) && amount >= 37.5 && amount <= 42.5 && leads && !unitsBesides.has(tokens[at + 1]?.word ?? '');
}

function readTemperature(tokens: readonly Token[], at: number): ValueMention | null {
  const token = tokens[at];
  if (token?.kind !== 'number' || token.amount === null) return null;
  // What stands behind a stroke is the part of something: '26/40' are weeks of a pregnancy, and 'c/o' is no unit.
  if (tokens[at - 1]?.word === '/') return null;
  const said = token.amount;
  let next = at + 1;
  while (['°', 'º', 'degrees', 'degree', 'deg', 'point'].includes(tokens[next]?.word ?? '')) next += 1;
  const unit = tokens[next]?.word ?? '';
  const near = tokens
    .slice(Math.max(0, at - 6), at)
    .some((before) => before.stem === 'temperature' || before.stem === 'fever' || before.word === 't' || before.word === 'hot');
  // '39.1 with the ear thing': a number with tenths, and what it was taken with.
  const isTaken = !Number.isInteger(said) && tokens.slice(at + 1, at + 7).some(({ word }) => takenWith.has(word));
  const marked = next > at + 1 || ['c', 'celsius', 'f', 'fahrenheit', 'centigrade'].includes(unit);
  if (!marked && !isTaken && !isBareTemperature(tokens, at) && (!near || otherMeasures.has(tokens[at - 1]?.word ?? ''))) return null;
  if (said < 93 && ['f', 'fahrenheit'].includes(unit)) return null;
  const celsius = said >= 93 && said <= 110 ? ((said - 32) * 5) / 9 : said;
  const named = ['temperature', 'temp'].includes(tokens[at - 1]?.word ?? '') || (marked && near);
  if (celsius < (named ? 20 : 33) || celsius > 43.5) return null;
  const last = ['c', 'celsius', 'f', 'fahrenheit', 'centigrade'].includes(unit) ? next : at;
  return { value: { kind: 'number', amount: Math.round(celsius * 10) / 10, unit: '°C' }, first: at, last };
}

const measures = wordTable<readonly [string, number]>({
  kg: ['kg', 1],
  kgs: ['kg', 1],
  kilo: ['kg', 1],
  kilos: ['kg', 1],
  kilogram: ['kg', 1],
  kilograms: ['kg', 1],
  lb: ['kg', 0.4536],
  lbs: ['kg', 0.4536],
  pound: ['kg', 0.4536],
  pounds: ['kg', 0.4536],
  stone: ['kg', 6.35],
  st: ['kg', 6.35],
  cigarettes: ['cigarettes per day', 1],
  cigs: ['cigarettes per day', 1],
  fags: ['cigarettes per day', 1],
  units: ['units', 1],
  pints: ['units', 2.3],
  times: ['times', 1],
  mmhg: ['mmHg', 1],
  bpm: ['per minute', 1],
  pads: ['pads', 1],
});

function readMeasure(tokens: readonly Token[], at: number): ValueMention | null {
  const amount = readAmount(tokens, at);
  const measure = amount === null ? undefined : measures[tokens[amount.next]?.word ?? ''];
  if (amount === null || measure === undefined || (tokens[at]?.word === 'a' && measure[0] !== 'kg')) return null;
  const [unit, factor] = measure;
  return { value: { kind: 'number', amount: Math.round(amount.amount * factor * 10) / 10, unit }, first: at, last: amount.next };
}

const readers = [readScale, readDuration, readTemperature, readMeasure, readDate];

/** Every duration, date, scale, temperature and count said among the tokens. Temperatures are in °C, weights in kg. */
export function readValues(tokens: readonly Token[]): readonly ValueMention[] {
  const found: ValueMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    for (const read of readers) {
      const mention = read(tokens, at);
      if (mention === null) continue;
      found.push(mention);
      at = mention.last;
      break;
    }
  }
  return found;
}
