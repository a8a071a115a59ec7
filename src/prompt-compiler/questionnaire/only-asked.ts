import type { OutlineQuestion } from '../1a-outline/outline.ts';
import { outlinePrompt } from '../1a-outline/outline-prompt.ts';
import { readQuestions } from '../1b-questions/read-questions.ts';
import { emptyVocabulary } from '../vocabulary.ts';

/**
 * The words of a question such that the language takes them for a question and nothing else, as one sentence if need be: 'Stop.' is an instruction, 'Stop?' asks.
 * Null where there is no way to write them. `withAnswers` tells whether answers stand below it.
 */
export function onlyAsked(words: string, withAnswers: boolean): string | null {
  const ways = [words, asOneSentence(words)].map((way) => ({ way, read: readAlone(way, withAnswers) }));
  return (ways.find(({ way, read }) => read === way) ?? ways.find(({ read }) => read !== null))?.way ?? null;
}

/** The words of an answer such that choosing it does nothing else: 'both -> 5' is a jump. Null where there is no way to write them. */
export function onlyOffered(label: string): string | null {
  return [label, quoted(label)].find((way) => readOffered(way)) ?? null;
}

function asOneSentence(words: string): string {
  return `${words.replace(/[.!?:;]+(?= |$)/g, ',').replace(/[, ]+$/, '')}?`;
}

function quoted(words: string): string {
  return `"${words.replaceAll('"', "'")}"`;
}

/** What is left of a wording when it is read, by itself and behind a condition; null where it does not only ask. */
function readAlone(words: string, withAnswers: boolean): string | null {
  const below = withAnswers ? '\n   a) one\n   b) another' : '';
  const [alone, behind] = [`1. ${words}${below}`, `1. If female, ask: ${words}${below}`];
  if (loneQuestion(alone, 0) === null || loneQuestion(behind, 1)?.text.text !== words) return null;
  const [question] = readQuestions(outlinePrompt(alone), emptyVocabulary).items;
  return question?.kind === 'question' ? question.text : null;
}

function readOffered(label: string): boolean {
  const question = loneQuestion(`1. Which?\n   a) ${label}\n   b) another`, 0);
  return question?.options.length === 2 && question.options[0]?.label.text === label;
}

/** The question of a text that does nothing but ask it, under so many conditions. */
function loneQuestion(text: string, conditions: number): OutlineQuestion | null {
  const { items, chiefComplaint, title, style, questionLimit, scores } = outlinePrompt(text);
  const [question] = items;
  if (items.length !== 1 || question?.kind !== 'question' || question.number !== '1') return null;
  const says = chiefComplaint ?? title ?? questionLimit;
  const isPlain = question.conditions.length === conditions && !question.always && !question.optional;
  return isPlain && says === null && style.length === 0 && scores.length === 0 ? question : null;
}
