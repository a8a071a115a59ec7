import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { PatientRequest, Question } from '../../../../interview/ports.ts';
import { type AnswerInWords, answerInWords, passagesSharing, scopeInWords } from '../answer-in-words.ts';
import { askedAbout } from '../asked-about.ts';
import { thingsIn } from '../asked-words.ts';
import type { HistoryReading } from '../history-reading.ts';
import { wasTold } from '../passage-told.ts';
import { isLimited, partSaying, statementsIn } from '../said-clauses.ts';
import { finish } from '../wording/finish-sentence.ts';
import { affirmed, ofHistory, type PlainAnswer, told, unknown } from './plain-reply.ts';

function said({ says, passage }: AnswerInWords, request: PatientRequest): PlainAnswer {
  if (says === 'yes') return affirmed([passage], request);
  const words = wasTold(passage, request.saidBefore) ? '' : passage.said;
  return { kind: 'told', lead: 'No.', words, short: 'No.', passages: [passage], basis: ofHistory([passage]) };
}

/** The answer to a question for one alone, or for one of two that exclude each other. */
export function byScope(question: Question, request: PatientRequest, history: HistoryReading): PlainAnswer | null {
  const answer = scopeInWords(question.text, history);
  return answer === null ? null : said(answer, request);
}

/**
 * The sentence that speaks of what was asked: with a yes or a no where one statement of it holds all that was asked, else as it is told, for the
 * reader to judge. Null where none does.
 */
export function byWords(question: Question, request: PatientRequest, history: HistoryReading): PlainAnswer | null {
  const answer = answerInWords(question.text, history);
  if (answer !== null) return said(answer, request);
  const [best] = passagesSharing(question.text, history);
  if (best === undefined) return null;
  const asked = thingsIn(question.text);
  const shared = [...thingsIn(best.said)].filter((thing) => asked.has(thing));
  // A gist that was told may have left out just what is asked now.
  const wasSaid = request.saidBefore.some((reply) => shared.every((thing) => thingsIn(reply).has(thing)));
  if (wasSaid) return { ...unknown(request), basis: ofHistory([best]) };
  return { ...told([best], request), words: best.said, short: finish(partSaying(best.said, asked)) };
}

/** What a question asks beyond what its finding is called: 'new' of 'Is the cough new?'. */
function beyondFinding(question: Question, lexicon: Lexicon): readonly string[] {
  const named = askedAbout(question, lexicon).findings.flatMap((code) => lexicon.knowledge.findings.get(code) ?? []);
  const names = named.flatMap(({ label, question: put, words, of }) => [label, put, ...words, of ?? '']);
  const known = thingsIn(names.join(' . ').replaceAll('-', ' '));
  return [...thingsIn(question.text)].filter((thing) => !known.has(thing));
}

/** A yes of the findings stands if no more was asked than what they are called, and now as it was then; else the words of the history decide. */
export function heldToWords(
  answer: PlainAnswer,
  question: Question,
  request: PatientRequest,
  history: HistoryReading,
  lexicon: Lexicon,
): PlainAnswer {
  if (answer.kind !== 'affirmed') return answer;
  const beyond = beyondFinding(question, lexicon);
  const isOver = /^(?:do|does|is|are)\b/i.test(question.text) && answer.passages.some(isLimited);
  if (isOver) return asItIsTold(answer, request);
  const isWhole = statementsIn(history).some(
    ({ passage, clauses }) =>
      answer.passages.includes(passage) && clauses.some(({ things, denies }) => !denies && beyond.every((one) => things.has(one))),
  );
  if (beyond.length === 0 || isWhole) return answer;
  return byWords(question, request, history) ?? asItIsTold(answer, request);
}

function asItIsTold(answer: PlainAnswer, request: PatientRequest): PlainAnswer {
  const fresh = answer.passages.filter((passage) => passage.said !== '' && !wasTold(passage, request.saidBefore));
  return fresh.length === 0 ? answer : told(fresh, request);
}
