import type { Fact } from '../../clinical/fact.ts';
import { factValueWords, findingLabel } from '../../clinical/fact-words.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { speakOfAnother } from '../../clinical/speak-of-another.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { isConfirmed } from '../summary/is-confirmed.ts';
import { clipped, sentencesOf } from '../summary/sentences-told.ts';
import { isTelling } from '../summary/summary-story.ts';
import { statementFrom } from './statement-from.ts';

/** Longer words of the patient than these are a story, and no line of a list. */
const mostQuoted = 60;

/** In answer to a question fewer words than these are hardly plain without it. */
const fewestWords = 3;

/** A question longer than this is a lecture where it stands as a line. */
const longestQuestion = 90;

type Told = Pick<ConsultationState, 'about' | 'path' | 'answers' | 'replaced' | 'replies'>;

/** What lines are worded from. */
export interface Wording {
  readonly state: Told;
  readonly knowledge: Knowledge;
  readonly protocol: Protocol | null;
}

/**
 * What was understood of a finding as a line to be read back: as a plain statement, as what was chosen, in the patient's own words, or as the question
 * that they answered; never by our name for it. Null where none of these can be said.
 */
export function wordFact(fact: Fact, wording: Wording): string | null {
  const { state, knowledge, protocol } = wording;
  const told = isConfirmed(fact, state, protocol) ? null : toldWith(fact, state);
  if (told !== null) return `You told me: “${told}”`;
  const said = fact.status === 'present' ? ownWords(fact, state) : null;
  const question = knowledge.findings.get(fact.finding)?.question ?? null;
  const statement = state.about.kind === 'self' && question !== null ? statementFrom(question, fact.status === 'present') : null;
  if (statement !== null) return withWords(statement, said, fact);
  const chosen = fact.status === 'present' ? choiceOf(fact, state, protocol) : null;
  if (chosen !== null) return chosen;
  if (said !== null) return withWords(`“${said}”`, null, fact);
  return question === null ? null : questionAndAnswer(question, fact, state);
}

/** What was told of a finding: in the opening, which has a line of its own, the words for it alone; else the sentence that holds them. */
function toldWith(fact: Fact, told: Told): string | null {
  const { source, quote } = fact;
  const isOpening = source.kind === 'message' && source.turn === told.replies?.[0]?.turn;
  return isOpening && quote !== null && quote.length <= mostQuoted ? quote.trim() : sentenceWith(fact, told);
}

/** A quote of more words is more than a line. */
const mostOfSentence = 25;

/** The sentence in which a finding was heard, clipped to a line; null where the message was not kept. */
function sentenceWith({ quote, source }: Fact, { replies = [] }: Told): string | null {
  if (quote === null || source.kind !== 'message') return null;
  const reply = replies.find(({ turn }) => turn === source.turn)?.text;
  const sentence = reply === undefined ? undefined : sentencesOf(reply).find((one) => one.toLowerCase().includes(quote.toLowerCase()));
  return sentence === undefined ? null : clipped(sentence, [quote], mostOfSentence);
}

/** What brings the patient, in their own words where there are any, and since when. */
export function wordComplaint(fact: Fact, { state, knowledge }: Wording): string {
  const told = sentenceWith(fact, state);
  if (told !== null) return `What brings you: “${told}”`;
  const before = state.replaced.flatMap((entry) =>
    entry.fact.finding === fact.finding && entry.fact.status === 'present' ? [entry.fact] : [],
  );
  const said = [...before, fact].map((one) => ownWords(one, state)).find((words) => words !== null) ?? null;
  const label = findingLabel(fact.finding, knowledge).replace(/\s*\([^)]*\)/g, '');
  const isSame = said !== null && folded(said) === folded(label);
  const line = `What brings you: ${said === null || isSame ? label : `“${said}”`}`;
  // 'Since last night' is not to be told as so many hours.
  return said !== null && said === fact.quote?.trim() && saysWhen.test(said) ? line : withWords(line, null, fact);
}

const saysWhen = /\b(?:since|for|ago|last|yesterday|today|tonight|this morning)\b/i;

/** With the value and the words that it was read from, where the line does not say them already. */
function withWords(line: string, said: string | null, fact: Fact): string {
  const value = factValueWords(fact);
  const isIn = (words: string) => folded(line).includes(folded(words));
  const more = [
    ...(value === null || isIn(value) ? [] : [value]),
    ...(said === null || isIn(said) || sharesMost(said, line) ? [] : [`“${said}”`]),
  ];
  return more.length === 0 ? line : `${line} (${more.join(': ')})`;
}

/** 'I feel sick' beside 'You feel sick to your stomach' tells nothing more. */
function sharesMost(said: string, line: string): boolean {
  const words = folded(said)
    .split(' ')
    .filter((word) => !/^(?:i|my|a|an|the|have|am|and|m|ve|it|is)$/.test(word));
  const within = new Set(folded(line).split(' '));
  return words.every((word) => within.has(word));
}

/** The patient's own words for a finding; null where they only answered a question or chose from a list. */
function ownWords({ quote, source }: Fact, { path, answers }: Told): string | null {
  if (quote === null || source.kind !== 'message' || quote.length > mostQuoted || !isTelling(quote)) return null;
  const asked = path.findLast(({ turn }) => turn === source.turn);
  const isChosen = asked?.node != null && answers[asked.node]?.kind === 'options';
  const isShort = asked !== undefined && asked.kind !== 'closing' && quote.split(/\s+/).length < fewestWords;
  return isChosen || isShort ? null : quote.trim();
}

/** 'What does it feel like? Throbbing': an option that the patient chose, under the question that held it. */
function choiceOf({ finding, source }: Fact, { path, answers, about }: Told, protocol: Protocol | null): string | null {
  const asked = path.findLast(({ turn, node }) => source.kind === 'message' && turn === source.turn && node !== null);
  const node = protocol?.nodes.find(({ id }) => id === asked?.node);
  const answer = node === undefined ? undefined : answers[node.id];
  const option = node?.options.find((one) => one.finding === finding);
  if (node === undefined || option === undefined || answer?.kind !== 'options' || !answer.optionIds.includes(option.id)) return null;
  return `${inTheirPerson(node.text, about)} ${option.label}`;
}

function questionAndAnswer(question: string, { status }: Fact, { about }: Told): string | null {
  const asked = inTheirPerson(question, about);
  return asked.length > longestQuestion ? null : `${asked} ${status === 'present' ? 'Yes' : 'No'}`;
}

function inTheirPerson(question: string, about: ConsultationState['about']): string {
  const plain = question.replace(/\s*\([^)]*\)/g, '').trim();
  return about.kind === 'another' ? speakOfAnother(plain, about.words) : plain;
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
