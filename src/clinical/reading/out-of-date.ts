import { daysIn } from '../../shared/days-in.ts';
import type { Finding } from '../finding.ts';
import { readValues } from './read-values.ts';
import { type Place, type Scene, shared } from './scene.ts';
import { spokenWords } from './spoken-words.ts';

const rests = /[,.;:!?\n–—]|\b(?:and|but|so|then)\b/gi;
const longAgo =
  /\b(?:19|20)\d\d\b(?! ?(?:mg|mcg|ml|g|units?|iu|steps|kcal|calories|kg|lbs)\b)|\blast (?:year|summer|winter|spring|autumn)\b|\b(?:years|decades) (?:ago|back)\b|\blong ago\b/i;
/** A part of a sentence of no more words that holds a time tells when, and nothing else. */
const mostWordsOfTime = 7;

/** The parts of a sentence that a place stands in, with the one behind it where that only tells when: 'I hit my head, about ten years ago'. */
function toldAround(text: string, place: Place): string {
  const cuts = [0, ...[...text.matchAll(rests)].map(({ index }) => index), text.length];
  const parts = cuts.slice(1).map((end, at) => ({ start: cuts[at] as number, end }));
  const own = parts.flatMap((part, at) => (shared(part, place) > 0 ? [at] : []));
  const after = parts[(own.at(-1) ?? parts.length) + 1];
  const words = own.map((at) => text.slice(parts[at]?.start, parts[at]?.end)).join(' ');
  const next = after === undefined ? '' : text.slice(after.start, after.end);
  const onlyTellsWhen =
    next.split(/\s+/).length <= mostWordsOfTime && (/\b(?:ago|back|since|last|year|years|months)\b/i.test(next) || longAgo.test(next));
  return onlyTellsWhen ? `${words} ${next}` : words;
}

/** Whether what is there only if it is of late (an injury, a course of antibiotics) is told of a time too long ago: 'I hit my head as a child'. */
export function isOutOfDate({ withinDays }: Finding, place: Place, { text, context, meantAt }: Scene): boolean {
  if (withinDays === undefined) return false;
  const told = toldAround(text, place);
  const lengths = readValues(spokenWords(told, context.lexicon.correct)).flatMap(({ value }) =>
    value.kind === 'duration' ? [value.days] : [],
  );
  if (lengths.some((days) => days <= withinDays)) return false;
  return lengths.length > 0 || (withinDays < daysIn.year && longAgo.test(told)) || meantAt(place).time === 'past';
}
