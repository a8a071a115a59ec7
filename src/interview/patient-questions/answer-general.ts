import type { AnswerTopic } from '../../clinical/patient-answers.ts';
import type { QuestionKind } from '../../clinical/reading/learned/question-kinds.ts';
import { urgencyWords } from '../summary/urgency-words.ts';
import type { Answers } from './compile-answers.ts';
import { hasAny, isChild, type QuestionContext } from './question-context.ts';

/** Asks whether it is a certain illness. */
const asksIfItIs =
  /\b(?:is|are|was|could|can|might|may|would|have|has|had|got|think|worried|scared|afraid|about|mean|sure|do|does|like|a sign|sign of|symptom|symptoms|caught|getting|having|rule out|sounds?)\b/;

/** What is said to a fear of a certain illness; null where none that we know is named. */
export function answerFear(words: string, { fears }: Answers, { settings }: QuestionContext): string | null {
  if (!asksIfItIs.test(words) || /^what (?:is|are) (?:a |an |the )?(?!wrong)/.test(words)) return null;
  const fear = fears.find(({ asks }) => asks(words));
  return fear === undefined ? null : withNumbers(fear.entry.answer, settings);
}

const asksMeaning = [
  /\bwhat (?:does|do|did|is meant by|is the meaning of) (?:you mean by |the word |the words )?(.+?) (?:mean|means|stand for)\b/,
  /\bwhat (?:do|did|does) (?:you|they|that|it|he|she|the doctor) mean (?:by|with|when (?:you|they|he|she) (?:say|said))(?: (?:the word|a|an|the|my))? (.+)/,
  /\bmeaning of (.+)/,
  /\b(?:what|who) (?:is|are|was|were) (?:a |an |the |my |this |these )?(.+)/,
  /\b(?:what|how) about (?:a |an |the )?(.+)/,
  /\b(?:explain|define|tell me (?:about|what)|never heard of|do not know what|do not understand|not sure what|understand what|know what)(?: is| are)? (?:is |are )?(?:a |an |the )?(.+?)(?: (?:is|are|means?))?[?.!]*$/,
  /^(.+?) (?:means|is) what\b/,
];

/** What a word means that the patient asks for; null where it is no question for a word that we can explain. */
export function answerMeaning(words: string, { glossary }: Answers): string | null {
  for (const pattern of asksMeaning) {
    const found = pattern.exec(words)?.[1];
    if (found === undefined) continue;
    const asked = found
      .replace(/["'?.!,]/g, ' ')
      .replace(/\b(?:exactly|actually|please|anyway|then|mean|means|for|when you say|in (?:plain |simple )?english)\b/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const entry = wordIn(asked, glossary);
    if (entry !== null) return `${entry.word.charAt(0).toUpperCase()}${entry.word.slice(1)} means ${entry.means}.`;
  }
  return null;
}

/** The longest word of the glossary that an asked phrase is, within one or two words of it. */
function wordIn(asked: string, glossary: Answers['glossary']): { readonly word: string; readonly means: string } | null {
  const words = asked.split(' ');
  if (words.length > 6) return null;
  for (let length = words.length; length >= Math.max(1, words.length - 2); length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const phrase = words.slice(from, from + length).join(' ');
      const found = glossary.get(phrase) ?? glossary.get(phrase.replace(/s$/, ''));
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** What a measured value means, where the patient asks that; null where none that we know is named. */
export function answerReading(words: string, { readings }: Answers, { settings }: QuestionContext): string | null {
  const reading = (
    readings.find(({ asks }) => asks(words)) ?? readings.find(({ entry }) => isBareTemperature(words) && entry.reading === 'temperature')
  )?.entry;
  if (reading === undefined) return null;
  const value = Number(new RegExp(reading.number).exec(words)?.[1] ?? Number.NaN);
  const band = Number.isNaN(value) ? undefined : reading.bands.find(({ below }) => below === undefined || value < below);
  return withNumbers(band?.says ?? reading.otherwise, settings);
}

/** 'Is 38.4 high for a three-year-old?' */
function isBareTemperature(words: string): boolean {
  return /\b(?:3[4-9]|4[0-2])[.,]\d\b|\b(?:9[5-9]|10[0-6])[.,]\d\b/.test(words);
}

/** The answer to a topic, as it fits the moment and what was told; `named` are findings and conditions that the question names. */
export function answerTopicOf(topic: AnswerTopic, context: QuestionContext, named: ReadonlySet<string>): string {
  return withNumbers(wordingFor(topic, context, named), context.settings)
    .replaceAll('{urgency}', context.summary === null ? '' : urgencyWords(context.summary.urgency, context.settings.emergencyNumber))
    .replaceAll('{asked}', reasonFor(context))
    .replaceAll('{questions}', leftInWords(context.questionsLeft))
    .trim();
}

/** Topics that ask what to do about the emergency itself: with help on its way that is to wait for it. */
const asksForHelp: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'call',
  'heard',
  'urgency',
  'warning-signs',
  'where-to-go',
  'appointment',
  'next',
  'duration',
  'what-is-it',
  'is-it',
]);

const helpIsComing =
  'Help is on its way, and that is right: wait for them, and do what they tell you. If it gets worse before they are there, call {emergency} again.';

function wordingFor(topic: AnswerTopic, context: QuestionContext, named: ReadonlySet<string>): string {
  const { standing, isUrgent, help, summary } = context;
  if (standing === null && help === 'on its way' && asksForHelp.has(topic.topic)) return helpIsComing;
  const bearsOnIt = asksForHelp.has(topic.topic) || topic.urgent !== undefined;
  if (standing === null && help !== null && bearsOnIt) return topic.emergency ?? topic.urgent ?? topic.answer;
  if (standing === 'crisis') return topic.crisis ?? topic.emergency ?? topic.answer;
  if (standing === 'emergency') return topic.emergency ?? topic.urgent ?? topic.answer;
  if (isUrgent && topic.urgent !== undefined) return summary === null ? topic.urgent : (topic.after ?? topic.urgent);
  const told = topic.when.find(({ has }) => has.some((code) => named.has(code))) ?? topic.when.find(({ has }) => isTold(context, has));
  if (told !== undefined) return isChild(context) ? (told.child ?? told.answer) : told.answer;
  if (topic.child !== undefined && isChild(context)) return topic.child;
  return summary === null ? topic.answer : (topic.after ?? topic.answer);
}

function isTold(context: QuestionContext, codes: readonly string[]): boolean {
  return hasAny(context, codes) || codes.some((code) => context.illnesses.has(code));
}

export function withNumbers(text: string, { emergencyNumber, crisisLine, assistantName }: QuestionContext['settings']): string {
  return text.replaceAll('{emergency}', emergencyNumber).replaceAll('{crisis}', crisisLine).replaceAll('{assistant}', assistantName);
}

function reasonFor({ asked }: QuestionContext): string {
  if (asked?.question.kind === 'age') return 'I ask because what is likely, and what is dangerous, depends a good deal on age.';
  if (asked?.kind === 'sex') return 'I ask because some conditions occur only, or far more often, in one sex.';
  return 'I ask because it helps to tell apart what this may be, and what must not be missed.';
}

const onlyAFew = 4;

function leftInWords(left: number): string {
  return left > onlyAFew ? `About ${left} more short questions, a few minutes in all.` : 'Only a few more questions.';
}
