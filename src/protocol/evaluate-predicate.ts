import type { Answer } from './answer.ts';
import type { KnownSoFar } from './known-so-far.ts';
import { bodyMeasure } from './medical-record.ts';
import { plainWords } from './plain-words.ts';
import type { Comparison, Predicate, RecordPredicate, ScorePredicate, Truth } from './predicate.ts';

/** Whether a predicate holds, by Kleene's three-valued logic: a comparison over a question that was not asked is false, its 'is not' unknown. */
export function evaluatePredicate(predicate: Predicate, known: KnownSoFar): Truth {
  switch (predicate.kind) {
    case 'always':
      return 'true';
    case 'and':
      return opposite(atLeast(1, predicate.of, (part) => opposite(evaluatePredicate(part, known))));
    case 'or':
      return atLeast(1, predicate.of, (part) => evaluatePredicate(part, known));
    case 'at-least':
      return atLeast(predicate.count, predicate.of, (part) => evaluatePredicate(part, known));
    case 'not':
      return opposite(evaluatePredicate(predicate.of, known));
    case 'is-not':
      return looksAtUnasked(predicate.of, known) ? 'unknown' : opposite(evaluatePredicate(predicate.of, known));
    case 'was-asked':
      return truth(known.answer(predicate.node) !== 'not-asked');
    case 'is-known': {
      const answer = known.answer(predicate.node);
      return truth(answer !== 'not-asked' && answer.kind !== 'unknown');
    }
    case 'answered-yes':
    case 'answered-no':
    case 'chose':
    case 'says':
    case 'amount':
      return overAnswer(predicate, known.answer(predicate.node));
    case 'finding':
      return { present: 'true', absent: 'false', unknown: 'unknown', untold: 'unknown' }[known.finding(predicate.finding)] as Truth;
    case 'finding-amount':
      return compare(known.amount(predicate.finding), predicate.comparison, predicate.amount);
    case 'age':
      return compare(completedYears(known.ageYears, predicate.years), predicate.comparison, predicate.years);
    case 'record':
      return isRecorded(predicate, known);
    case 'body':
      return compare(bodyMeasure(predicate.measure, known.record ?? null), predicate.comparison, predicate.amount);
    case 'score':
      return compareScore(predicate, known);
    case 'sex':
      return known.sex === null ? 'unknown' : truth(known.sex === predicate.sex);
  }
}

type AnswerPredicate = Extract<Predicate, { kind: 'answered-yes' | 'answered-no' | 'chose' | 'says' | 'amount' }>;

function overAnswer(predicate: AnswerPredicate, answer: Answer | 'not-asked'): Truth {
  if (answer === 'not-asked') return 'false';
  if (answer.kind === 'unknown') return 'unknown';
  switch (predicate.kind) {
    case 'answered-yes':
      return truth(chose(answer, 'yes'));
    case 'answered-no':
      return truth(chose(answer, 'no'));
    case 'chose':
      return truth(chose(answer, predicate.optionId));
    case 'says':
      return truth(answer.kind === 'text' && says(answer.text, predicate.words));
    case 'amount':
      return answer.kind === 'amount' ? compare(answer.amount, predicate.comparison, predicate.amount) : 'unknown';
  }
}

function chose(answer: Answer, optionId: string): boolean {
  return answer.kind === 'options' ? answer.optionIds.includes(optionId) : answer.kind === optionId;
}

function says(text: string, words: string): boolean {
  return ` ${plainWords(text)} `.includes(` ${plainWords(words)} `);
}

function isRecorded({ list, names, finding }: RecordPredicate, { record, finding: statusOf }: KnownSoFar): Truth {
  const told = finding === null ? 'untold' : statusOf(finding);
  if (told === 'present' || told === 'absent') return truth(told === 'present');
  const entries = record?.[list] ?? null;
  if (entries === null) return 'unknown';
  return truth(entries.some((entry) => !denied.test(entry) && names.some((name) => says(entry, name))));
}

/** 'No known allergies' is an entry that says there is none. */
const denied = /^\s*(?:no|none|nil|not|never|denies)\b/i;

/** A sum is decided as soon as the answers that are still unknown could not change it; they add nothing below zero. */
function compareScore({ nodes, points, comparison, amount }: ScorePredicate, known: KnownSoFar): Truth {
  let sum = 0;
  let isWhole = true;
  for (const node of nodes) {
    const answer = known.answer(node);
    if (answer === 'not-asked') continue;
    const own = pointsOf(answer, points[node] ?? {});
    if (own === null) isWhole = false;
    else sum += own;
  }
  if (isWhole) return compare(sum, comparison, amount);
  const reached = comparison === 'at-least' || comparison === 'above' ? compare(sum, comparison, amount) === 'true' : false;
  return reached ? 'true' : 'unknown';
}

function pointsOf(answer: Answer, points: Readonly<Record<string, number>>): number | null {
  if (answer.kind === 'amount') return answer.amount;
  if (answer.kind === 'yes' || answer.kind === 'no') return points[answer.kind] ?? (answer.kind === 'yes' ? 1 : 0);
  return answer.kind === 'options' ? answer.optionIds.reduce((sum, id) => sum + (points[id] ?? 0), 0) : null;
}

function compare(amount: number | null, comparison: Comparison, limit: number): Truth {
  if (amount === null) return 'unknown';
  switch (comparison) {
    case 'below':
      return truth(amount < limit);
    case 'at-most':
      return truth(amount <= limit);
    case 'equal':
      return truth(amount === limit);
    case 'at-least':
      return truth(amount >= limit);
    case 'above':
      return truth(amount > limit);
  }
}

/** People say their age in completed years: someone of 65 and a half is not 'over 65'. Limits in months are fractions of a year and are compared exactly. */
function completedYears(ageYears: number | null, limit: number): number | null {
  return ageYears === null ? null : Number.isInteger(limit) ? Math.floor(ageYears) : ageYears;
}

function looksAtUnasked(predicate: Predicate, known: KnownSoFar): boolean {
  if ('node' in predicate) return predicate.kind !== 'was-asked' && known.answer(predicate.node) === 'not-asked';
  if (predicate.kind === 'score') return predicate.nodes.some((node) => known.answer(node) === 'not-asked');
  if (!('of' in predicate)) return false;
  return Array.isArray(predicate.of)
    ? predicate.of.some((part) => looksAtUnasked(part, known))
    : looksAtUnasked(predicate.of as Predicate, known);
}

function atLeast(count: number, parts: readonly Predicate[], evaluate: (part: Predicate) => Truth): Truth {
  let trueParts = 0;
  let unknownParts = 0;
  for (const part of parts) {
    const value = evaluate(part);
    if (value === 'true') trueParts += 1;
    else if (value === 'unknown') unknownParts += 1;
    if (trueParts >= count) return 'true';
  }
  if (trueParts >= count) return 'true';
  return trueParts + unknownParts >= count ? 'unknown' : 'false';
}

function opposite(value: Truth): Truth {
  return value === 'true' ? 'false' : value === 'false' ? 'true' : 'unknown';
}

function truth(holds: boolean): Truth {
  return holds ? 'true' : 'false';
}
