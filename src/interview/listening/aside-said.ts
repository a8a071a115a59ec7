import type { Asked, ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { answerMeaning } from '../patient-questions/answer-general.ts';
import { answerQuestion } from '../patient-questions/answer-question.ts';
import { contextOfState } from '../patient-questions/context-of-state.ts';
import { questionClauses } from '../patient-questions/question-clauses.ts';
import { writeOut } from '../patient-questions/write-out.ts';
import type { Understanding } from '../ports.ts';
import { isEnding } from './is-ending.ts';
import { type Aside, asideIn, easierWords, respectsRefusal } from './patient-aside.ts';

/** What a message says to the assistant itself, if anything: a complaint or refusal met, or a question answered. After the summary the summary answers. */
export function asideSaid(
  parts: EngineParts,
  state: ConsultationState,
  asked: Asked | null,
  words: string,
  { facts, answer: told, act, asks, byRules }: Pick<Understanding, 'facts' | 'answer' | 'act' | 'asks' | 'byRules'>,
): Aside | null {
  if (state.pending?.kind === 'after-summary') return null;
  const complaint = asideIn(words);
  const meaning = complaint?.answer === easierWords ? answerMeaning(writeOut(words), parts.answers) : null;
  if (meaning !== null) return { kind: 'question', answer: meaning, isWhole: isQuestionOnly(words) };
  // 'None. Silly questions, my bowels are none of your business' has answered first.
  const answersFirst = complaint?.kind === 'refusal' && told !== null && noneAtHead.test(words);
  if (complaint !== null && !answersFirst) return facts.some(({ status }) => status === 'present') ? null : complaint;
  const tellsNothing = facts.length === 0 && told === null;
  if (act?.kind === 'rather-not-say' && tellsNothing) return { kind: 'refusal', answer: respectsRefusal, isWhole: true };
  if (act?.kind === 'stop' && tellsNothing && !isEnding(act, 'stop', words)) return { kind: 'question', answer: howToStop, isWhole: true };
  const understood = asks === undefined ? null : answerTo(parts, state, asked, asks);
  if (asks !== undefined && understood !== null) return { kind: 'question', answer: understood, isWhole: tellsNothing, words: asks };
  // Whoever read all of it heard no question, and none is marked as one.
  if (byRules !== undefined && !/[?？؟]/.test(words)) return null;
  const answer = answerTo(parts, state, asked, words);
  return answer === null ? null : { kind: 'question', answer, isWhole: isQuestionOnly(words) };
}

const noneAtHead = /^\W*none(?: of (?:these|them|those))?\s*[.!;]/i;

/** Said where a wish to stop was understood from words that do not say it. */
const howToStop = 'If you would like to stop here, just say “stop”, and I will sum up.';

/** The answer to what a message asks, from all that was told up to it; null where it asks nothing. */
export function answerTo(parts: EngineParts, state: ConsultationState, asked: Asked | null, words: string): string | null {
  if (questionClauses(words).length === 0) return null;
  return answerQuestion(parts, words, contextOfState(parts, state, asked, words));
}

/** One question and nothing else: it tells nothing of the patient, whatever it names ('is it cancer?'). */
function isQuestionOnly(words: string): boolean {
  const clauses = questionClauses(words);
  return (
    clauses.length === 1 &&
    clauses[0]?.sure === true &&
    /^[^.!?]*\?+\s*$/.test(words) &&
    !/^\s*(?:yes|yeah|no|nope)\b/i.test(words) &&
    !tellsBefore.test(words)
  );
}

/** Something told of oneself before the question: 'my chest hurts, is that bad?'. */
const tellsBefore = /^\s*(?:i\b|i'|my\b|it\b|he\b|she\b|we\b|the\b)/i;
