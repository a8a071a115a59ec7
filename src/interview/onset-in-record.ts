import { readValues } from '../clinical/reading/read-values.ts';
import { datesBeginning, saysBeginning } from '../clinical/reading/tells-beginning.ts';
import { tokenise } from '../clinical/reading/tokenise.ts';
import type { Answer } from '../protocol/answer.ts';
import type { ConsultationState } from './consultation-state.ts';

/** What is heard less surely is left to the question. */
const sureEnough = 0.6;
/** Shorter lengths are mostly those of an attack: 'it spins for half a minute'. */
const leastDays = 1;
const isOfAttacks = /\b(?:each|every|at a time|a go|lasts?|lasting|per)\b/i;

/**
 * Since when the patient has what they came with, where they opened the conversation with one trouble and told one time of it: 'this thing with my
 * waterworks since about Easter' tells it, though our knowledge has no name for the thing. Null where they told of several troubles, or several times.
 */
export function onsetInRecord({ record = [], narrative }: Pick<ConsultationState, 'record' | 'narrative'>): Answer | null {
  const [opening] = narrative;
  const troubles = record.flatMap(({ turn, mention }) => {
    const { kind, status, time, experiencer } = mention;
    const isTrouble = kind === 'finding' && status === 'present' && time === 'now' && experiencer === 'patient';
    return turn === opening?.turn && isTrouble ? [mention] : [];
  });
  const [trouble, ...besides] = troubles;
  if (trouble === undefined || besides.length > 0 || trouble.confidence < sureEnough) return null;
  const { since = [], duration = [] } = trouble.attributes;
  const lengths = duration.filter((words) => !isOfAttacks.test(words) && (daysIn(words) ?? 0) >= leastDays);
  const explicit = since.filter(saysBeginning);
  const dates = oneOfBeside(since.filter(datesBeginning), opening?.text ?? '');
  const [words, ...others] = explicit.length > 0 ? explicit : [...lengths, ...dates];
  if (words === undefined || others.length > 0) return null;
  const days = daysIn(words);
  return days === null ? { kind: 'text', text: words } : { kind: 'amount', amount: days, unit: 'days' };
}

const mostBetween = 30;

/** 'Since we came back from my sister's, three weeks ago' tells one time twice: the one that can be counted is kept. */
function oneOfBeside(dates: readonly string[], text: string): readonly string[] {
  const [one, other, ...more] = dates;
  if (one === undefined || other === undefined || more.length > 0) return dates;
  const between = text.slice(text.indexOf(one) + one.length, text.indexOf(other));
  const counted = dates.filter((words) => daysIn(words) !== null);
  const isBeside =
    text.includes(one) &&
    text.indexOf(other) > text.indexOf(one) &&
    between.length <= mostBetween &&
    !/[.!?;]|\band\b|\bbut\b/.test(between);
  return isBeside && counted.length === 1 ? counted : dates;
}

function daysIn(words: string): number | null {
  const [read] = readValues(tokenise(words));
  return read?.value.kind === 'duration' ? read.value.days : null;
}
