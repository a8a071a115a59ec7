import type { Fact } from '../../../../clinical/fact.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import { refines } from '../../../../clinical/reading/find-mentions.ts';
import { numberWords } from '../../../../clinical/reading/number-words.ts';
import { readQuestion } from '../../../../clinical/reading/read-question.ts';
import type { PhraseRequest, Question } from '../../../../interview/ports.ts';
import { namedFindings } from '../checks/named-findings.ts';

/** Of the telling words of a question, this share has to be said again where our reader does not find its finding. */
const leastShared = 0.5;

/** Whether words in the clinic's language still ask what the question asks: the same thing, of the same sense, with its numbers, and nothing besides. */
export function asksTheSame(words: string, request: PhraseRequest, lexicon: Lexicon): boolean {
  const { question } = request;
  return (
    isSameMatter(words, question, lexicon) &&
    negations(lastSentence(words)) === negations(lastSentence(question.text)) &&
    hasSameNumbers(words, request) &&
    namesAllOptionsOrNone(words, question) &&
    saysNothingNew(words, request, lexicon)
  );
}

function isSameMatter(words: string, { text, finding }: Question, lexicon: Lexicon): boolean {
  if (finding !== null && readQuestion(words, lexicon).findings.some(({ code }) => code === finding)) return true;
  const meant = [...contentStems(text)];
  const said = contentStems(words);
  if (meant.length > 0) return meant.filter((stem) => said.has(stem)).length >= meant.length * leastShared;
  const plain = wordsOf(text);
  const again = new Set(wordsOf(words));
  return plain.filter((word) => again.has(word)).length >= plain.length * leastShared;
}

/** Everything named was named by the question, by what was learned, or by the patient. */
function saysNothingNew(words: string, { question, learned, lastReply }: PhraseRequest, lexicon: Lexicon): boolean {
  const findingOf = (code: Fact['finding'] | null) => (code === null ? [] : [lexicon.knowledge.findings.get(code)]);
  const known = [
    ...findingOf(question.finding),
    ...question.options.flatMap(({ finding }) => findingOf(finding)),
    ...learned.flatMap(({ finding }) => findingOf(finding)),
    ...namedFindings([question.text, ...question.options.map(({ label }) => label)].join('. '), lexicon),
    ...namedFindings(lastReply ?? '', lexicon),
  ].filter((finding) => finding !== undefined);
  return namedFindings(words, lexicon).every((finding) => known.some((one) => refines(one, finding, lexicon)));
}

function hasSameNumbers(words: string, { question, lastReply }: PhraseRequest): boolean {
  const said = numbersIn(words);
  const asked = numbersIn(question.text);
  const known = new Set([...asked, ...numbersIn(lastReply ?? ''), ...question.options.flatMap(({ label }) => numbersIn(label))]);
  return asked.every((number) => said.includes(number)) && said.every((number) => known.has(number));
}

function numbersIn(text: string): readonly number[] {
  const said = text.toLowerCase().match(/\d+(?:[.,]\d+)?|[a-z]+/g) ?? [];
  return said.flatMap((word) => (/^\d/.test(word) ? Number(word.replace(',', '.')) : whole(word)));
}

/** 'One' and 'a few' count nothing in most questions. */
function whole(word: string): readonly number[] {
  const amount = numberWords[word];
  return amount === undefined || amount < 2 || ['few', 'several', 'couple'].includes(word) ? [] : [amount];
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
