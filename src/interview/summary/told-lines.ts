import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { contentStems } from '../../clinical/reading/content-stems.ts';
import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import type { Mention, MentionKind } from '../../clinical/reading/reading.ts';
import { withoutInstruction } from '../../clinical/without-instruction.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { ConsultationState, Reply } from '../consultation-state.ts';
import { answerTopic } from './answer-topic.ts';
import { asStatement } from './as-statement.ts';
import { nameOfMention } from './named-by-reader.ts';
import { clipped, sentencesOf } from './sentences-told.ts';
import { isTelling, storyTold } from './summary-story.ts';

/**
 * A sentence of the patient's, quoted word for word, under the heading where a doctor looks for it; null where it has none. Where a language model named what it says,
 * and the name was checked against it, the name stands before it.
 */
export interface ToldLine {
  readonly turn: number;
  readonly title: string | null;
  /** The question that it was the answer to, where it is hardly plain without it. */
  readonly question: string | null;
  readonly text: string;
}

export interface ToldMaterial {
  readonly state: Pick<
    ConsultationState,
    'replies' | 'record' | 'facts' | 'path' | 'ownWords' | 'answers' | 'language' | 'narrative' | 'leftToDoctor'
  >;
  readonly protocol: Protocol | null;
  readonly knowledge: Knowledge;
  /** What is quoted elsewhere already. */
  readonly story: readonly string[];
}

/** Headings by what a sentence mentions, the one that decides first. */
const titles: readonly (readonly [MentionKind, string])[] = [
  ['allergy', 'Allergies'],
  ['medicine', 'Medicines'],
  ['relative', 'Family'],
  ['illness', 'History'],
  ['procedure', 'History'],
  ['pregnancy', 'Pregnancy'],
  ['concern', 'What worries them'],
  ['habit', 'Habits'],
  ['circumstance', 'Circumstances'],
];
/** What was heard with less is no reason to quote a sentence. */
const sureEnough = 0.5;
/** What is said of a medicine that is not borne: 'he must not get amoxicillin, he had red spots from it'. */
const mustNotHave =
  /\b(?:must(?: not|n['’]?t| never)|can(?:not|['’]?t| not)|(?:is|am|are) not allowed(?: to)?|(?:was|were) told not to|should never) (?:have|get|take|be given|tolerate)\b|\b(?:intoleran\w+|reacts?(?: badly)? to|came out in|brings? (?:me|him|her) out in|brought (?:me|him|her) out in|swell\w* up (?:with|from))\b/i;
/** An answer of fewer words is hardly plain without its question. */
const plainAlone = 9;
/** Lines without a heading, of which a talkative patient makes many; what a doctor looks for under a heading is not cut off by them. */
const mostUntitled = 18;
const mostTitled = 30;

/**
 * What the patient told besides what the story quotes: each sentence in which something was heard, once, in their words and nobody else's. What a sentence was taken
 * for may be wrong; what it says is not, and the doctor reads it as it was said.
 */
export function toldLines(material: ToldMaterial): readonly ToldLine[] {
  const lines: ToldLine[] = [];
  for (const reply of material.state.replies ?? []) lines.push(...linesOfReply(reply, material, lines));
  const free = lines.filter(({ title }) => title === null).slice(0, mostUntitled);
  const titled = lines.filter(({ title }) => title !== null).slice(0, mostTitled);
  return [...free, ...titled, ...questionsLeft(material.state)];
}

/** What one message tells; `before` is what those before it told. */
function linesOfReply({ turn, text, read = text }: Reply, material: ToldMaterial, before: readonly ToldLine[]): readonly ToldLine[] {
  const { state, protocol, knowledge, story } = material;
  const heard = heardIn(state, turn);
  const question = questionAt(turn, state, protocol, knowledge);
  const isOpen = isOpenAnswer(turn, state, protocol);
  // The story has room for so many words; what was told freely is told, whatever was heard in it.
  const isNarrated = storyTold(state).some((one) => one.turn === turn);
  const topic = question === null ? untitled : answerTopic(question);
  const asRead = sentencesOf(read);
  const lines: ToldLine[] = [];
  for (const [place, sentence] of sentencesOf(text).entries()) {
    const said = heard.filter(({ quote }) => holds(asRead[place] ?? sentence, quote));
    const answers = isOpen || isNarrated || (place === 0 && state.ownWords?.some((one) => one.turn === turn) === true);
    if ((said.length === 0 && !answers) || sentence.endsWith('?') || !isTelling(sentence) || saysNothing(sentence)) continue;
    // Of another language a doctor is told what was read in it; an answer that only says yes or no stands with its question already.
    if (state.language !== undefined && !isOpen && said.every(({ name }) => name === undefined)) continue;
    const isAnswer = topic !== untitled && (place === 0 || isOpen);
    const ofWords = titleOf(said);
    const isAllergy = /\ballerg/i.test(sentence) || (ofWords === 'Medicines' && mustNotHave.test(sentence));
    const title = isAllergy ? 'Allergies' : isAnswer ? topic : ofWords;
    const quoted = [...before, ...lines].filter((line) => !looksThere.has(title ?? '') || line.title === title).map((line) => line.text);
    const isKnown = isQuotedIn(sentence, looksThere.has(title ?? '') ? quoted : [...story, ...quoted]);
    const askedWith = place === 0 && !isAnswer && wordsIn(sentence) < plainAlone ? question : null;
    lines.push(...linesOfSentence({ turn, title, question: askedWith, text: sentence }, said, isKnown));
  }
  return lines;
}

