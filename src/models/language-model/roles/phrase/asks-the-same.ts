import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import { refines } from '../../../../clinical/reading/find-mentions.ts';
import { readQuestion } from '../../../../clinical/reading/read-question.ts';
import { withoutInstruction } from '../../../../clinical/without-instruction.ts';
import type { PhraseRequest, Question } from '../../../../interview/ports.ts';
import { askedKinds } from '../../../../prompt-compiler/question-meaning/asked-kinds.ts';
import { plainWords } from '../checks/plain-words.ts';

/** Of the telling words of a question, this share has to be said again where our reader finds neither its finding nor what it asks for. */
const leastShared = 0.5;
/** Where what it asks for is the same and no word is, so few words may be of something else. */
const mostForeign = 5;

/**
 * Whether words in the clinic's language still ask what the question asks: the same finding or the same thing of it, by the reading of both, with the
 * same sense, and of a list all choices or none.
 */
export function asksTheSame(words: string, { question, lastReply }: PhraseRequest, lexicon: Lexicon): boolean {
  const asking = askingPart(words);
  if (plainWords(words).endsWith(plainWords(withoutInstruction(question.text)))) return true;
  return (
    isSameMatter(asking, question, lastReply ?? '', lexicon) &&
    (cannotBeTurned.has(question.kind) || negations(lastSentence(asking)) === negations(lastSentence(question.text))) &&
    namesAllOptionsOrNone(asking, question)
  );
}

/** What is asked for a number, a time or words has no opposite: '0 is no pain at all' denies nothing. */
const cannotBeTurned: ReadonlySet<Question['kind']> = new Set(['scale', 'number', 'age', 'duration', 'date', 'open']);

/** The sentences of a wording that ask, from the first with a question mark on; the last one where none has any. */
export function askingPart(words: string): string {
  const sentences = words.match(/[^.!?]+[.!?]*/g) ?? [words];
  const first = sentences.findIndex((sentence) => sentence.includes('?'));
  return sentences.slice(first === -1 ? -1 : first).join('');
}

/** What a wording says before it asks. */
export function beforeAsking(words: string): string {
  return words.slice(0, Math.max(0, words.length - askingPart(words).length));
}

function isSameMatter(asking: string, question: Question, lastReply: string, lexicon: Lexicon): boolean {
  const { text, finding } = question;
  const named = readQuestion(asking, lexicon).findings;
  const meant = finding === null ? undefined : lexicon.knowledge.findings.get(finding);
  if (meant !== undefined && named.some((one) => one.code === finding || refines(one, meant, lexicon))) return true;
  return sharesMost(asking, text) || asksTheSameKind(asking, question, lastReply);
}

function sharesMost(asking: string, text: string): boolean {
  const meant = [...contentStems(text)];
  const said = contentStems(asking);
  if (meant.length > 0) return meant.filter((stem) => said.has(stem)).length >= meant.length * leastShared;
  const plain = wordsOf(text);
  const again = new Set(wordsOf(asking));
  return plain.filter((word) => again.has(word)).length >= plain.length * leastShared;
}

/** 'When did this come on?' for 'Since when have you had it?': both ask for the beginning, and neither names anything else. */
function asksTheSameKind(asking: string, { text, kind, options, asks, finding }: Question, lastReply: string): boolean {
  if (finding !== null) return false;
  const worded: readonly string[] = asks === undefined || asks.kind === 'other' ? askedKinds(text, kind) : [asks.kind];
  const also: readonly string[] = asks !== undefined && 'also' in asks ? (asks.also ?? []) : [];
  const meant = new Set<string>([
    ...worded,
    ...also,
    ...askedKinds(text, kind),
    ...(kind === 'age' ? ['age'] : []),
    ...(asksSex(options) ? ['sex'] : []),
  ]);
  const said: readonly string[] = kind === 'age' ? ageIn(asking) : asksSex(options) ? sexIn(asking) : askedKinds(asking, 'open');
  const isSame = said.length > 0 && said.every((one) => isKin(one, meant));
  const own = contentStems([text, lastReply, ...options.map(({ label }) => label)].join(' '));
  const foreign = [...contentStems(asking)].filter((stem) => !own.has(stem));
  return isSame && foreign.length <= mostForeign;
}

function ageIn(asking: string): readonly string[] {
  return /\b(?:how old|what age|your age|his age|her age|their age)\b/i.test(asking) ? ['age'] : [];
}

function asksSex(options: Question['options']): boolean {
  return ['female', 'male'].every((id) => options.some((option) => option.id === id));
}

function sexIn(asking: string): readonly string[] {
  return /\b(?:female or male|male or female|(?:wom[ae]n|girl|lady) or (?:a )?(?:m[ae]n|boy)|(?:m[ae]n|boy) or (?:a )?(?:wom[ae]n|girl|lady))\b/i.test(
    asking,
  )
    ? ['sex']
    : [];
}

/** Since when and for how long are one question. */
function isKin(kind: string, meant: ReadonlySet<string>): boolean {
  return meant.has(kind) || ((kind === 'onset' || kind === 'duration') && (meant.has('onset') || meant.has('duration')));
}

/** The options stand below the question: words that name some of them and leave the others out would lead the patient. */
function namesAllOptionsOrNone(words: string, { text, options }: Question): boolean {
  const said = contentStems(words);
  const asked = contentStems(text);
  const choices = options
    .filter(({ role }) => role === 'choice')
    .map(({ label }) => [...contentStems(label)].filter((stem) => !asked.has(stem)));
  const telling = choices.filter((stems) => stems.length > 0);
  const chosen = telling.filter((stems) => stems.every((stem) => said.has(stem)));
  return chosen.length === 0 || chosen.length === telling.length;
}

function negations(sentence: string): number {
  return (sentence.match(/\b(?:no|not|never|none|nothing|without|neither|nor)\b|n['’]t\b/gi) ?? []).length % 2;
}

function lastSentence(text: string): string {
  return text.match(/[^.!?]+[.!?]*/g)?.at(-1) ?? text;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
