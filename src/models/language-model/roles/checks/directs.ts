import { givesAdvice } from './gives-advice.ts';

/** A sentence that begins by telling somebody what to do. */
const imperative =
  /(?:^|[.!?:;,–-]\s*|\b(?:and|but|or|then|so|please|first|just|always)\s+)(?:ask|avoid|bring|buy|call|carry on|check|come|contact|do|don['’]t|drink|eat|get|give|go|have|hold|keep|leave|let|lie|look|make|never|note|phone|put|rest|ring|say|see|send|show|sit|speak|stay|stop|take|talk|tell|try|use|visit|wait|wash|watch|write)\b/i;

/** What names what should be done or left without an order. */
const obliges =
  /\b(?:should|must|ought|need(?:s|ed)? to|has to|have to|had better|can(?:not|['’]t)?|could|may|might|safe|fine|all right|allowed)\b/i;

/** Whether a sentence of the clinic's language says what to do or not to do, or what may be done: it is said in the words in which it was decided. */
export function directs(sentence: string): boolean {
  return givesAdvice(sentence) || imperative.test(sentence) || obliges.test(sentence);
}
