import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../../clinical/read-facts.ts';
import { answerAboutCondition, answerFromSummary } from '../summary/answer-from-summary.ts';
import { answerAboutMedicine, meantBy } from './answer-about-medicine.ts';
import { answerFear, answerMeaning, answerReading, answerTopicOf } from './answer-general.ts';
import type { Answers } from './compile-answers.ts';
import { isExplained } from './is-explained.ts';
import { anyMedicine, medicineQuestionIn } from './medicine-question.ts';
import { questionClauses } from './question-clauses.ts';
import type { QuestionContext } from './question-context.ts';

/** What an answer is made from. */
export interface AnswerParts {
  readonly answers: Answers;
  readonly knowledge: Knowledge;
  readonly lexicon: Lexicon;
}

/** The most characters that an answer has. The summary shown again, and what explains it, may be longer. */
export const longestAnswer = 600;

/**
 * The answer to what a message asks: from what was told, the medicines and the answers of the knowledge, and from the summary once it stands. Says
 * that we do not know, and who does, where we do not. Null where it asks nothing.
 */
export function answerQuestion(parts: AnswerParts, text: string, context: QuestionContext): string | null {
  const clauses = questionClauses(text);
  for (const { words } of clauses) {
    const known = answerKnown(parts, words, text, context);
    if (known !== null) return withinCrisis(known, context);
  }
  return clauses.some(({ sure }) => sure) ? unknown(parts, context, text) : null;
}

/** An answer, and the topic that it is of; null where it is of a medicine, an illness, a word or the summary. */
interface Known {
  readonly answer: string;
  readonly topic: string | null;
}

function answerKnown(parts: AnswerParts, words: string, text: string, context: QuestionContext): Known | null {
  const { answers } = parts;
  const found = answers.topics.find(
    ({ entry, asks }) => asks(words) && (isOfInterview.has(entry.topic) || isExplained(words, entry)),
  )?.entry;
  // 'Can I stop?' beside a medicine is of the medicine: told that they can, they would stop taking it.
  const isOfMedicine = found?.topic === 'stop-interview' && (anyMedicine.test(words) || answers.book.find(words).length > 0);
  const topic = isOfMedicine ? undefined : found;
  const ofTopic = () => (topic === undefined ? null : { answer: answerTopicOf(topic, context), topic: topic.topic });
  const nextDose = ofNextDose(parts, words, context);
  if (nextDose !== null) return { answer: nextDose, topic: 'next-dose' };
  // What is asked of the interview or of the danger at hand is that, whatever else is named in it.
  if (topic !== undefined && (isOfInterview.has(topic.topic) || context.standing !== null)) return ofTopic();
  const other = (answer: string | null): Known | null => (answer === null ? null : { answer, topic: null });
  return (
    other(aboutMedicine(parts, words, text, context)) ??
    other(aboutCondition(parts, words, text, context)) ??
    other(topic === undefined || mayBeFear.has(topic.topic) ? answerFear(words, answers, context) : null) ??
    other(topic !== undefined && !summaryTellsMore.has(topic.topic) ? null : answerMeaning(words, answers)) ??
    other(answerReading(words, answers, context)) ??
    (topic !== undefined && !summaryTellsMore.has(topic.topic) ? ofTopic() : (other(fromSummary(parts, text, context)) ?? ofTopic()))
  );
}

/** What is taken against the emergency itself is no dose to wait with. */
const takenAgainstIt =
  /\b(?:inhaler|puffer|spray|gtn|nitro\w*|epi ?pen\w*|adrenalin\w*|epinephrine|insulin|glucose|sugar|aspirin|naloxone|narcan|diazepam|midazolam|charcoal)\b/;

/** Whether the next dose of a medicine should be taken, asked in an emergency; null where nothing of the kind is asked. */
function ofNextDose({ answers }: AnswerParts, words: string, { standing, help, settings }: QuestionContext): string | null {
  if (standing !== 'emergency' && help === null) return null;
  const namesOne = anyMedicine.test(words) || answers.book.find(words).length > 0;
  if (!namesOne || takenAgainstIt.test(words)) return null;
  const kind = medicineQuestionIn(words);
  if (kind !== 'take' && kind !== 'stop' && kind !== 'dose') return null;
  const first = standing === null ? '' : `First get help: call ${settings.emergencyNumber}. `;
  return `${first}Wait with the next dose until those who help have said so, above all with a blood thinner. Have the box ready, and tell them when the last one was taken.`;
}

/** Topics about the interview itself. */
const isOfInterview: ReadonlySet<string> = new Set([
  'human',
  'who-are-you',
  'privacy',
  'why-asked',
  'how-many-questions',
  'stop-interview',
  'change-answer',
  'where-to-begin',
  'still-here',
  'being-heard',
]);

/** In a crisis nothing of everyday life is advised: only what is about help, safety and who reads this. */
const heldInCrisis: ReadonlySet<string> = new Set([...isOfInterview, 'calling', 'urgency', 'next', 'hopeless']);

function withinCrisis({ answer, topic }: Known, { standing, settings }: QuestionContext): string {
  if (standing === null) return answer;
  if (standing === 'crisis' && (topic === null || !heldInCrisis.has(topic)))
    return `We can come to that once you are safe. Please call ${settings.crisisLine} now, or ${settings.emergencyNumber} if you are in danger; I'm still here.`;
  if (standing === 'emergency' && topic === null)
    return `First get help: call ${settings.emergencyNumber}. The people who answer can tell you what to take or do until help comes.`;
  return answer;
}

