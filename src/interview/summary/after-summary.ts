import type { Fact } from '../../clinical/fact.ts';
import { clinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { goOn } from '../go-on.ts';
import { answerTo } from '../listening/aside-said.ts';
import type { Heard } from '../listening/heard.ts';
import { putsRight } from '../listening/spell-or-beginning.ts';
import { readCorrection } from '../listening/withdrawn.ts';
import { withBeginningCorrected } from '../read-back/beginning-corrected.ts';
import { correctedIn } from '../read-back/corrected-in.ts';
import { tellsMore } from '../read-back/hear-at-read-back.ts';
import { retoldAnswer } from '../telling/retold-answer.ts';
import { type Said, type Spoken, turnOf } from '../turn-of.ts';
import { answerWithoutQuestion, asksSomething } from './answer-from-summary.ts';
import { sumUp } from './sum-up.ts';

/** 'It still says three weeks, can you correct that?' */
const asksToCorrect = /\b(?:correct|wrong|fix|mistake|still (?:says?|lists?|has)|should (?:be|say)|take (?:it|that) out|remove)\b/i;

/** 'I have not lost control of my bladder', 'that was my dad, not me': more than thanks, and said against what was summed up. */
const takesIssue = /\b(?:correct|wrong|fix|mistake|not|never|meant|instead|should (?:be|say))\b|n['’]t\b|^\W*no\b/i;

/** The turn after the summary: new complaints reopen the interview, corrections change the summary, questions are answered from it. */
export async function afterSummary(parts: EngineParts, before: ConsultationState, heard: Heard, said: Said): Promise<Spoken> {
  const isNew = newFacts(parts, before, heard);
  // Their own words in the clinic's language choose which answer is given, and nothing else.
  const text = heard.translation ?? said.reply;
  const { withdrawals, others } = readCorrection(said.reply);
  if (isNew.length > 0 && withdrawals.length === 0 && !asksSomething(said.reply) && !asksSomething(text)) {
    const reopened: ConsultationState = { ...heard.state, phase: 'interview', pending: null, knowledgeQuestions: 0 };
    return goOn(parts, { ...reopened, narrative: [...reopened.narrative, { turn: before.turn, text: said.reply }] }, said);
  }
  // 'I'll take two weeks off, then' tells of no beginning.
  const isPutRight = asksToCorrect.test(text) || putsRight.test(text);
  const after = isPutRight ? withBeginningCorrected(before, heard.state, said.reply, parts.knowledge) : heard.state;
  const corrected = correctedIn(parts, before, after);
  const asks = asksSomething(others) || (withdrawals.length === 0 && asksSomething(text));
  if (corrected !== '') {
    const told = takesIssue.test(text) && tellsMore(text, parts.knowledge) ? keptInWords(after, before.turn, said.reply) : after;
    const words = [corrected, asks ? answerTo(parts, after, null, withdrawals.length === 0 ? text : others) : null]
      .filter((part) => part !== null)
      .join(' ');
    return sumUp(parts, told, clinicalView(parts, told), { ...said, before: words });
  }
  // No correction is lost: what no reader understood of it is kept in the patient's words.
  if (!asks && withdrawals.length === 0 && takesIssue.test(text) && tellsMore(text, parts.knowledge)) {
    const kept = keptInWords(after, before.turn, said.reply);
    return sumUp(parts, kept, clinicalView(parts, kept), { ...said, before: 'I have added what you told me in your own words.' });
  }
  const notThere = withdrawals.map(({ named }) => `I have no “${named}” in your summary.`);
  const known = answerTo(parts, heard.state, null, text);
  const retold = known === null ? null : await retoldAnswer(parts, heard.state, known, said.reply);
  const answer = retold ?? (notThere.length > 0 ? notThere.join(' ') : answerWithoutQuestion(text));
  const reason = { kind: 'answer-from-summary' as const, words: 'Answered from the summary.', runnersUp: [] };
  const trace = { reason, originalQuestion: null, differential: clinicalView(parts, heard.state).differential };
  return { state: heard.state, turn: turnOf(heard.state, answer, said, trace, { question: null, choices: null }) };
}

/** No correction is lost: it stands in the patient's words, whatever was understood of it. */
function keptInWords(state: ConsultationState, turn: number, text: string): ConsultationState {
  return { ...state, narrative: [...state.narrative, { turn, text, corrects: true }] };
}

/** What was told that the summary does not hold yet: new symptoms and signs, and what has changed. */
function newFacts(parts: EngineParts, before: ConsultationState, heard: Heard): readonly Fact[] {
  const known = new Map(clinicalView(parts, before).facts.map((fact) => [fact.finding, fact.status]));
  return heard.learned.filter((fact) => {
    const kind = parts.knowledge.findings.get(fact.finding)?.kind;
    return fact.status === 'present' && known.get(fact.finding) !== 'present' && kind !== 'context';
  });
}
