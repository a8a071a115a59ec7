import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../../clinical/read-facts.ts';
import type { QuestionKind } from '../../clinical/reading/learned/question-kinds.ts';
import { answerAboutCondition, answerFromSummary } from '../summary/answer-from-summary.ts';
import { answerAboutMedicine } from './answer-about-medicine.ts';
import { answerFear, answerMeaning, answerReading, answerTopicOf } from './answer-general.ts';
import { answerBesideMedicine } from './beside-medicine.ts';
import type { Answers } from './compile-answers.ts';
import { anyMedicine, type MedicineQuestion } from './medicine-question.ts';
import type { QuestionContext } from './question-context.ts';
import { type PatientQuestion, questionsIn } from './questions-in.ts';

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
  const asked = questionsIn(parts.answers, parts.lexicon, text, context.asked?.question.text ?? null);
  if (asked.length === 0) return null;
  const known = asked.flatMap((question) => {
    const answer = answerOne(parts, question, text, context);
    return answer === null ? [] : [withinCrisis(answer, question.kind, parts, context)];
  });
  const [first, second] = [...new Set(known)];
  if (first === undefined) return unknown(parts, context, text);
  if (known.length < asked.length && context.standing === null && context.summary === null) return `${first} ${otherNoted}`;
  return second !== undefined && context.standing === null && first.length + second.length < longestAnswer ? `${first} ${second}` : first;
}

/** What is asked of a medicine, by what the question asks. */
const ofMedicines: Partial<Record<QuestionKind, MedicineQuestion>> = {
  'med-stop': 'stop',
  'med-missed': 'missed',
  'med-overdose': 'overdose',
  'med-take': 'take',
  'med-how': 'dose',
  'med-effect': 'effect',
  'med-pregnancy': 'pregnancy',
  'med-breastfeeding': 'breastfeeding',
  'med-alcohol': 'alcohol',
  'med-driving': 'driving',
  'med-purpose': 'purpose',
  'med-work': 'time-to-work',
  'med-not-mine': 'not-mine',
  'med-expired': 'expired',
  'med-organs': 'organs',
  'med-addictive': 'addictive',
};

/** Questions of everyday life that are about a medicine where they name one. */
const oftenOfMedicine: Partial<Record<QuestionKind, MedicineQuestion>> = {
  alcohol: 'alcohol',
  driving: 'driving',
  pregnancy: 'pregnancy',
  breastfeeding: 'breastfeeding',
  prescription: 'wish',
  // Told that they can stop, who means a medicine would stop taking it.
  pause: 'stop',
};

/** What is asked where a question seems to be of a medicine, and neither it nor the patient has named any. */
const withoutMedicine: Partial<Record<QuestionKind, QuestionKind>> = {
  'med-alcohol': 'alcohol',
  'med-driving': 'driving',
  'med-pregnancy': 'pregnancy',
  'med-breastfeeding': 'breastfeeding',
};

/** Kinds to which the summary, once it stands, says more than our answer. */
const summaryTellsMore: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['urgency', 'next', 'what-is-it', 'how-sure', 'why-asked']);

