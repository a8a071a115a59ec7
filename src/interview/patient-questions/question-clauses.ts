import { writeOut } from './write-out.ts';

/** Words that stand before a question without being of it. */
const lead =
  '(?:(?:and|but|so|also|or|well|ok|oh|um|er|erm|hi|hello|hey|please|sorry|yes|yeah|no|nope|then|actually|quick question|one question|another thing|doctor|nurse|anyway|right|just|now|because|thanks|thank you|by the way|also)[,:. -]+)*';

const subject =
  '(?:i|it|this|that|these|those|they|we|you|he|she|the|my|our|your|his|her|there|someone|anyone|one|people|mum|mom|dad|a|an|taking|having|being|any)';

/** How a question begins: a verb before its subject, or a question word before its verb. */
const opens: readonly RegExp[] = [
  new RegExp(`^${lead}(?:can|could|may|might|should|shall|must|will|would|do|does|did|is|are|am|was|were|have|has|need) ${subject}\\b`),
  new RegExp(
    `^${lead}(?:what|which|who|whose|when|where|why|how)(?: (?!i\\b|it\\b|he\\b|she\\b|you\\b|we\\b|they\\b)\\w+){0,3} (?:is|are|was|were|do|does|did|can|could|should|shall|will|would|am|has|have|must|may|might|if|about|need)\\b`,
  ),
  new RegExp(
    `^${lead}(?:how (?:much|many|long|often|soon|bad|serious|likely|come|safe|urgent)|what (?:about|if|happens|next|now|for)|why)\\b`,
  ),
  new RegExp(`^${lead}(?:any (?:side effects|idea|chance|way)|ok to|safe to|worth)\\b`),
  new RegExp(
    `^${lead}(?:is|are) (?!not\\b)(?:\\w+ ){1,4}(?:ok|safe|dangerous|normal|serious|contagious|allowed|cancer|addictive|harmful)\\b`,
  ),
  // 'does ventolin make', but not 'does hurt when I walk'.
  new RegExp(
    `^${lead}(?:do|does|did|could|should|would|will) (?!not\\b|hurt|get|feel|help|ache|seem|itch|have|burn|come|go|sometimes|still|swell|bleed|be\\b|like|sleep|eat|drink|smoke|take|know)\\w{4,} \\w+`,
  ),
];

/** The same in the middle of a message that has no punctuation: 'my sats are 91 is that ok'. */
const within: readonly RegExp[] = [
  /\b(?:is|are|was) (?:that|it|this|these|they|he|she) (?:ok|bad|normal|serious|dangerous|high|low|my|an?|because|the|worrying|cancer|possible|from|due|related|safe|right|to|caused|catching|something|too|likely|common|just|all|going|still|worth|any|still)\b/,
  /(?<!\b(?:nor|neither|only|as|then|than|i|you|we|he|she|it|they) )\b(?:should|can|could|may|shall|must|am|do|would|will) i\b(?! (?:think|mean|guess|suppose|know|was|have|am)\b)/,
  /\bwhat (?:should|do|can|could|shall|must) (?:i|we|you)\b|\bwhat (?:does|do) (?:that|it|this|they|these) mean\b|\b(?:could|can|might) (?:it|this|that) be\b|\b(?:will|would|does|could|should) (?:it|this|that|he|she|they) (?:be|go|get|last|need|make|have|cause|help|hurt|affect)\b/,
];

/** Questions that are told instead of put. */
const tells =
  /\b(?:i (?:was |am |do )?(?:just )?(?:wonder(?:ing)?|want(?:ed)? to (?:know|ask)|would like to (?:know|ask)|need to know|wish i knew|am not sure|do not know|do not understand|am confused about|am asking|have a question)(?: about)?|(?:do|can|could|would) you (?:know|tell|say|explain|give|get|help|book|send|write|prescribe|arrange|put)|tell me|explain|let me know|my question is|not sure) ?(?:if|whether|what|why|how|when|which|who|where|about|that|should|can|is|me|it|the|a|an|my|i)?\b/;

/** A question that begins like none, and ends as one. */
const marked = /\?/;

/** 'May I add that I am tired', 'I do not know what it was called': what begins like a question and tells. */
const onlyTells =
  /^(?:(?:and|but|also|so|well) )*(?:(?:may|can|could|should|might) i (?:just |also |please )*(?:add|say|mention|tell you)|i (?:also )?should (?:also )?(?:add|say|mention))\b|\b(?:do|did|could|can) not (?:really |quite )?(?:know|remember|recall|say|tell) (?:what (?:it|they|he|she|that|this|the)|when|who|the|its|their|his|her|which|exactly|how (?:long|many|much|old))\b/;

const isWhoAnswers = /^(?:i do not know|do not know|not sure|i am not sure|no idea|dunno)[.!]*$/;

export interface QuestionClause {
  readonly words: string;
  readonly sure: boolean;
}

/**
 * The parts of a message that ask something, in plain words, the surest first. Whether a part that only ends in a question mark is a question, and
 * not an answer in a rising tone, is for what is asked to show (`sure` is false).
 */
export function questionClauses(text: string): readonly QuestionClause[] {
  const sentences = writeOut(text)
    .split(/(?<=[?!])\s*|(?<=\.)\s+|\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isWhoAnswers.test(part) && (part.includes('?') || !onlyTells.test(part)));
  return sentences.flatMap((sentence): readonly QuestionClause[] => {
    const asked = startOfQuestion(sentence);
    if (asked !== null) return [{ words: asked, sure: true }];
    return marked.test(sentence) ? [{ words: sentence, sure: false }] : [];
  });
}

/** The question in a sentence, wherever in it it begins: after 'I take ramipril, ' or 'my head hurts and '. */
function startOfQuestion(sentence: string): string | null {
  if ([...opens, ...within, tells].some((begins) => begins.test(sentence))) return sentence;
  const rests = [...sentence.matchAll(/(?:, | - |\b(?:but|and|so|or|because|then) )/g)].map(({ index }) =>
    sentence.slice(index).replace(/^[, -]+/, ''),
  );
  const asks = sentence.includes('?') ? opens : opens.slice(0, 1);
  return rests.some((rest) => asks.some((begins) => begins.test(rest))) ? sentence : null;
}
