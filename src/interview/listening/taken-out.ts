import type { MentionKind } from '../../clinical/reading/reading.ts';
import type { ConsultationState, RecordedMention } from '../consultation-state.ts';

const sentenceEnd = /(?<=[.!?;\n])\s+/;
/** 'The ginger one is my cat, he isn't a medicine', and not 'warfarin and no pills'. */
const isNone =
  /(?:\b(?:is|are|was|were|it's|that's|he's|she's)\s+(?:not|no)|\b(?:is|are|was|were)n['’]t|,\s*(?:and\s+)?not)\s+(?:really\s+)?(?:an?\s+|any\s+|my\s+|one of my\s+)?(?:medicines?|medications?|meds?|tablets?|drugs?|pills?|allerg(?:y|ies)|illness|operation)\b/i;
/** 'Please take it out of the medicines', said of the list and not of the body. */
const asksToTakeOut =
  /\b(?:remove|delete|take|leave|cross|strike)\b.*\b(?:out of|off|from)\s+(?:the|my|your)\s+(?:list|medicines?|medications?|allergies|history|summary|record|notes)\b/i;

/** What stands by its name under a heading. A symptom is denied, not taken out. */
const listed: ReadonlySet<MentionKind> = new Set(['medicine', 'allergy', 'illness', 'procedure']);
const fewestLetters = 3;
const ofAllergies = /\ballerg|\breact|\bintoleran/;

function isTakenOut({ mention }: RecordedMention, sentences: readonly string[]): boolean {
  const name = (mention.name ?? mention.quote).toLowerCase();
  // That it is no medicine of theirs takes no allergy to it away.
  const isMeant = (sentence: string) => mention.kind !== 'allergy' || ofAllergies.test(sentence);
  return (
    listed.has(mention.kind) &&
    name.length >= fewestLetters &&
    sentences.some(
      (sentence) =>
        isMeant(sentence) &&
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
  const withdrawn = state.facts.filter(({ quote }) => quote !== null && gone.has(quote.toLowerCase()));
  return {
    ...state,
    record,
    facts: state.facts.filter((fact) => !withdrawn.includes(fact)),
    replaced: [...state.replaced, ...withdrawn.map((fact) => ({ fact, turn: state.turn }))],
  };
}