/** The answer to one question; null where none of ours is. */
function answerOne(parts: AnswerParts, question: PatientQuestion, text: string, context: QuestionContext): string | null {
  const { answers } = parts;
  const { words } = question;
  const heard = question.kind ?? mayTake(question, text, answers);
  // Who names an illness wants to hear of that one, however unsure it is what they ask.
  const illness = isWhether(question) ? ofNamedIllness(parts, words, text, context) : null;
  if (illness !== null) return illness;
  const inText = answers.book.find(text);
  const beside = isMaybeBeside(question) ? answerBesideMedicine(words, inText, context, answers.book) : null;
  if (beside !== null) return beside;
  const meaning = heard === null && question.likeliest === 'word' ? answerMeaning(words, answers) : null;
  if (heard === null) return meaning ?? fromSummary(parts, words, context);
  if (heard === 'other' || (heard === 'hopeless' && !despairs.test(words))) return null;
  if (heard === 'med-other') return null;
  // What a man asks of a pregnancy is of somebody else's.
  if (heard === 'pregnancy' && context.person.sex === 'male' && !context.isAboutAnother) return null;
  const namesMedicine = anyMedicine.test(words) || inText.length > 0;
  const kind = (namesMedicine ? undefined : withoutMedicine[heard]) ?? heard;
  const medicine = ofMedicines[kind] ?? (namesMedicine ? oftenOfMedicine[kind] : undefined) ?? null;
  const ofNext = medicine === null ? null : ofNextDose(parts, words, medicine, context);
  if (ofNext !== null) return ofNext;
  // With what cannot wait, of driving and drinking the danger counts, not the medicine.
  if (medicine !== null && !(context.isUrgent && (kind === 'driving' || kind === 'alcohol')))
    return aboutMedicine(parts, words, text, medicine, context);
  if (kind === 'word') return answerMeaning(words, answers) ?? aboutCondition(parts, text, context);
  if (kind === 'value') return answerReading(words, answers, context);
  const topic = answers.topics.get(kind);
  const ofSummary = summaryTellsMore.has(kind) ? fromSummary(parts, text, context) : null;
  return (
    ofSummary ??
    (topic === undefined
      ? null
      : answerTopicOf(topic, context, new Set([...findingsIn(text, parts.lexicon), ...answers.findIllnesses(text)])))
  );
}

/** 'Who gets spots at 17?' is no despair: that takes a word for it. */
const despairs =
  /\b(?:point|hope\w*|bother|give up|giving up|go on|carry on|worth|matter|care|better off|end|over|ever|anymore|any more|fed up|sick of|tired of|had enough|why me|use)\b/;

/** Kinds of question in which something that is no medicine may stand beside one. */
const mayBeBeside: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'med-other',
  'med-take',
  'med-how',
  'eating',
  'washing',
  'travel',
  'vaccine',
  'operation',
]);

/** What is asked, not quite surely, of taking a medicine that is named is answered as that: it looks at all that speaks against it. */
function mayTake({ words, likeliest }: PatientQuestion, text: string, { book }: Answers): QuestionKind | null {
  const isOfMedicine = likeliest?.startsWith('med-') === true && book.find(text).length > 0;
  return isOfMedicine && /\b(?:can|could|may|should) (?:i|we|he|she|they) (?:take|have|give|use)\b/.test(words) ? 'med-take' : null;
}

function isMaybeBeside({ kind, likeliest }: PatientQuestion): boolean {
  return kind === null ? likeliest !== null && (mayBeBeside.has(likeliest) || likeliest.startsWith('med-')) : mayBeBeside.has(kind);
}

