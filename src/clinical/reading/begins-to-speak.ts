const alone = /^(?:righto|righty|rightyho|rightio)$/;
const leadsOn = new Set(
  "then so well ok okay love mate duck dear doctor doc sir now let lets let's i it im i'm my the he she we they this that where".split(' '),
);

/**
 * Whether a word only opens what is said: 'right, so it was Monday', 'righto'. Such a 'right' is no side of the body. The words before and after it are
 * null at the ends of the message; a mark is a word here.
 */
export function beginsToSpeak(word: string, before: string | null, after: string | null): boolean {
  if (alone.test(word)) return true;
  const isFirst = before === null || /^[.!?]$/.test(before);
  return word === 'right' && isFirst && after !== null && (after === ',' || leadsOn.has(after));
}
