const advice =
  /\b(?:you (?:should|must|need to|ought)|i(?:'d| would)? (?:recommend|advise|suggest|think)|(?:please |just )?(?:take|use|try|avoid|call|phone|ring|see|visit|go to|drink|rest|stop taking|contact|click|buy|pay|send|download|open) (?:a|an|the|your|some|my|this|to|two|\d)|don['’]?t worry|no need|nothing (?:serious|to worry)|probably|most likely|sounds like (?:a|an)|it['’]?s (?:only|just|surely)|diagnos\w+)\b/i;

/** Whether a text in the clinic's language advises, soothes or judges. */
export function givesAdvice(text: string): boolean {
  return advice.test(text);
}