/** Whether it is asked if it is something, and not what it is. */
function isWhether({ likeliest, words }: PatientQuestion): boolean {
  const asksIf = /\b(?:is|was|could|might|can|isn't) (?:it|this|that|he|she|they)\b|\b(?:have|am|do) i\b|\bhas (?:he|she)\b/;
  return likeliest === 'is-it' || (likeliest === 'what-is-it' && asksIf.test(words) && !/\bwhat\b/.test(words));
}

/** The answer to whether it is an illness that is named; null where none is that we know, or where the danger at hand is what counts. */
function ofNamedIllness(parts: AnswerParts, words: string, text: string, context: QuestionContext): string | null {
  if (context.standing !== null || context.help !== null) return null;
  return aboutCondition(parts, text, context) ?? answerFear(words, parts.answers, context);
}

/** What is taken against the emergency itself is no dose to wait with. */
const takenAgainstIt =
  /\b(?:inhaler|puffer|spray|gtn|nitro\w*|epi ?pen\w*|adrenalin\w*|epinephrine|insulin|glucose|sugar|aspirin|naloxone|narcan|diazepam|midazolam|charcoal)\b/;

/** Whether the next dose of a medicine should be taken, asked in an emergency; null where nothing of the kind is asked. */
function ofNextDose(
  { answers }: AnswerParts,
  words: string,
  kind: MedicineQuestion,
  { standing, help, settings }: QuestionContext,
): string | null {
  if (standing !== 'emergency' && help === null) return null;
  const namesOne = anyMedicine.test(words) || answers.book.find(words).length > 0;
  if (!namesOne || takenAgainstIt.test(words)) return null;
  if (kind !== 'take' && kind !== 'stop' && kind !== 'dose' && kind !== 'missed') return null;
  const first = standing === null ? '' : `First get help: call ${settings.emergencyNumber}. `;
  return `${first}Wait with the next dose until those who help have said so, above all with a blood thinner. Have the box ready, and tell them when the last one was taken.`;
}

/** Kinds of question about the interview itself. */
const isOfInterview: ReadonlySet<QuestionKind | null> = new Set<QuestionKind>([
  'human',
  'who-are-you',
  'heard',
  'privacy',
  'leave-out',
  'how-many',
  'why-asked',
  'change-answer',
  'pause',
  'how-to',
  'who-writes',
  'still-here',
]);

/** In a crisis nothing of everyday life is advised: only what is about help, safety and who reads this. */
const heldInCrisis: ReadonlySet<QuestionKind | null> = new Set<QuestionKind>([
  'call',
  'urgency',
  'warning-signs',
  'where-to-go',
  'next',
  'hopeless',
]);

function withinCrisis(
  answer: string,
  kind: QuestionKind | null,
  { answers }: AnswerParts,
  { standing, settings }: QuestionContext,
): string {
  if (standing === 'crisis' && !isOfInterview.has(kind) && !heldInCrisis.has(kind))
    return `We can come to that once you are safe. Please call ${settings.crisisLine} now, or ${settings.emergencyNumber} if you are in danger; I'm still here.`;
  if (standing === 'emergency' && (kind === null || !answers.topics.has(kind)) && !answer.startsWith('First get help'))
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
const otherNoted = 'I have noted your other question for the doctor.';
const toTake = 'Take the question with you when you are seen.';

/** Whether an answer leaves the question to the doctor, and says that it is noted. */
export function leavesToDoctor(answer: string): boolean {
  return answer.endsWith(noted) || answer.endsWith(otherNoted);
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

/** A medicine is another's, or left over, only where somebody or something says so. */
const anothers =
  /\b(?:wife|husband|partner|mum|mom|mother|dad|father|sister|brother|friend|mate|son|daughter|dog|cat|neighbou?r|nan|gran|aunt\w*|uncle|cousin|someone|somebody|roommate|flatmate|boyfriend|girlfriend|colleague|left ?over|old|spare|last (?:time|year)|else'?s)\b/i;

function aboutMedicine(
  { answers, lexicon }: AnswerParts,
  words: string,
  text: string,
  heard: MedicineQuestion,
  context: QuestionContext,
): string {
  const kind = heard === 'not-mine' && !anothers.test(text) ? 'take' : heard;
  const inWords = answers.book.find(words);
  // 'I forgot my apixaban. Should I take it now?' names it in the sentence before.
  const named = inWords.length > 0 ? inWords : answers.book.find(text);
  return answerAboutMedicine(
    { kind, words, named, findings: new Set([...findingsIn(`${words}. ${text}`, lexicon), ...answers.findIllnesses(text)]) },
    context,
    answers.book,
  );
}

function findingsIn(text: string, lexicon: Lexicon): ReadonlySet<string> {
  const { facts } = readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: null, sex: null } });
  return new Set(facts.map(({ finding }) => finding));
}

function aboutCondition({ knowledge }: AnswerParts, text: string, { summary, standing, settings }: QuestionContext): string | null {
  if (summary === null || standing !== null) return null;
  return answerAboutCondition({ summary, text, knowledge, emergencyNumber: settings.emergencyNumber });
}

function fromSummary({ knowledge }: AnswerParts, text: string, { summary, standing, settings }: QuestionContext): string | null {
  if (summary === null || standing !== null) return null;
  return answerFromSummary({ summary, text, knowledge, emergencyNumber: settings.emergencyNumber });
}
