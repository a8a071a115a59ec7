import type { Mention } from '../../clinical/reading/reading.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { FindingCode } from '../../shared/ids.ts';

/** What is heard less surely names nothing else that a time could be of. */
const sureEnough = 0.5;

const clauseEnds =
  /[.!?;,\n]+|\b(?:but|although|though|whereas|while)\b|\band\b(?=\s+(?:i|he|she|it|this|that|the|my|his|her|their|they|we|there)\b)/gi;
const begins = /\b(?:start(?:ed|s)?|beg[au]n|came on|kicked off|set in|first)\b/i;
const unitOfTime = '(?:minute|min|hour|hr|day|night|week|wk|fortnight|month|year|yr)s?';
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|march|april|(?<=\\b(?:in|since|last|early|late|mid|of|this) )may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const time = new RegExp(
  `\\b(?:since|ago|after (?:that|it|this|the|my|i|he|she|we|they)|yesterday|today|tonight|overnight|(?:just|right) now|last (?:few|couple|\\d+|weekend|${unitOfTime}|spring|summer|autumn|winter|christmas|easter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|this (?:morning|afternoon|evening|week)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|ages|birthday|childhood|a (?:kid|child|baby)|${unitOfTime}|christmas|easter|summer|winter|spring|autumn|${month}|(?:19|20)\\d\\d)\\b`,
  'i',
);
const everyTime = new RegExp(time.source, 'gi');
/** What says nothing beside a time: 'it must be Tuesday night, I think'. */
const besideTime =
  /\b(?:i|i['’]?d|it|it['’]?s|its|was|is|has|been|be|must|about|around|round|on|in|at|by|from|the|a|an|or|and|so|maybe|perhaps|probably|roughly|nearly|almost|for|really|oh|well|like|going|started|start|began|came|late|early|mid|middle|end|beginning|of|night|morning|evening|afternoon|before|just|when|guess|think|say|suppose|my|now|only|there|\d+(?:am|pm|ish)?|o['’]?clock|one|two|three|four|five|six|seven|eight|nine|ten|few|couple|or so|thereabouts|ish)\b/gi;

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
  return isHardlyMoreThanTime(words) || ofOthers.length > 0 || datedByEvent.test(words) ? { kind: 'text', text: words.trim() } : null;
}

function isHardlyMoreThanTime(words: string): boolean {
  return time.test(words) && !/\p{L}{2}/u.test(words.replace(everyTime, ' ').replace(besideTime, ' '));
}
