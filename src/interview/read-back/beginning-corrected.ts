import type { Knowledge } from '../../clinical/knowledge.ts';
import { readAnswer } from '../../clinical/read-answer.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { isSpellOf, putsRight } from '../listening/spell-or-beginning.ts';
import { changesBetween } from './what-changed.ts';

/** 'It has been five weeks, not three', among other corrections. */
const saysHowLong =
  /^\W*(?:(?:no|and|but|also|actually|sorry)\W+)*(?:it|that|this)(?:['’]s| is| was| has| started| began| should)\b(?!.*\bago (?:that|when|since)\b)(?=.*\b(?:hours?|days?|weeks?|months?|years?|wks?|since|ago)\b)/i;

/**
 * 'No, it was six weeks' is of the complaint where it is of nothing else, and so is a sentence that says only that. An hour that it lasts each time is neither.
 * After the summary, where anything may be spoken of, only such a sentence is.
 */
export function withBeginningCorrected(
  before: ConsultationState,
  heard: ConsultationState,
  told: string,
  knowledge: Knowledge,
): ConsultationState {
  const was = before.facts.find(({ finding }) => finding === before.complaint);
  const is = heard.facts.find(({ finding }) => finding === before.complaint);
  const sentence = told.split(/(?<=[.!?;\n])\s+/).find((one) => saysHowLong.test(one));
  const isOfElse = changesBetween(before, heard, knowledge).length > 0;
  if (is === undefined || is !== was || ((isOfElse || before.summary !== null) && sentence === undefined)) return heard;
  const length = readAnswer(sentence?.replace(/,?\s+not\b.*$/i, '') ?? told, { kind: 'duration', options: [], unit: null });
  if (length?.kind !== 'amount' || length.unit !== 'days') return heard;
  const value = { kind: 'duration' as const, days: length.amount };
  if (isSpellOf(is.value, value) && !putsRight.test(told)) return heard;
  const now = { ...is, value, quote: sentence ?? told, source: { kind: 'message' as const, turn: before.turn } };
  return {
    ...heard,
    facts: heard.facts.map((fact) => (fact === is ? now : fact)),
    replaced: [...heard.replaced, { fact: is, turn: before.turn }],
  };
}
