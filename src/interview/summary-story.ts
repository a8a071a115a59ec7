import type { Narration } from './consultation-state.ts';
import { isVagueOpening } from './greeting.ts';

const mostWords = 110;
const fewestWords = 4;

const greetings = /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|dear)(?: there| doctor| doc)?[,.! ]*)+/i;
const fillers = /(?:^|\s)(?:um+|uh+|erm?|hmm+|ohh?|you know|i mean|like i said)[,.]*(?=\s|$)/gi;

/** What the patient said in their own words, oldest first, each tidied into a sentence; short replies tell no story and are left out. */
export function patientsWords(narrative: readonly Narration[]): readonly string[] {
  const told: string[] = [];
  let words = 0;
  for (const { text } of narrative) {
    const sentence = tidied(text);
    const count = sentence.split(/\s+/).length;
    if (count < fewestWords && told.length > 0) continue;
    if (words + count > mostWords && told.length > 0) continue;
    if (sentence === '' || isVagueOpening(text)) continue;
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
