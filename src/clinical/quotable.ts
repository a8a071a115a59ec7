const fewestLetters = 4;
const mostLetters = 60;
const mostWords = 7;

const bareAnswer = /^(?:yes|yeah|yep|no|nope|both|all of them|a bit|a little|sometimes|none)\b/i;
const marks = /[.,;:!?()[\]"“”]/;
/** Half a sentence has a verb in it and not what the verb is of: 'five weeks I have had small'; 'my head is splitting' has both. */
const verb = /\b(?:i|he|she|it|its|they|we|you|that|which|have|has|had|am|is|are|was|were|been|be|did|does|do)\b|['’](?:s|m|ve|re|d|ll)\b/i;
/** What a name never begins or ends with: the words before and after it belong to something else. */
const cutAtStart =
  /^(?:since|for|from|to|of|and|but|or|so|because|when|while|until|till|then|than|with|in|on|at|by|if|just|about|also|too|ago)\b/i;
const cutAtEnd =
  /\b(?:since|for|from|to|of|and|but|or|so|because|when|while|until|till|then|than|with|in|on|at|by|if|a|an|the|my|his|her|our|their|your|some|very|really|about|like|not|no|is|are|was|were|has|have|had)$/i;
/** A time is no name of what was told. */
const onlyTime =
  /^(?:(?:last|this|next|the|other|every|each|early|late|about|around|a|an|one|two|three|few|couple|of|\d+)\s+)*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yesterday|today|tonight|tomorrow|mornings?|afternoons?|evenings?|nights?|weekends?|minutes?|hours?|days?|weeks?|months?|years?|christmas|easter|summer|winter|spring|autumn)(?:\s+ago)?$/i;
const begins = /^(?:i|my|he|she|his|her|our|their|the|this)\b/i;

/** Whether words of a message can be said back by themselves, as a name of what was told: 'tight feeling in the chest', and neither 'yes' nor half a sentence. */
export function isQuotable(quote: string): boolean {
  const words = quote.trim();
  return (
    words.length >= fewestLetters &&
    words.length <= mostLetters &&
    words.split(/\s+/).length <= mostWords &&
    !bareAnswer.test(words) &&
    !marks.test(words) &&
    !cutAtStart.test(words) &&
    !cutAtEnd.test(words) &&
    !onlyTime.test(words) &&
    (begins.test(words) || !verb.test(words))
  );
}
