/** What the assistant may say of itself: that it hears, feels for somebody, or asks. */
const ownDoings =
  /\b(?:i|we)(?:['’](?:m|ve|d|ll|re))?(?: (?:am|was|do|did|can|could|will|would|have|had|must|may|should|really|so|very|truly|quite|just|only|always|not|also|to|need|want|like|terribly|very much))*? (?:hear|see(?! to)|understand(?: (?:this|it|that|you))?(?: (?:a (?:bit|little) )?better)?|imagine|appreciate|sorry|glad|ask(?= (?:you|about|this|that|one|some|a few|each|every\w*)\b|[.,:;]|$)|know|wonder|thank)\b|\blet me (?:ask|understand|check that i understand)\b|\bmy (?:next|last|other) question\b|\b(?:tell|telling|told|asking|trusting|bear with|with) me\b/gi;
const ofItself = /\b(?:i|we|me|my|mine|us|our|ours|myself|ourselves|the assistant|this (?:app|system|service))\b/i;

/** Who helps, and what they do: nobody was sent, and nothing was passed on. */
const help =
  /\b(?:doctors?|dr|physicians?|clinicians?|nurses?|gps?|surgeons?|pharmacists?|specialists?|consultants?|midwi(?:fe|ves)|therapists?|(?:para)?medics?|clinics?|hospitals?|surgery|ambulances?|emergency|911|999|112|police|teams?|staff|colleagues?|experts?|professionals?|somebody|someone|anybody|anyone|nobody|everyone|people|they|help(?:ed|ing|ers?)?|rescue\w*|call\w*|phon\w+|ring|rang|send\w*|sent|contact\w*|inform\w*|notif\w+|alert\w*|arrang\w+|book\w*|appointments?|referr\w+|refer|prescri\w+|prescription|treat\w*|cure\w*|heal\w*|on (?:its|the|their|your) way|coming|arriv\w+|dispatch\w*|pass(?:ed|ing)? (?:it|this|that|them|on)|forward\w*|review\w*|look(?:ed|s|ing)? (?:at|over|into|after)|read your|taken care|care of|stay\w*|at home|go(?:ing)? home)\b/i;
/** 'That helps' is said of what the patient tells. */
const thatHelps = /\b(?:that|this|it|which)(?: (?:really|already|does|all|certainly|will))* helps?(?: (?:me|a lot|a great deal|us))*\b/gi;

/** What will be, what is usual, and that somebody did right. */
const foretelling =
  /\b(?:will|shall|won['’]?t|going to|gonna|soon|(?<!\b(?:so|how|too|very|as) )often|usually|mostly|normally|typically|generally|commonly|most (?:people|patients|cases|of the time|likely)|goes? (?:well|over|fine)|pass(?:es|ing)?|go(?:es)? away|get(?:s|ting)? better|better|recover\w*|settle[sd]?|clear(?:s|ed)? up|by itself|on its own|in no time|temporary|safe|(?:be|is|are|it|you|perfectly|quite|just|all)(?:['’](?:s|re))? (?:fine|ok|okay)|harmless|nothing (?:to|serious|bad|much|wrong|that)|no (?:need|reason|cause|danger|risk|harm|hurry|rush)|worry not|right (?:thing|decision|choice|call)|(?:were|was|are|is) right|well done|did well|did right|good (?:thing|decision|choice|idea|call)|wise|sensible|enough to|can wait|promis\w+|guarantee\w*|certain(?:ly)?|for sure|surely|definitely|relax|calm|reassur\w+|trust|expect\w*|worst is|under control|in (?:good|safe) hands|taken seriously|alone)\b|['’]ll\b/i;
/** What sounds like it, and foretells nothing. */
const sayings = /\b(?:all right|i will not (?:ask|keep)[^.!?]*|no fun at all|no wonder)\b/gi;

const doing =
  "apply|avoid|breathe|bring|buy|call|calm|carry|check|come|contact|cool|cover|do|don['’]t|double|drink|eat|elevate|get|give|go|have|hold|inhale|inject|keep|leave|lie|lift|make|move|never|phone|press|put|raise|relax|remain|rest|ring|rub|rinse|see|send|sit|skip|sleep|stand|stay|stop|swallow|take|talk to|try|use|visit|wait|walk|warm|wash|watch|wear|wrap|write|ask|keep|measure|reduce|increase";
const telling = new RegExp(
  `(?:^|[.!?:;–-]\\s*|,\\s*(?:so|then)\\s+)(?:(?:and|but|or|then|so|please|first|just|always|now|do)\\s+)*(?:${doing})\\b`,
  'i',
);

/**
 * Whether words of kindness promise nothing: the assistant does nothing but hear and ask, nobody helps or is on the way, nothing is foretold or
 * approved, and nobody is told what to do.
 */
export function promisesNothing(words: string): boolean {
  const left = words.replace(ownDoings, ' ').replace(thatHelps, ' ').replace(sayings, ' ');
  return ![ofItself, help, foretelling, telling].some((kind) => kind.test(left));
}
