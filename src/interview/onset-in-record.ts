import { readValues } from '../clinical/reading/read-values.ts';
import type { Mention } from '../clinical/reading/reading.ts';
import { datesBeginning, saysBeginning } from '../clinical/reading/tells-beginning.ts';
import { tokenise } from '../clinical/reading/tokenise.ts';
import type { Answer } from '../protocol/answer.ts';
import type { FindingCode } from '../shared/ids.ts';
import type { ConsultationState } from './consultation-state.ts';

/** Words that only point back to the one trouble named: 'putting up with it', 'this thing', 'been like this'. */
const onlyPointsBack =
  /^(?:(?:i|have|had|has|been|be|putting|put|coping|living|dealing|going|on|up|with|like|it|this|that|thing|the|same|a|bit|bad|playing|bothering|me|there|got|getting|is|was|really|now|just|all)(?:['’](?:s|ve|m|re))?[\s,]*)+$/i;

/** What is heard less surely is left to the question. */
const sureEnough = 0.6;
/** Shorter lengths are mostly those of an attack: 'it spins for half a minute'. */
const leastDays = 1;
const isOfAttacks = /\b(?:each|every|at a time|a go|lasts?|lasting|per)\b/i;

/**
 * Since when the patient has what they came with, where they opened the conversation with one trouble and told one time of it: 'this thing with my
 * waterworks since about Easter' tells it, though our knowledge has no name for the thing. Null where they told of several troubles, or several times. `refines` tells whether
 * one finding is the other told more narrowly: a pain high in the belly beside a pain in the belly.
 */
export function onsetInRecord(
  { record = [], narrative }: Pick<ConsultationState, 'record' | 'narrative'>,
  refines: (narrower: FindingCode, wider: FindingCode) => boolean = () => false,
): Answer | null {
  const [opening] = narrative;
  const troubles = record.flatMap(({ turn, mention }) => {
    const { kind, status, time, experiencer } = mention;
    const isTrouble = kind === 'finding' && status === 'present' && time === 'now' && experiencer === 'patient';
    return turn === opening?.turn && isTrouble ? [mention] : [];
  });
  const isOfAnother = ({ finding }: Mention) =>
    finding !== null && troubles.some((other) => other.finding !== null && other.finding !== finding && refines(finding, other.finding));
  const pointsBack = (one: Mention) => onlyPointsBack.test(one.quote) || isOfAnother(one);
  const named = troubles.filter((one) => !pointsBack(one));
  const [trouble = troubles[0], ...besides] = named;
  // A model tells which time is of which trouble: one time of one of them is that of all that they came with.
  const dated = troubles.flatMap(({ name, attributes }) => (name === undefined ? [] : (attributes.since ?? [])));
  if (besides.length > 0 && dated.length === 1) return { kind: 'text', text: dated[0] ?? '' };
  if (trouble === undefined || besides.length > 0 || trouble.confidence < sureEnough) return null;
  // 'It's my knee, I've been putting up with it for two months' tells the two months of the knee.
  const told = [trouble, ...troubles.filter((one) => one !== trouble && pointsBack(one))];
  const since = told.flatMap(({ attributes }) => attributes.since ?? []);
  const duration = told.flatMap(({ attributes }) => attributes.duration ?? []);
  const lengths = duration.filter((words) => !isOfAttacks.test(words) && (daysIn(words) ?? 0) >= leastDays);
  const explicit = since.filter(saysBeginning);
  const dates = oneOfBeside(since.filter(datesBeginning), opening?.text ?? '');
  // 'Since we had the carpet put in, about two months' tells one time twice: an event has no length to differ by.
  const events = dates.length === 1 && lengths.length === 1 && daysIn(dates[0] ?? '') === null;
  const [words, ...others] = explicit.length > 0 ? explicit : events ? lengths : [...lengths, ...dates];
  if (words === undefined || others.length > 0) return null;
  const days = daysIn(words);
  return days === null ? { kind: 'text', text: words } : { kind: 'amount', amount: days, unit: 'days' };
}

/** What came on longer ago is more often another illness told beside it: 'diabetes for six years'. */
const recentDays = 90;

/**
 * A time that stands anywhere in the opening, where it can't be told what it is of: the first that is recent. Whoever began with 'twelve days ago' and told much besides
 * is not to be asked when it started. Null where no length of time is told.
 */
export function anyTimeInOpening({ replies = [], narrative }: Pick<ConsultationState, 'replies' | 'narrative'>): Answer | null {
  const text = narrative[0]?.text ?? replies[0]?.text ?? '';
  const lengths = readValues(tokenise(text)).flatMap(({ value }) =>
    value.kind === 'duration' && value.days >= leastDays ? [value.days] : [],
  );
  const days = lengths.find((each) => each <= recentDays);
  return days === undefined ? null : { kind: 'amount', amount: days, unit: 'days' };
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
