import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { PatientRequest, Question } from '../../../../interview/ports.ts';
import { type AnswerInWords, answerInWords, passagesSharing, scopeInWords } from '../answer-in-words.ts';
import { askedAbout } from '../asked-about.ts';
import { thingsIn } from '../asked-words.ts';
import { bearsOut } from '../bears-out.ts';
import type { HistoryReading, Passage } from '../history-reading.ts';
import { wasTold } from '../passage-told.ts';
import { isLimited, partSaying } from '../said-clauses.ts';
import { statementsIn } from '../statements-in.ts';
import { isOfAsked, whomAsked } from '../whose-clause.ts';
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
  if (best === undefined) return bySameOfOthers(question, request, history);
  const asked = thingsIn(question.text);
  const shared = [...thingsIn(best.said)].filter((thing) => asked.has(thing));
  // A gist that was told may have left out just what is asked now.
  const wasSaid = request.saidBefore.some((reply) => shared.every((thing) => thingsIn(reply).has(thing)));
  if (wasSaid) return { ...unknown(request), basis: ofHistory([best]) };
  return { ...told([best], request), words: best.said, short: finish(partSaying(best.said, asked)) };
}

const theSame = /\b(?:the same|similar\w*|as well|too|also)\b/i;

/** 'His wife and their son have the same', where it is asked whether others are ill. */
function bySameOfOthers(question: Question, request: PatientRequest, history: HistoryReading): PlainAnswer | null {
  if (whomAsked(question.text, history.speaker) !== 'others') return null;
  const same = statementsIn(history).find(({ clauses }) => clauses.some(({ text, whose }) => whose.of === 'others' && theSame.test(text)));
  return same === undefined ? null : told([same.passage], request);
}

/** What a question asks beyond what its finding is called: 'new' of 'Is the cough new?'. */
function beyondFinding(question: Question, lexicon: Lexicon): readonly string[] {
  const named = askedAbout(question, lexicon).findings.flatMap((code) => lexicon.knowledge.findings.get(code) ?? []);
  const names = named.flatMap(({ label, question: put, words, of }) => [label, put, ...words, of ?? '']);
  const known = thingsIn(names.join(' . ').replaceAll('-', ' '));
  return [...thingsIn(question.text)].filter((thing) => !known.has(thing));
}

/** A yes of the findings stands if it is of whom, where and how much was asked, now as it was then, and no more was asked than what they are called. */
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
  if (!answer.passages.some((passage) => mayAffirm(question.text, passage, history)))
    return byWords(question, request, history) ?? asItIsTold(answer, request);
  const isWhole = statementsIn(history).some(
    ({ passage, clauses }) =>
      answer.passages.includes(passage) && clauses.some(({ things, denies }) => !denies && beyond.every((one) => things.has(one))),
  );
  if (beyond.length === 0 || isWhole) return answer;
  return byWords(question, request, history) ?? asItIsTold(answer, request);
}

/** Whether one of the clauses of a passage that speak most of what was asked may be answered with a yes. */
function mayAffirm(question: string, passage: Passage, history: HistoryReading): boolean {
  const asked = thingsIn(question);
  const clauses = statementsIn(history).find((statement) => statement.passage === passage)?.clauses ?? [];
  const shared = clauses.map(({ things }) => [...things].filter((thing) => asked.has(thing)).length);
  const most = Math.max(0, ...shared);
  const speaking = clauses.filter((_, place) => shared[place] === most);
  return (
    speaking.length === 0 ||
    speaking.some((clause) => isOfAsked(clause.whose, clause.text, question, history.speaker) && bearsOut(question, clause))
  );
}

/** What was told already is said again by nobody as a yes that it was not. */
function asItIsTold(answer: PlainAnswer, request: PatientRequest): PlainAnswer {
  const fresh = answer.passages.filter((passage) => passage.said !== '' && !wasTold(passage, request.saidBefore));
  return fresh.length === 0 ? { ...unknown(request), basis: ofHistory(answer.passages) } : told(fresh, request);
}
