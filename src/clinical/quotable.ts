const fewestLetters = 4;
const mostLetters = 60;
const mostWords = 7;

const bareAnswer = /^(?:yes|yeah|yep|no|nope|both|all of them|a bit|a little|sometimes|none)\b/i;
const marks = /[.,;:!?]/;
/** Half a sentence has a verb in it and not what the verb is of: 'five weeks I have had small'; 'my head is splitting' has both. */
const verb = /\b(?:i|he|she|it|its|they|we|you|that|which|have|has|had|am|is|are|was|were|been|be|did|does|do)\b|['’](?:s|m|ve|re|d|ll)\b/i;
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
    (begins.test(words) || !verb.test(words))
  );
}
