import { plainWords } from '../../protocol/plain-words.ts';
import type { QuestionOption, ReadQuestion } from '../1b-questions/questions.ts';
import { isBoundary, peek, peekKind, type Reader, take } from './reader.ts';
import { tokenize } from './tokens.ts';

const articles = ['a', 'an', 'the', 'some', 'any'];
const labelTokens = new WeakMap<QuestionOption, readonly string[]>();

/** Reads the answer of a question that stands here by its whole label, its letter, or its label in quotes; null when none does. */
export function takeOption(reader: Reader, question: ReadQuestion): QuestionOption | null {
  return takeQuoted(reader, question) ?? takeLabel(reader, question) ?? takeMarker(reader, question);
}

/** Reads the one answer whose label holds the words that stand here up to the next comma, 'and' or 'or'. */
export function takePartOfOption(reader: Reader, question: ReadQuestion): QuestionOption | null {
  let length = 0;
  while (!isBoundary(reader, length)) length += 1;
  if (length === 0) return null;
  const words = plainWords(
    reader.tokens
      .slice(reader.at, reader.at + length)
      .map((token) => token.text)
      .join(' '),
  ).replace(/^(?:a|an|the) /, '');
  const found = holding(question, words);
  if (found !== null) reader.at += length;
  return found;
}

function holding(question: ReadQuestion, words: string): QuestionOption | null {
  if (words === '') return null;
  const holders = question.options.filter((option) => ` ${plainWords(option.label)} `.includes(` ${words} `));
  return holders.length === 1 ? (holders[0] ?? null) : null;
}

function takeQuoted(reader: Reader, question: ReadQuestion): QuestionOption | null {
  if (peekKind(reader) !== 'quoted') return null;
  const words = peek(reader);
  const found = question.options.find((option) => plainWords(option.label) === words) ?? holding(question, words);
  if (found !== null) reader.at += 1;
  return found;
}

function takeLabel(reader: Reader, question: ReadQuestion): QuestionOption | null {
  let best: { option: QuestionOption; end: number } | null = null;
  for (const option of question.options) {
    const end = endOfLabel(reader, tokensOf(option));
    if (end !== null && (best === null || end > best.end)) best = { option, end };
  }
  if (best === null) return null;
  reader.at = best.end;
  return best.option;
}

function endOfLabel(reader: Reader, label: readonly string[]): number | null {
  let at = reader.at;
  if (articles.includes(reader.tokens[at]?.text ?? '') && reader.tokens[at]?.text !== label[0]) at += 1;
  const start = articles.includes(label[0] ?? '') && reader.tokens[at]?.text !== label[0] ? 1 : 0;
  if (label.length === start) return null;
  for (let index = start; index < label.length; index += 1) {
    if (reader.tokens[at]?.text !== label[index]) return null;
    at += 1;
  }
  const ends =
    isBoundary(reader, at - reader.at) ||
    ['only', 'is', 'are', 'was', 'were', "isn't", 'isnt', "aren't", 'not', 'selected', 'chosen', 'ticked', 'picked'].includes(
      reader.tokens[at]?.text ?? '',
    );
  return ends ? at : null;
}

const marks = ['ticked', 'selected', 'chosen', 'checked', 'marked', 'picked', 'noticed', 'reported', 'named'];
const isNotMarked = ['is not', "isn't", 'isnt', 'was not', "wasn't", 'are not', "aren't", 'not'].flatMap((verb) =>
  marks.map((mark) => `${verb} ${mark}`),
);

/** Reads 'is not ticked' after the label of an answer; false, having read nothing, where it does not stand. */
export function takeNotMarked(reader: Reader): boolean {
  const start = reader.at;
  if (take(reader, isNotMarked) !== null && isBoundary(reader)) return true;
  reader.at = start;
  return false;
}

function takeMarker(reader: Reader, question: ReadQuestion): QuestionOption | null {
  const named = peek(reader) === 'option' || peek(reader) === 'answer' ? 1 : 0;
  const marker = peek(reader, named);
  if (!isBoundary(reader, named + 1)) return null;
  const found = question.options.find((option) => option.marker === marker);
  if (found === undefined) return null;
  reader.at += named + 1;
  return found;
}

function tokensOf(option: QuestionOption): readonly string[] {
  let tokens = labelTokens.get(option);
  if (tokens === undefined) {
    tokens = tokenize(option.label).map((token) => token.text);
    labelTokens.set(option, tokens);
  }
  return tokens;
}
