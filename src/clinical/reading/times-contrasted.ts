import type { FactValue } from '../fact.ts';
import { readAmount, readValues, type ValueMention } from './read-values.ts';
import { type Token, tokenise } from './tokenise.ts';

/** A time that a reply puts in the place of another. */
export interface TimesContrasted {
  /** What it was not. In days. */
  readonly wasDays: number;
  readonly is: Extract<FactValue, { readonly kind: 'duration' | 'date' }>;
}

const between = new Set('for since about around just only like nearly almost been a the it quite really even that'.split(' '));
const denials = new Set(['not', 'never', 'nor']);

/** Whether what begins at a position is denied right before it: 'not three weeks', 'it wasn't for three weeks'. */
function isDenied(tokens: readonly Token[], first: number): boolean {
  let at = first - 1;
  while (at >= 0 && between.has(tokens[at]?.word ?? '')) at -= 1;
  const word = tokens[at]?.word ?? '';
  return denials.has(word) || /n['’]?t$/.test(word);
}

const pointing = new Set(", - that this which it be is was 's".split(' '));

/** Whether what ends at a position is called wrong right behind it: 'it says seven days, that is wrong'. */
function isCalledWrong(tokens: readonly Token[], last: number): boolean {
  let at = last + 1;
  while (pointing.has(tokens[at]?.word ?? '')) at += 1;
  return /^(?:wrong|incorrect|false)$/.test(tokens[at]?.word ?? '');
}

/** 'Ten days, not three': the number alone is of the unit told before it. */
function deniedNumber(tokens: readonly Token[], times: readonly ValueMention[]): number | null {
  for (const [at, { word }] of tokens.entries()) {
    const days = denials.has(word) ? deniedAt(tokens, times, at) : null;
    if (days !== null) return days;
  }
  return null;
}

function deniedAt(tokens: readonly Token[], times: readonly ValueMention[], at: number): number | null {
  let from = at + 1;
  while (between.has(tokens[from]?.word ?? '') && tokens[from]?.amount == null) from += 1;
  const amount = readAmount(tokens, from);
  const before = times.findLast(({ last }) => last < at);
  if (amount === null || before?.value.kind !== 'duration') return null;
  const isAlone = tokens[amount.next] === undefined || tokens[amount.next]?.kind === 'mark' || tokens[amount.next]?.word === 'and';
  const own = readAmount(tokens, before.first);
  return isAlone && own !== null && own.amount > 0 ? (before.value.days / own.amount) * amount.amount : null;
}

const namedSince =
  /\bsince (?:about |around |early |late |mid |the (?:beginning|end|start|middle) of |last )?(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|aug|sept?|oct|nov|dec)\b(?: \d{1,2}(?:st|nd|rd|th)?\b)?|christmas|easter|summer|winter|spring|autumn|(?:19|20)\d\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/i;

/** 'Not yesterday' denies that it is since then. */
const notADay = /\b(not|was ?n['’]?t) (yesterday|today|last night|last week|this morning)\b/gi;

/** A reply that denies one time and tells another: 'it was seven weeks, not three', 'since September, not two weeks'. Null for any other. */
export function timesContrasted(reply: string): TimesContrasted | null {
  const tokens = tokenise(reply.replace(notADay, '$1 since $2'));
  const times = readValues(tokens).filter(({ value }) => value.kind === 'duration');
  const denied = times.filter(({ first, last }) => isDenied(tokens, first) || isCalledWrong(tokens, last));
  const days = denied.flatMap(({ value }) => (value.kind === 'duration' ? [value.days] : []));
  const wasDays = days.length === 1 ? (days[0] as number) : days.length === 0 ? deniedNumber(tokens, times) : null;
  if (wasDays === null) return null;
  const rest = times.filter((one) => !denied.includes(one));
  // What is called wrong is put right by what follows it: 'seven days, that is wrong, it's two months; only the blisters are one week'.
  const wrong = denied.find(({ last }) => isCalledWrong(tokens, last));
  const right = wrong === undefined ? undefined : rest.find(({ first }) => first > wrong.last);
  const told = right === undefined ? rest : [right];
  const [only, ...others] = told;
  if (only !== undefined && others.length === 0 && only.value.kind === 'duration') return { wasDays, is: only.value };
  const date = only === undefined ? namedSince.exec(reply)?.[0] : undefined;
  return date === undefined ? null : { wasDays, is: { kind: 'date', text: date } };
}
