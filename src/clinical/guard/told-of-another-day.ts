import { assess } from '../reading/assess.ts';
import type { RedFlag } from '../red-flag.ts';
import { findPattern } from './find-phrase.ts';
import { hear } from './hear.ts';
import type { GuardRequest } from './raise-alarm.ts';

const parts = /[.!?;,\n]+|\b(?:but|and now|and then|anyway)\b/i;
const anotherDay =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yesterday|last (?:night|week|weekend|month|year)|(?:days?|weeks?|months?|years?) (?:ago|back|before)|the other (?:day|night))\b/i;
/** What goes on, or comes back, is of now whenever it began. */
const goesOn =
  /\b(?:still|again|now|today|tonight|this (?:morning|afternoon|evening)|since|keeps?|kept|every|each|always|at the moment|(?:will|wo|ca|is|are|does|do)(?: not|n['’]?t)|cannot)\b/i;

/** What is denied here is what a living person does. */
const lacksNow =
  /\b(?:not|no longer|stopped|isn['’]?t|won['’]?t|will not|can['’]?t|cannot) (?:\w+ )?(?:breath\w*|wak\w*|respon\w*|answer\w*|stirring|moving)\b/i;

/** Whether all that a message tells of a red flag, by the words that it is told in, was on a day that has gone by. */
export function isToldOfAnotherDay({ code }: RedFlag, { message, lexicon }: Pick<GuardRequest, 'message' | 'lexicon'>): boolean {
  const words = lexicon.guard.subjects.get(code);
  if (words === undefined) return false;
  if (lacksNow.test(message)) return false;
  const telling = message.split(parts).filter((part) => {
    const heard = hear(part, lexicon);
    return findPattern(heard, words, ({ first, last }) => assess(heard.sentences, first, last).status !== 'absent') !== null;
  });
  return telling.length > 0 && telling.every((part) => anotherDay.test(part) && !goesOn.test(part));
}
