const auxiliary =
  "do|does|did|don't|doesn't|didn't|is|isn't|are|aren't|am|was|wasn't|were|weren't|have|haven't|has|hasn't|had|hadn't|can|can't|could|couldn't|would|wouldn't|will|won't|should|shouldn't|may|might|must|shall|any|ever";
const asking =
  'what|which|who|whom|whose|where|when|why|how|since when|for how|at what|in what|in which|on what|on which|to what|to whom|with whom|with what|from where|by how|of which|please|describe|tell|list|name|rate|explain|give|specify|state|pick|choose|select|mark|enter';

const yesNoStart = new RegExp(`^(?:and |or |so |also,? |then,? )?(?:${auxiliary})\\b`, 'i');
const openStart = new RegExp(`^(?:and |or |so |also,? |then,? )?(?:${asking})\\b`, 'i');

/** Starts as a question with 'do', 'is', 'have' … does, to be answered yes or no. */
export function startsYesNo(text: string): boolean {
  return yesNoStart.test(text);
}

/** Starts with 'what', 'which', 'how', or with a request such as 'describe'. */
export function startsOpen(text: string): boolean {
  return openStart.test(text);
}

export function startsLikeQuestion(text: string): boolean {
  return yesNoStart.test(text) || openStart.test(text);
}
