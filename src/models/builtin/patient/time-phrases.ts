const amount =
  '(?:(?:about|almost|nearly|around|approximately|roughly|over|more than|less than|at least|some)\\s+)?(?:\\d+(?:\\.\\d+)?(?:\\s?(?:-|–|to|or)\\s?\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|several|many|a few|few|a couple of|couple of|half an?|one and a half)(?: or (?:two|three|four|five|so))?(?: (?:more|full|whole|or so))?';
const unit = '(?:minute|hour|day|night|week|fortnight|month|year|decade)s?';
const dayName =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december';
const clock =
  '(?:about |around )?(?:\\d{1,2}(?:[:.]\\d{2})? ?[ap]\\.?m\\b\\.?|midnight|noon|midday|lunchtime|breakfast)(?: (?:today|yesterday|this morning|this afternoon|this evening|last night))?';
const moment = `(?:(?:(?:the )?day before )?yesterday(?: (?:morning|evening|afternoon|night))?|last (?:night|week|month|year|spring|summer|autumn|winter|${dayName})|this (?:morning|afternoon|evening)|childhood|${clock}|(?:${dayName})(?: (?:morning|evening|night|afternoon))?)`;

const phrase = new RegExp(
  [
    `\\b(?:for|over|during|in|within|since)\\s+(?:the\\s+)?(?:past|last|previous)\\s+(?:${amount}\\s+)?${unit}\\b`,
    `\\b(?:for|over)\\s+${amount}\\s+${unit}(?:\\s+now)?\\b`,
    `\\b(?:about\\s+)?${amount}\\s+${unit}\\s+(?:ago|earlier|previously)\\b`,
    `\\bsince\\s+${moment}\\b`,
    `\\b${amount}[- ]${unit}[- ](?=history\\b)`,
    `\\bfor\\s+(?:days|weeks|months|years|hours)\\b`,
    `\\b(?:past|last)\\s+${amount}\\s+${unit}\\b`,
    `\\b(?:on|in|last)\\s+(?:${dayName})\\b`,
    `\\bat ${clock}`,
    `\\bovernight\\b`,
    `\\b(?:(?:(?:the )?day before )?yesterday(?: (?:morning|evening|afternoon|night))?|last (?:night|week|month|year|spring|summer|autumn|winter)|this (?:morning|afternoon|evening))\\b`,
  ].join('|'),
  'gi',
);

/** One expression of time in a text, with the offsets of its words. */
export interface TimePhrase {
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

/** When and how long, as a text says it: 'for two days', 'since Monday', '3 weeks ago'; ages and doses are none. */
export function timePhrases(text: string): readonly TimePhrase[] {
  return [...text.matchAll(phrase)]
    .map((match) => ({ words: match[0].trim(), from: match.index, to: match.index + match[0].length }))
    .filter(({ to }) => !/^[- ]?(?:old|of age|apart|each|a day|per day)\b/i.test(text.slice(to).trimStart()));
}

/** How the answer to 'When did it start?' words a time of the history. */
export function sayTime({ words }: TimePhrase): string {
  const spoken = /^(?:past|last) \S+ \S+/i.test(words)
    ? `for the ${words}`
    : /^(?:\d|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|several|few|couple)\S*[- ]\D+$/i.test(words) &&
        !/(?:ago|earlier|previously)$/i.test(words)
      ? `for ${plural(words)}`
      : words.replace(/\b(?:earlier|previously)$/i, 'ago').replace(/\s+now$/i, '');
  const natural = spoken.replace(/\b1 (minute|day|night|week|month|year)s?\b/i, 'a $1').replace(/\b1 hour\b/i, 'an hour');
  return `${natural.charAt(0).toUpperCase()}${natural.slice(1)}.`;
}

/** 'a 3-day history' is a history of three days. */
function plural(words: string): string {
  const apart = words.replace(/-/g, ' ').trim();
  return /^(?:an?|one|1) /i.test(apart) || /s$/i.test(apart) ? apart : `${apart}s`;
}