/** What is said where we do not know, in other words for other questions: those who ask, ask more than once. */
const notKnownHere = [
  "I can't answer that safely from here; a doctor or a pharmacist can.",
  'That is one for the doctor, who can look at you.',
  "I don't know that for certain, and would rather not guess.",
] as const;
const ofMedicine =
  "I can't tell you that safely from here. Ask a pharmacist before you take, change, skip or stop it; many answer by phone today.";
const ofLeave =
  "I can't tell from here whether that is safe for you. If you are in doubt, leave it until a doctor or pharmacist has said yes.";
const noted = 'I have noted your question for the doctor.';
const toTake = 'Take the question with you when you are seen.';

/** Whether an answer leaves the question to the doctor, and says that it is noted. */
export function leavesToDoctor(answer: string): boolean {
  return answer.endsWith(noted);
}

const asksLeave =
  /\b(?:can|could|may|should|shall|is it (?:ok|okay|safe|alright|all right)|ok to|safe to|alright to|allowed) .*\b(?:swim\w*|driv\w*|fly\w*|bath\w*|shower\w*|sauna|run\w*|gym|exercis\w*|lift\w*|work\w*|sex|travel\w*|eat\w*|drink\w*|fast\w*|go)\b/i;

function unknown({ answers }: AnswerParts, { standing, help, settings, summary }: QuestionContext, text: string): string {
  if (standing === 'emergency')
    return `What you told me should not wait, so please call ${settings.emergencyNumber}: the people who answer can tell you that as well.`;
  if (standing === 'crisis') return `I don't know that, and I'm still here. The people who answer at ${settings.crisisLine} can tell you.`;
  if (help === 'on its way')
    return "I can't answer that from here. Ask it of those who are coming to help, and tell them what you told me.";
  const isOfMedicine = anyMedicine.test(text.toLowerCase()) || answers.book.find(text).length > 0;
  const words = notKnownHere[text.length % notKnownHere.length] ?? notKnownHere[0];
  // A summary that stands takes up no more questions.
  return `${isOfMedicine ? ofMedicine : asksLeave.test(text) ? ofLeave : words} ${summary === null ? noted : toTake}`;
}

function aboutMedicine({ answers, lexicon }: AnswerParts, words: string, text: string, context: QuestionContext): string | null {
  const inWords = answers.book.find(words);
  // 'I forgot my apixaban. Should I take it now?' names it in the sentence before.
  const named = inWords.length > 0 || !pointsAtMedicine.test(words) ? inWords : answers.book.find(text);
  const speaksOfMedicine = named.length > 0 || anyMedicine.test(words) || (context.medicines.length > 0 && pointsAtMedicine.test(words));
  if (!speaksOfMedicine) return null;
  const kind = medicineQuestionIn(words);
  if (kind === null) return null;
  // With what cannot wait, of driving and drinking the danger counts, not the medicine.
  if (context.isUrgent && (kind === 'driving' || kind === 'alcohol')) return null;
  const asks = { kind, words, named, findings: findingsIn(`${words}. ${text}`, lexicon) };
  if (named.length === 0 && meantBy(asks, context, answers.book).length === 0 && notOfMedicines.test(words)) return null;
  return answerAboutMedicine(asks, context, answers.book);
}

const pointsAtMedicine =
  /\b(?:stop|come off|keep|carry on|continue|take|taking|skip|miss|missed|double|leave)\b(?: \w+){0,2} (?:it|them|taking|on|one|these|those)\b/;

/** 'Prescription' and 'injection' in a wish for one: no question about a medicine that is taken. */
const notOfMedicines =
  /\b(?:get|need|have|give|send|write|repeat|new|order|collect|want|run out|ran out)\b.*\bprescriptions?\b|\bprescribe\b/;

function findingsIn(text: string, lexicon: Lexicon): ReadonlySet<string> {
  const { facts } = readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: null, sex: null } });
  return new Set(facts.map(({ finding }) => finding));
}

/** Topics in which an illness that is named may be the point. */
const mayBeFear: ReadonlySet<string> = new Set([
  'what-is-it',
  'urgency',
  'normal',
  'my-fault',
  'pregnancy',
  'next',
  'tests',
  'come-back',
  'sex',
]);

/** Topics to which the summary, once it stands, says more than our answer. */
const summaryTellsMore: ReadonlySet<string> = new Set(['urgency', 'next', 'what-is-it', 'how-sure', 'why-asked']);

/** Words of a question that names a condition only in passing. */
const namesInPassing = /\b(?:catch|catching|contagious|work|drive|exercise|fly|how long|last|prescription|sick note|appointment)\b/;

/** Who has chickenpox and asks of a spot does not ask whether it is chickenpox. */
const asksWhetherItIs =
  /\b(?:is|was|are) (?:it|this|that|they|these)\b|\b(?:could|can|might|may) (?:it|this|that|i)\b|\b(?:have|has|am|is) (?:i|he|she) (?:got|have|having|getting)\b|\bdo (?:i|you think) (?:have|it|i)\b|\bdoes (?:he|she) have\b|\b(?:what (?:is|are|about)|why (?:is|not|do|did)|how (?:sure|likely|bad|serious)|tell me|explain|not)\b/;

function aboutCondition(
  { knowledge }: AnswerParts,
  words: string,
  text: string,
  { summary, standing, settings }: QuestionContext,
): string | null {
  if (summary === null || standing !== null || namesInPassing.test(words) || !asksWhetherItIs.test(words)) return null;
  return answerAboutCondition({ summary, text, knowledge, emergencyNumber: settings.emergencyNumber });
}

function fromSummary({ knowledge }: AnswerParts, text: string, { summary, standing, settings }: QuestionContext): string | null {
  if (summary === null || standing !== null) return null;
  return answerFromSummary({ summary, text, knowledge, emergencyNumber: settings.emergencyNumber });
}
