import type { Token } from './tokenise.ts';

const former =
  /^(?:(?:no|nope|yes|yeah|well|not now|not any ?more|but|,|\.)\s+)*(?:i used to|used to|i did|in the past|i (?:have )?(?:gave|given|give) (?:it |them )?up|gave (?:it |them )?up|(?:i )?(?:have )?(?:quit|stopped)|i was|ex smoker|formerly|years ago|not any ?more|no longer)\b(?!\s+(?:feel|feeling|have))/;

/** The words by which a reply says that something asked of is given up ('I used to', 'not any more, I quit in 2010'), or null. */
export function readFormerHabit(tokens: readonly Token[]): { readonly first: number; readonly last: number } | null {
  const head = tokens.slice(0, 12);
  const found = former.exec(head.map((token) => token.word).join(' '));
  return found === null ? null : { first: 0, last: found[0].split(' ').length - 1 };
}
