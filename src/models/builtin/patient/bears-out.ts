import type { SaidClause } from './said-clauses.ts';

const bothAsked = /\bboth\b|\beither side\b/i;
const tellsOfBoth = /\bboth\b|\bleft and (?:the )?right\b|\bright and (?:the )?left\b|\ball (?:four|over)\b/i;

const leftSide = /\bleft\b(?! (?:her|him|me|the|home|work|school|university|hospital|for|at)\b)/i;
/** 'Right now' and 'all right' name no side. */
const rightSide = /(?<!\ball )\bright\b(?! (?:now|away|after|before|there|here)\b)/i;

function sideOf(text: string): 'left' | 'right' | 'both' | null {
  const isLeft = leftSide.test(text);
  const isRight = rightSide.test(text);
  return isLeft && isRight ? 'both' : isLeft ? 'left' : isRight ? 'right' : null;
}

/** Whether a clause speaks of another side than a question does: then it answers neither yes nor no. */
export function isOfOtherSide(question: string, { text }: SaidClause): boolean {
  const asked = sideOf(question);
  const said = sideOf(text);
  if (bothAsked.test(question)) return said !== null && said !== 'both' && !tellsOfBoth.test(text);
  return asked !== null && asked !== 'both' && said !== null && said !== 'both' && asked !== said;
}

/** What did not quite happen, or is only thought; 'nearly every day' is a day like any. */
const doubting =
  /\b(?:almost|nearly)\b(?! (?:every|all|always|daily|constant\w*|never|nothing|no|an?|the|\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b)|\b(?:might|may|would) (?:have|be|not)\b|\bwould have\b|\bnot sure\b|\b(?:does|do|did)(?: not|n['’]t) know\b|\b(?:perhaps|maybe|possibly)\b/i;
const asksOfDoubt = /\b(?:almost|nearly|might|may|could|perhaps|possibl[ey]|as if|think|likely)\b/i;
/** Less than what a plain yes means; the reader of findings knows what it means, bare words do not. */
const shortOf = /\b(?:hardly|barely|scarcely|rarely|seldom)\b/i;

const asksForNormal = /\b(?:normal(?:ly)?|as usual|properly|enough|as (?:much|well) as)\b/i;
const tellsOfNormal = /\b(?:normal(?:ly)?|fine|well|as usual|as always|unchanged|properly|enough)\b/i;
const lessThanNormal =
  /\b(?:less|fewer|more|worse|poor(?:ly)?|little|nothing|hardly|barely|no|not|never|cannot|abnormal(?:ly)?)\b|n['’]t\b/i;

const asksForOther = /\b(?:any|some) other\b|\b(?:anything|anywhere|something|somewhere) else\b/i;
const tellsOfOther = /\b(?:also|other|another|else|too|as well|besides)\b/i;

const figures = /\d+(?:[.,]\d+)?/g;

/**
 * Whether a clause that speaks of what was asked may be answered with a yes: it says it of the same side and number, wholly, for sure, and of no
 * less than was asked.
 */
export function bearsOut(question: string, clause: SaidClause): boolean {
  const { text } = clause;
  if (isOfOtherSide(question, clause)) return false;
  if (doubting.test(text) && !asksOfDoubt.test(question)) return false;
  if (asksForNormal.test(question) && lessThanNormal.test(text)) return false;
  if (asksForOther.test(question) && !tellsOfOther.test(text)) return false;
  const told: readonly string[] = text.match(figures) ?? [];
  return told.length === 0 || (question.match(figures) ?? []).every((figure) => told.includes(figure));
}

/** Whether a clause says that something is as it always is, where a question asks for that. */
export function bearsOutNormal(question: string, { text }: SaidClause): boolean {
  return asksForNormal.test(question) && tellsOfNormal.test(text) && !lessThanNormal.test(text);
}

/** Whether bare words say all of what was asked, and not hardly so. */
export function isWholly(question: string, { text }: SaidClause): boolean {
  return !shortOf.test(text) || shortOf.test(question);
}
