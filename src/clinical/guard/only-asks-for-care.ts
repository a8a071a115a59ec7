const lead = '(?:(?:so|and|but|ok|okay|well|please|yes|no)\\W+)*';
const asks = '(?:do|should|must|shall|can) (?:i|we) (?:really )?(?:need to |have to )?(?:go|come|be seen|ring|call|see)';
const place =
  '(?:a ?(?:&|and|n) ?e|e\\.?r|hospital|casualty|emergency(?: room| department)?|urgent care|walk[- ]in(?: centre| center)?|clinic|surgery|doctors?|gp|nurse|pharmacist|ambulance|911|999|112|111)';
const when =
  '(?:now|today|tonight|tomorrow|this (?:morning|evening|week)|yes or no|or (?:not|what)|for (?:this|it|that)|about (?:this|it|that)|please|then|at all)';
const onlyThat = new RegExp(`^\\W*${lead}${asks}(?: to| in to| into| in)?(?: (?:the|a|an|my|some))? ${place}(?:\\W+${when})*\\W*$`, 'i');

/**
 * Whether a message only asks whether to be seen, and where: whoever asks 'do I need to go to A and E tonight, yes or no' says nothing of a crisis. A word that is of
 * no place, no time and no answer makes it more than that.
 */
export function onlyAsksForCare(message: string): boolean {
  return onlyThat.test(message);
}
