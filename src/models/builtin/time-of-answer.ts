import type { Mention } from '../../clinical/reading/reading.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { FindingCode } from '../../shared/ids.ts';

/** What is heard less surely names nothing else that a time could be of. */
const sureEnough = 0.5;

/** A reply of so few words with a time in it tells that time. */
const mostWordsOfTime = 8;

const clauseEnds =
  /[.!?;,\n]+|\b(?:but|although|though|whereas|while)\b|\band\b(?=\s+(?:i|he|she|it|this|that|the|my|his|her|their|they|we|there)\b)/gi;
const begins = /\b(?:start(?:ed|s)?|beg[au]n|came on|kicked off|set in|first)\b/i;
const time =
  /\b(?:since|ago|after (?:that|it|this|the|my|i|he|she|we|they)|yesterday|today|tonight|overnight|last|this (?:morning|afternoon|evening|week)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|ages|now|birthday|childhood|a (?:kid|child|baby)|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|fortnight|months?|years?|yrs?|christmas|easter|summer|winter|spring|autumn|jan\w*|feb\w*|march|april|may|june|july|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*|(?:19|20)\d\d)\b/i;
/** A whole sentence dates it: 'since I stopped the pill in June'. */
const datedByEvent =
  /^\W*(?:it )?(?:(?:all )?(?:started|began|came on) )?(?:since|when|after|ever since|the day|from when|right after|just after)\b/i;
const complaintInOtherWords = /^(?:the |this |that |my |a )?(?:pain|ache|aching|problem|trouble|symptoms?|it|this|that|thing)\b/i;

interface Clause {
  readonly start: number;
  readonly text: string;
}

/** Whose time a reply to 'When did it start?' tells. */
export interface OwnTime {
  /** The words that tell it of the complaint, to be read by themselves; null where all times in the reply are of something else. */
  readonly words: string | null;
  /** The clauses whose times are of something else: what was read from them says nothing of the complaint. */
  readonly ofOthers: readonly string[];
}

/**
 * Sorts the clauses of a reply to a question for the beginning by what their times are of: 'He's had a cold since Friday, the ear only started last
 * night' tells that of the ear by its second clause alone. A clause that names something else before its time (`isOfComplaint` tells what
 * is none of that) is of the other, unless it says itself that it tells a beginning, or dates it by an event.
 */
export function ownTime(reply: string, mentions: readonly Mention[], isOfComplaint: (finding: FindingCode) => boolean): OwnTime {
  const timed = clausesOf(reply).filter(({ text }) => time.test(text));
  const beginning = timed.filter(({ text }) => begins.test(text));
  const others = timed.filter((clause) => !beginning.includes(clause) && namesOtherFirst(clause, mentions, isOfComplaint));
  const bare = timed.filter((clause) => !others.includes(clause));
  const chosen = beginning[0] ?? bare[0];
  if (others.length === 0 && timed.length <= 1) return { words: reply, ofOthers: [] };
  return { words: chosen?.text.trim() ?? null, ofOthers: others.map(({ text }) => text) };
}

function namesOtherFirst({ start, text }: Clause, mentions: readonly Mention[], isOfComplaint: (finding: FindingCode) => boolean): boolean {
  if (datedByEvent.test(text)) return false;
  const timeAt = start + text.search(time);
  return mentions.some(
    ({ start: at, kind, finding, quote, confidence }) =>
      at >= start &&
      at < timeAt &&
      confidence >= sureEnough &&
      kind !== 'person' &&
      !time.test(quote.split(/\s+/)[0] ?? '') &&
      !(finding === null ? complaintInOtherWords.test(quote) : isOfComplaint(finding)),
  );
}

function clausesOf(reply: string): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  for (const end of reply.matchAll(clauseEnds)) {
    clauses.push({ start, text: reply.slice(start, end.index) });
    start = end.index + end[0].length;
  }
  return [...clauses, { start, text: reply.slice(start) }];
}

/** Whether a fact was read from one of the clauses whose times are of something else, and from nothing but a time in it. */
export function isReadFromOther(quote: string | null, { ofOthers }: OwnTime): boolean {
  return quote !== null && time.test(quote) && ofOthers.some((text) => text.includes(quote));
}

/** The answer in the words of the reply, where no time stands in them that can be read by itself. */
export function inTheirWords(answer: Answer | null, { words, ofOthers }: OwnTime): Answer | null {
  if (answer !== null || words === null) return answer;
  const isShort = words.trim().split(/\s+/).length <= mostWordsOfTime && time.test(words);
  return isShort || ofOthers.length > 0 || datedByEvent.test(words) ? { kind: 'text', text: words.trim() } : null;
}
