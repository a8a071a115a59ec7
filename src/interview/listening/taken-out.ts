import type { ConsultationState, RecordedMention } from '../consultation-state.ts';

const sentenceEnd = /(?<=[.!?;\n])\s+/;
/** 'The ginger one is my cat, he isn't a medicine.' */
const isNone =
  /(?:\b(?:not|no|never)|n['’]t)\s+(?:really\s+)?(?:an?\s+|any\s+|my\s+|one of my\s+)?(?:medicines?|medications?|meds?|tablets?|drugs?|pills?|allerg(?:y|ies)|illness|operation|complaint|symptom)\b/i;
/** 'Please take it out of the medicines.' */
const asksToTakeOut =
  /\b(?:take|leave|cross|strike|get)\s+(?:(?:it|that|this|them|those|the|my)\s+)?(?:\S+\s+){0,2}(?:out|off)\b|\b(?:remove|delete|does(?:n['’]t| not) belong)\b/i;

const fewestLetters = 3;

function isTakenOut({ mention }: RecordedMention, sentences: readonly string[]): boolean {
  const name = (mention.name ?? mention.quote).toLowerCase();
  return (
    name.length >= fewestLetters &&
    sentences.some(
      (sentence) =>
        sentence.includes(name) &&
        (isNone.test(sentence.slice(sentence.indexOf(name) + name.length)) || asksToTakeOut.test(sentence.replace(name, ' '))),
    )
  );
}

/** The consultation without what the patient says, by its name, to be no medicine, allergy or the like, or asks to have taken out. */
export function withoutTakenOut(state: ConsultationState, reply: string): ConsultationState {
  const sentences = reply
    .toLowerCase()
    .split(sentenceEnd)
    .filter((sentence) => isNone.test(sentence) || asksToTakeOut.test(sentence));
  if (sentences.length === 0 || state.record === undefined) return state;
  const record = state.record.filter((recorded) => !isTakenOut(recorded, sentences));
  if (record.length === state.record.length) return state;
  const gone = new Set(state.record.filter((recorded) => !record.includes(recorded)).map(({ mention }) => mention.quote.toLowerCase()));
  return { ...state, record, facts: state.facts.filter(({ quote }) => !gone.has(quote?.toLowerCase() ?? '')) };
}
