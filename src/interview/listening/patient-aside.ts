/** What a patient says to the assistant itself instead of answering, and what is said back. */
export interface Aside {
  /** A refusal ends the question, and so does who has told it already; the others leave it standing. */
  readonly kind: 'question' | 'complaint' | 'refusal' | 'told';
  readonly answer: string;
  /** The message asks and does nothing else: it answers and tells nothing. */
  readonly isWhole: boolean;
  /** The question in other words than the message's, where it was understood from them. */
  readonly words?: string;
}

/** A message longer than this tells a story, whatever it complains of in passing. */
const mostWords = 22;

export const easierWords = 'Sorry, let me make that easier.';

/** What is said to who would rather not answer. */
export const respectsRefusal = "That's all right, you do not have to answer.";

const intents: readonly { readonly words: RegExp; readonly kind: Aside['kind']; readonly answer: string }[] = [
  {
    words:
      /\b(?:what (?:do|did) (?:you|u) mean|what does (?:that|it|this) mean|what is that|(?:do not|don'?t|dont|not|no|didn'?t|cannot|can'?t) (?:really |quite )?(?:understand|understood|get (?:it|the question|that)|follow)|i(?:'m| am) confused|what (?:was|is) (?:it|that|the question)(?: again)?(?: (?:that )?you (?:asked|said|were asking|want(?:ed)?))|(?:say|ask) (?:that|it) again|repeat (?:that|the question))\b|^(?:sorry|pardon|huh|what|eh)\s*\?+$/,
    kind: 'complaint',
    answer: easierWords,
  },
  {
    words:
      /\b(?:i(?:'ve| have)? )?(?:already|just) (?:told|said|answered|explained|mentioned)\b|\b(?:told|answered) (?:you|u|that|this|it)\b.{0,12}\b(?:already|before|just now|twice)\b|\bi (?:told|said to) (?:you|u)\b(?! (?:that )?(?:my|i|it|he|she)\b)|\basked (?:me )?(?:that|this|it) (?:already|before|twice)\b|\balready asked\b|\byou keep asking\b/,
    kind: 'told',
    answer: 'I am sorry, I must have missed it.',
  },
  {
    words:
      /\b(?:stupid|ridiculous|waste of (?:my )?time|useless|pointless|rubbish|annoying|fed up|(?:so|too) many questions|sick of|tired of (?:this|these|your))\b/,
    kind: 'complaint',
    answer: 'I am sorry, I know that this is tiring. I will keep it short.',
  },
  {
    words:
      /\b(?:rather not|(?:do not|don'?t|dont) (?:want|wish|like|care) to|prefer not|not (?:going|willing|comfortable|gonna)\b.{0,10})\s*(?:to )?(?:say|talk|answer|tell|discuss|share|answering|talking|saying)\b|\b(?:that'?s|that is|it'?s|too) (?:private|personal)\b|\bnone of your (?:business|concern)\b|^(?:no comment|skip|pass|next|next question|skip (?:it|this|that))[.! ]*$/,
    kind: 'refusal',
    answer: respectsRefusal,
  },
];

/** What a reply complains of or refuses, with the honest short answer to it; null when it does neither. */
export function asideIn(reply: string): Aside | null {
  const said = reply.toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' ').trim();
  if (said.split(' ').length > mostWords) return null;
  const intent = intents.find(({ words }) => words.test(said));
  return intent === undefined ? null : { kind: intent.kind, answer: intent.answer, isWhole: true };
}
