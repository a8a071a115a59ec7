import type { EngineSettings } from '../engine-parts.ts';

/** The assistant's first words; the same for everyone, so that a first visit and a restart begin alike. */
export function greetingWords(settings: Pick<EngineSettings, 'assistantName' | 'emergencyNumber'>): string {
  return `Hello, I'm ${settings.assistantName}. I'll ask about what bothers you and sum it up for you and your doctor. I'm not a doctor, and in an emergency please call ${settings.emergencyNumber}.\n\nWhat brings you here today? Tell me in your own words: what it is, where you feel it, and since when.`;
}

/** Asks again for what brings the patient, kindly and in other words, when the first reply did not say. */
export function complaintAgain(again: number): string {
  return again === 0
    ? "I'm glad you're here. What is bothering you most: is there a pain, a symptom, or something you noticed? A few words are enough."
    : "Let's find it together. Is it a pain somewhere, your breathing, your tummy, your skin, your mood, or something else?";
}

const greeting =
  /^(?:(?:hi+|hello|hey|hiya|good (?:morning|afternoon|evening)|yes|yeah|ok(?:ay)?|sure|there|doc(?:tor)?|start|test|help)[\s,.!?]*)+$/i;
const unspecific =
  /^(?:(?:hi|hello|hey)[\s,.!]*)?(?:(?:i|my \w+|he|she)(?:'m| am|'ve| have| has| is|'s)?\s+)?(?:(?:just|really|not|don'?t|doesn'?t|do|been|be|feel(?:ing)?|felt|so|very|quite|a bit|a little|today|lately|right|good|great|well|unwell|ill|sick|bad|awful|terrible|rough|lousy|poorly|off|under the weather|need|want|help|some|advice|to talk|a doctor|have a question|please|something(?:'s| is)? wrong)[\s,.!?]*)+$/i;

/** Whether an opening says nothing yet of what is wrong: a greeting, or feeling unwell and no more. */
export function isVagueOpening(text: string): boolean {
  const said = text.trim().replace(/’/g, "'");
  return said.length < 120 && (!/\p{L}{2}/u.test(said) || greeting.test(said) || unspecific.test(said));
}
