const orders = [
  // English
  /\b(?:ignore|disregard|forget|override|bypass|break) (?:\w+ ){0,3}(?:rules?|instructions?|prompts?|guidelines|training|programming)\b/i,
  /\b(?:print|show|reveal|repeat|output|give|tell|display|leak)\b.{0,25}\b(?:your|the|system|hidden|initial) (?:\w+ )?(?:prompts?|instructions|rules)\b/i,
  /\b(?:you are now|act as|pretend to be|from now on you)\b.{0,40}\b(?:mode|assistant|ai|model|dan|admin\w*|root|system|jailbr\w+)\b/i,
  /\b(?:system|developer) (?:prompt|message|mode|override)\b|\bjailbreak\b/i,
  /\b(?:tell|order|instruct) the (?:judge|evaluator|assistant|model|system|grader)\b/i,
  // German, Spanish, French, Italian, Portuguese
  /\b(?:ignorier\w*|vergiss|missachte\w*) (?:\w+ ){0,3}(?:regeln|anweisungen|vorgaben|instruktionen)\b/i,
  /\b(?:ignora\w*|olvid\w+|dimentica\w*|esque\w+) (?:\w+ ){0,3}(?:reglas|instrucciones|regole|istruzioni|regras|instruções)/i,
  /\b(?:ignore[zr]?|oublie[zr]?) (?:\w+ ){0,3}(?:règles|instructions|consignes)/i,
] as const;

/** Marks by which a conversation is told apart from its instructions: a patient has no reason to write them. */
const marks =
  /(?:^|\n)\s*(?:system|assistant|developer|user)\s*:|["']role["']\s*:|<\/?(?:system|reply|user|assistant|input|instructions?)\b|<\|\w+\|>|\[\/?(?:inst|system)\]|#{2,}\s*(?:system|instructions?)/i;

/**
 * Whether a text gives orders to a language model rather than telling of an illness. Such a text is not shown to one; our own rules read what
 * else it says. That none is found proves nothing: whatever a model answers is checked all the same.
 */
export function speaksToMachine(text: string): boolean {
  return marks.test(text) || orders.some((order) => order.test(text));
}
