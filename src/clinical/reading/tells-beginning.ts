const beginnings =
  /\b(?:since|ago|last|yesterday|today|tonight|overnight|when|from|back|start\w*|beg[aiu]n\w*|came on|first|(?:years?|months?|weeks?|days?|hours?|ages|yrs|wks?|christmas|easter|summer|winter|spring|autumn)|(?:19|20)\d\d|this (?:morning|afternoon|evening|week)|jan\w*|feb\w*|march|april|may|june|july|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)\b/i;

const dated =
  /\b(?:since|ago|yesterday|overnight|last (?:night|week|weekend|month|year|spring|summer|autumn|winter|christmas|easter|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)|this (?:morning|afternoon|evening|week))\b/i;

/** Whether words date a beginning whatever was asked: 'about 10pm last night', and not 'first thing', 'last thing at night' or 'when I lie down'. */
export function datesBeginning(words: string): boolean {
  return dated.test(words);
}

/** Whether words tell a beginning or a length, and not a time of day: 'since around easter', 'when I was a kid', and not 'mostly at night'. */
export function tellsBeginning(words: string): boolean {
  return beginnings.test(words);
}

const first = /\b(?:first(?! thing)|start(?:ed|s)?|beg[au]n|came on)\b/i;

/** Whether words say themselves that they tell a beginning: 'the first one was the bank holiday', and not 'Tuesday night'. */
export function saysBeginning(words: string): boolean {
  return first.test(words);
}
