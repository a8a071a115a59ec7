import type { FindingCode } from '../shared/ids.ts';
import type { Fact, FactValue } from './fact.ts';
import type { Knowledge } from './knowledge.ts';

/** The label of a finding, and its value where it has one: 'headache (for 3 days)'. */
export function factWords(fact: Fact, knowledge: Knowledge): string {
  const label = knowledge.findings.get(fact.finding)?.label ?? fact.finding;
  const value = factValueWords(fact);
  return value === null ? label : `${label} (${value})`;
}

/** A fact as key and value: 'fever', 'yes (39.2 °C)'. */
export function factEntry(fact: Fact, knowledge: Knowledge): { readonly key: string; readonly value: string } {
  const words = { present: 'yes', absent: 'no', unknown: 'not known' }[fact.status];
  const value = factValueWords(fact);
  return { key: findingLabel(fact.finding, knowledge), value: value === null ? words : `${words} (${value})` };
}

/** The label of a finding. */
export function findingLabel(code: FindingCode, knowledge: Knowledge): string {
  return knowledge.findings.get(code)?.label ?? code;
}

/** The value of a fact, and its rating, without the finding: 'for 3 days'; null where it has neither. */
export function factValueWords({ value, rating }: Fact): string | null {
  const words = [value, rating].flatMap((one) => (one == null ? [] : (valueWords(one) ?? [])));
  return words.length === 0 ? null : words.join(', ');
}

function valueWords(value: FactValue): string | null {
  switch (value.kind) {
    case 'duration':
      return `for ${durationWords(value.days)}`;
    case 'date':
      return `${/^(?:since|on|in|at|after|before|from)\b/i.test(value.text) ? '' : 'since '}${capitalised(value.text)}`;
    case 'scale':
      return `${value.amount} out of ${value.outOf}`;
    case 'number':
      return value.unit === null ? String(value.amount) : `${value.amount} ${value.unit}`;
    case 'age':
      return `at ${value.years}`;
    case 'choice':
      return value.labels.join(', ');
    case 'text':
      return null;
  }
}

function capitalised(date: string): string {
  return date.replace(
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:january|february|april|june|july|august|september|october|november|december)\b/g,
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/** A length of time in the largest unit that says it plainly: '3 hours', '10 days', '6 weeks', '2 years'. */
export function durationWords(days: number): string {
  if (days < 1 / 24) return counted(Math.max(1, Math.round(days * 24 * 60)), 'minute');
  if (days < 1) return counted(Math.round(days * 24), 'hour');
  if (days < 14) return counted(Math.round(days), 'day');
  if (days < 60) return counted(Math.round(days / 7), 'week');
  if (days < 730) return counted(Math.round(days / 30.4), 'month');
  return counted(Math.round(days / 365.25), 'year');
}

function counted(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
