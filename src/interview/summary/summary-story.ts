import type { ConsultationState, Narration } from '../consultation-state.ts';
import { isVagueOpening } from '../opening/greeting.ts';

const mostWords = 110;
const fewestWords = 4;

const greetings = /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|dear)(?: there| doctor| doc)?(?![\p{L}\p{N}])[,.! ]*)+/iu;
const fillers = /(?:^|\s)(?:um+|uh+|erm?|hmm+|ohh?|you know|i mean|like i said)[,.]*(?=\s|$)/gi;

const nothing =
  /^(?:(?:no|nope|nah|nay|yes|yeah|yep|yup|sure|maybe|perhaps|possibly|both|neither|some|something else|(?:none|all|any|some|neither|both|one) of (?:these|them|those|the (?:above|others))|no (?:idea|clue)|unsure|unknown|i'?m not sure|i do not know|i can'?t (?:say|tell|remember)|dunno|idk|skip|pass|i (?:do|did|have|am|was)|i do ?n[o']t remember|none|nothing|not really|not yet|not that i (?:know|can think) of|that i (?:know|can think) of|i don'?t (?:know|think so|take any(?:thing)?)|else|that'?s (?:it|all)|n\/?a|thanks|thank you|i think|at all|not sure|any|that|which one first|ok(?:ay)?)[\s,.!?-]*)+$/i;

/** Whether a reply in the patient's own words says anything; 'none that I know of' does not. */
export function isTelling(text: string): boolean {
  return /\p{L}{2}|\d/u.test(text) && !nothing.test(text.trim().replace(/’/g, "'"));
}

/** What the patient said in their own words, oldest first, each tidied into a sentence; short replies tell no story and are left out. */
export function patientsWords(narrative: readonly Narration[]): readonly string[] {
  const told: string[] = [];
  let words = 0;
  for (const { text, corrects } of narrative) {
    const sentence = tidied(text);
    const count = sentence.split(/\s+/).length;
    if (corrects) {
      told.push(sentence);
      continue;
    }
    if (count < fewestWords && told.length > 0) continue;
    if (words + count > mostWords && told.length > 0) continue;
    if (sentence === '' || isVagueOpening(text) || !isTelling(text)) continue;
    told.push(count > mostWords ? `${sentence.split(/\s+/).slice(0, mostWords).join(' ')} …` : sentence);
    words += count;
  }
  return told;
}

function tidied(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(greetings, '')
    .replace(fillers, '')
    .replace(/["“”*_#`<>[\]]/g, '')
    .replace(/[\s,;:-]+$/, '')
    .trim();
  const first = plain.charAt(0).toUpperCase() + plain.slice(1);
  return first === '' || /[.!?…]$/.test(first) ? first : `${first}.`;
}

/** What was told freely: the opening, and what else there is to know. Answers to what was asked in particular stand in the background. */
export function storyTold(state: Pick<ConsultationState, 'path' | 'narrative'>): ConsultationState['narrative'] {
  const answered = new Set(state.path.filter((entry) => entry.kind !== 'closing').map((entry) => entry.turn));
  return state.narrative.filter((narration) => !answered.has(narration.turn));
}
