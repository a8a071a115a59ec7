const beginnings =
  /\b(?:since|ago|last|yesterday|today|tonight|overnight|when|from|back|start\w*|beg[aiu]n\w*|came on|first|(?:years?|months?|weeks?|days?|hours?|ages|yrs|wks?|christmas|easter|summer|winter|spring|autumn)|(?:19|20)\d\d|this (?:morning|afternoon|evening|week)|jan\w*|feb\w*|march|april|may|june|july|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)\b/i;

/** Whether words tell a beginning or a length, and not a time of day: 'since around easter', 'when I was a kid', and not 'mostly at night'. */
export function tellsBeginning(words: string): boolean {
  return beginnings.test(words);
}
