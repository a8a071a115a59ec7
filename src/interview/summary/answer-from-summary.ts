import { asksAfter, everydayNames } from '../../clinical/diagnosis/everyday-names.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { listWords } from '../../clinical/list-words.ts';
import { ordinaryWords } from '../../clinical/reading/ordinary-words.ts';
import type { ConsultationSummary, SummarisedCondition } from '../consultation-summary.ts';
import { safetyNet, urgencyWords } from './urgency-words.ts';
import { speaksFor, wordCondition, wordSummary } from './word-summary.ts';

interface SummaryQuestion {
  readonly summary: ConsultationSummary;
  readonly text: string;
  readonly knowledge: Knowledge;
  readonly emergencyNumber: string;
}

const places: readonly { readonly words: RegExp; readonly place: number }[] = [
  { words: /\b(?:first|1st|number one|number 1|top|most likely|likeliest|main)\b/, place: 0 },
  { words: /\b(?:second|2nd|number two|number 2)\b/, place: 1 },
  { words: /\b(?:third|3rd|last|number three|number 3)\b/, place: 2 },
];

/** What a patient asks of the summary, in the order in which the wordings are tried. */
const intents: readonly { readonly words: RegExp; readonly answer: (question: SummaryQuestion) => string }[] = [
  { words: /\b(?:show|repeat|see|read|print|send|give)\b.{0,25}\b(?:summary|report)\b|\bsummary again\b/, answer: repeated },
  {
    words:
      /\bwhy (?:do|did|would|have|is it|are|not|that|this|those)\b|^why\b|\bwhat makes you\b|\bhow (?:do|did) you (?:know|come|get)\b|\breasons?\b/,
    answer: why,
  },
  { words: /\bhow (?:sure|certain|likely|confident)\b|\bare you (?:sure|certain)\b|\bchances?\b|\bprobab/, answer: howSure },
  {
    words:
      /\b(?:serious|dangerous|worr(?:y|ied|ying)|die|dying|life[- ]threatening|bad is it|urgent|emergency|scared|afraid|(?:is (?:it|this|that)|how) bad)\b/,
    answer: howSerious,
  },
  {
    words:
      /\b(?:what (?:should|shall|do|can|must) (?:i|we) (?:do|need)|next steps?|what now|what next|what happens (?:now|next)|see a doctor|go to (?:the )?(?:hospital|doctor|emergency)|how (?:soon|quickly)|treat(?:ment|ed)?|cure|do about)\b/,
    answer: whatToDo,
  },
  {
    words:
      /\b(?:what (?:do i have|have i got|is (?:it|this|that|wrong|the matter))|wrong with me|diagnos\w*|tell me more|explain (?:it|this|that|the (?:summary|diagnos\w+)|your)|which (?:one|is|of))\b/,
    answer: whatItIs,
  },
];