/** A sentence as the line that quotes it, unless it is known, behind the names that a model gave to what it says; what it names for other headings stands there by name. */
function linesOfSentence(line: ToldLine, said: readonly HeardWords[], isKnown: boolean): readonly ToldLine[] {
  const { turn, title, text } = line;
  const named = said.filter(({ name }) => name !== undefined);
  const names = namesOf(named.filter((one) => titleOf([one]) === title));
  const quotes = said.map(({ quote }) => quote);
  const quoted = `“${clipped(asStatement(text), quotes)}”`;
  const own = isKnown ? [] : [{ ...line, text: names === '' ? quoted : `${names} (${quoted})` }];
  const others = named.filter((one) => isKnown || titleOf([one]) !== title);
  const headings = new Set(others.map((one) => titleOf([one])));
  return [
    ...own,
    ...[...headings].map((other) => ({
      turn,
      title: other,
      question: null,
      text: namesOf(others.filter((one) => titleOf([one]) === other)),
    })),
  ];
}

const mostQuestions = 6;
const mostOfQuestion = 30;

/** What the patient asked and was told to be left to the doctor. */
function questionsLeft({ replies = [], leftToDoctor = [] }: ToldMaterial['state']): readonly ToldLine[] {
  return replies
    .filter(({ turn }) => leftToDoctor.includes(turn))
    .slice(0, mostQuestions)
    .flatMap(({ turn, text }) => {
      const asked = sentencesOf(text).filter((sentence) => sentence.endsWith('?'));
      const words = (asked.length === 0 ? [text] : asked).map((one) => clipped(asStatement(one), [], mostOfQuestion)).join(' ');
      return [{ turn, title: 'Questions for the doctor', question: null, text: `“${words}”` }];
    });
}

const untitled = 'Also said';
/** A doctor looks for these under their heading, wherever else they are quoted. */
const looksThere: ReadonlySet<string> = new Set(['Allergies', 'Medicines']);

/** 'None, I said it', 'thank God': words around an answer. */
function saysNothing(sentence: string): boolean {
  return shortAnswerIn(sentence) === 'unknown' || [...contentStems(sentence)].every((stem) => around.has(stem));
}

const around = contentStems(
  'none said say saying tell told thank thanks god sure okay right sorry excuse already answered mean listed oh dear ah hello hi hey good morning afternoon evening well doctor please',
);

/** Whether a message answered a question that leaves the words to the patient, and still stands as its answer: all of it is then told. */
function isOpenAnswer(turn: number, { path, answers }: ToldMaterial['state'], protocol: Protocol | null): boolean {
  const asked = path.findLast((entry) => entry.turn === turn);
  const node = protocol?.nodes.find(({ id }) => id === asked?.node);
  return node?.kind === 'open' && answers[node.id]?.kind === 'text';
}

interface HeardWords {
  readonly quote: string;
  readonly name?: string;
  readonly kind: MentionKind | null;
  readonly isOfOther: boolean;
}

function heardIn({ record = [], facts }: ToldMaterial['state'], turn: number): readonly HeardWords[] {
  const mentions = record.flatMap(({ turn: told, mention }) =>
    told === turn && mention.confidence >= sureEnough && mention.kind !== 'person' ? [ofMention(mention)] : [],
  );
  const read = facts.flatMap(({ quote, source, status }: Fact) =>
    quote !== null && status !== 'unknown' && source.kind === 'message' && source.turn === turn
      ? [{ quote, kind: null, isOfOther: false }]
      : [],
  );
  return [...mentions, ...read];
}

function namesOf(named: readonly HeardWords[]): string {
  return [...new Set(named.flatMap(({ name }) => name ?? []))].join(', ');
}

function ofMention(mention: Mention): HeardWords {
  const { quote, kind, experiencer } = mention;
  const name = nameOfMention(mention);
  return { quote, kind, isOfOther: experiencer !== 'patient' && experiencer !== 'writer', ...(name === null ? {} : { name }) };
}

function titleOf(said: readonly HeardWords[]): string | null {
  const isFamily = said.some(({ isOfOther }) => isOfOther);
  return titles.find(([kind]) => said.some((one) => one.kind === kind) || (kind === 'relative' && isFamily))?.[1] ?? null;
}

function holds(sentence: string, quote: string): boolean {
  return sentence.toLowerCase().includes(quote.toLowerCase().trim()) || quote.toLowerCase().includes(sentence.toLowerCase());
}

const goodDay = /^(?:(?:hello|hi|hey|well|oh|ah|good (?:morning|afternoon|evening|day)|dear|doctor)[\s,.!]+)+/i;

function folded(text: string): string {
  return text
    .replace(goodDay, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a sentence stands word for word in what is quoted: the same words in another order may say the opposite. */
function isQuotedIn(sentence: string, quoted: readonly string[]): boolean {
  return quoted.some((text) => ` ${folded(text)} `.includes(` ${folded(sentence)} `));
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}

/** The question that a message answered, without what it says of how to answer; null where it answered none that is known. */
export function questionAt(
  turn: number,
  { path, ownWords = [] }: Pick<ConsultationState, 'path' | 'ownWords'>,
  protocol: Protocol | null,
  { findings }: Knowledge,
): string | null {
  const asked = path.findLast((entry) => entry.turn === turn);
  if (asked === undefined || asked.kind === 'closing') return null;
  const node = protocol?.nodes.find(({ id }) => id === asked.node);
  const finding = asked.finding === null ? undefined : findings.get(asked.finding);
  const text = ownWords.find((one) => one.turn === turn)?.question ?? node?.text ?? finding?.question ?? null;
  return text === null
    ? null
    : withoutInstruction(text)
        .replace(/\s*\([^)]*\)/g, '')
        .trim();
}