/** What is said at the end instead of a question. */
const farewells: readonly { readonly words: RegExp; readonly answer: () => string }[] = [
  { words: /\b(?:thank|thanks|thx|cheers|ta|appreciate|great|perfect)\b/, answer: welcome },
  { words: /^(?:bye|goodbye|see you|that'?s (?:it|all)|no|nope|nothing|ok|okay|alright|fine|good night)\b/, answer: farewell },
];

/** Answers a question about the summary from the summary; null where it asks nothing of it. */
export function answerFromSummary(question: SummaryQuestion): string | null {
  const text = question.text.toLowerCase().replace(/’/g, "'");
  const place = places.find(({ words }) => words.test(text))?.place;
  const asked =
    place === undefined || !/\b(?:one|diagnos\w*|explanation|condition|on the list|likel\w+|main|number)\b/.test(text)
      ? undefined
      : question.summary.likeliest[place];
  if (asked !== undefined) return explained(asked, question);
  return intents.find(({ words }) => words.test(text))?.answer({ ...question, text }) ?? null;
}

/** What is said to a message after the summary that neither asks nor tells anything: thanks, a farewell, or what can be asked. */
export function answerWithoutQuestion(text: string): string {
  const plain = text.toLowerCase().replace(/’/g, "'");
  return (farewells.find(({ words }) => words.test(plain))?.answer ?? offer)();
}

/** Whether a message asks something, rather than telling something new. */
export function asksSomething(text: string): boolean {
  return (
    /\?\s*$/.test(text) || /^\s*(?:what|why|how|which|who|when|where|is|are|can|could|should|do|does|did|will|would|may)\b/i.test(text)
  );
}

/** A name of few capitals ('LAST', 'MS') is meant where it is written so, or asked for by itself. */
const longestAbbreviation = 5;

/** Explains the condition that a question names: as the summary has it, or that it is not among the likeliest. Null where it names none. */
export function answerAboutCondition(question: SummaryQuestion): string | null {
  const plain = question.text.toLowerCase().replace(/’/g, "'");
  const spoken = ` ${plain.replace(/[^a-z0-9]+/g, ' ')} `;
  const isShouted = question.text === question.text.toUpperCase();
  const says = (name: string) => {
    const sought = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
    if (sought === '' || ordinaryWords.has(sought) || !spoken.includes(` ${sought} `)) return false;
    const isAbbreviation = name.length <= longestAbbreviation && name === name.toUpperCase();
    if (!isAbbreviation) return !everydayNames.has(sought) || asksAfter(sought, spoken);
    return (
      (!isShouted && new RegExp(`\\b${escaped(name)}\\b`).test(question.text)) ||
      new RegExp(`\\b(?:is it|have i got|do i have|what is|got) ${escaped(sought)}\\s*\\??$`).test(plain.trim())
    );
  };
  const listed = [...question.summary.likeliest, ...question.summary.doNotMiss];
  for (const entry of listed) {
    const names = entry.condition === null ? [] : (question.knowledge.conditions.get(entry.condition)?.synonyms ?? []);
    if ([entry.name, ...names].some(says)) return explained(entry, question);
  }
  for (const condition of question.knowledge.conditions.values()) {
    if (![condition.name, ...condition.synonyms].some((name) => name.length >= 4 && says(name))) continue;
    return `${condition.name} is not among the likeliest on what you have told me. That does not rule it out: if it worries you, say so to the doctor, who can examine you and test for it.`;
  }
  return null;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function explained(entry: SummarisedCondition, { knowledge, emergencyNumber }: SummaryQuestion): string {
  const condition = entry.condition === null ? undefined : knowledge.conditions.get(entry.condition);
  const steps = condition?.nextSteps.slice(0, 2) ?? [];
  const urgency = entry.urgency === null ? '' : ` If that is what it is: ${urgencyWords(entry.urgency, emergencyNumber)}`;
  const also = steps.length === 0 ? '' : `\n\nWhat a doctor would usually do:\n\n${steps.map((step) => `- ${step}`).join('\n')}`;
  return `${wordCondition(entry)}${urgency}${also}`;
}

function repeated({ summary, emergencyNumber }: SummaryQuestion): string {
  return wordSummary(summary, emergencyNumber);
}

function why({ summary }: SummaryQuestion): string {
  const first = summary.likeliest[0];
  if (first === undefined) return offer();
  const reasons =
    speaksFor(first).length === 0
      ? 'it is common at your age, and little speaks for anything else'
      : `you told me of ${listWords(speaksFor(first))}`;
  const missing = first.missing.length === 0 ? '' : ` Often there, but not with you: ${listWords(first.missing)}.`;
  const against = first.against.length === 0 ? '' : ` What does not fit so well: ${listWords(first.against)}.`;
  return `I put **${first.name}** first because ${reasons}.${missing}${against} It is a judgement from your answers alone; an examination can change it.`;
}

function howSure({ summary }: SummaryQuestion): string {
  const words = summary.likeliest.map((entry) => `${entry.name}: ${entry.likelihood}`);
  return `Only as sure as answers to questions allow. In words: ${words.join('; ')}. An examination, and sometimes tests, are needed to know.`;
}

function howSerious({ summary, emergencyNumber }: SummaryQuestion): string {
  const dangerous = summary.doNotMiss.map((entry) => entry.name);
  const missed =
    dangerous.length === 0 ? '' : ` A doctor will want to rule out ${listWords(dangerous)}, which does not mean that you have it.`;
  return `${urgencyWords(summary.urgency, emergencyNumber)}${missed} ${safetyNet(emergencyNumber)}`;
}

function whatToDo({ summary, emergencyNumber }: SummaryQuestion): string {
  const steps = [`**${urgencyWords(summary.urgency, emergencyNumber)}**`, ...summary.advice];
  const doctors = summary.nextSteps[0];
  const then = doctors === undefined ? '' : `\n\nA doctor will probably think of ${doctors.steps.map(withoutEnd).join('; ')}.`;
  return `This is what I would do next:\n\n${steps.map((step) => `- ${step}`).join('\n')}${then}\n\n${safetyNet(emergencyNumber)}`;
}

function whatItIs(question: SummaryQuestion): string {
  const first = question.summary.likeliest[0];
  return first === undefined ? offer() : explained(first, question);
}

function welcome(): string {
  return 'You are welcome. I hope you feel better soon. If anything changes or something new comes up, tell me and we will look at it again.';
}

function farewell(): string {
  return 'All right. Take care of yourself. If anything changes or something new comes up, come back and tell me.';
}

function offer(): string {
  return 'I can explain any of the diagnoses in your summary, why I thought of them, how serious it is and what to do next. If you have a new symptom, tell me and I will take it in.';
}

function withoutEnd(step: string): string {
  return step.replace(/\.\s*$/, '');
}
