import { hashText } from './hash-text.ts';
import type { Hints } from './hints.ts';
import { keysOf } from './question-keys.ts';

/** Rows of the table of features; a power of two. */
export const questionRows = 1 << 15;

const ofQuestions = 67;
const edge = '¶';
const medicine = '«medicine»';
const number = '«number»';
const partLengths = [3, 4, 5] as const;

const asking =
  /^(?:can|could|may|might|should|shall|must|will|would|do|does|did|is|are|am|was|were|have|has|need|what|which|who|whose|when|where|why|how|whats|hows|wot|wat|shud|cud|wud|wil|any|ok|safe)$/;
const wondering = /^(?:wonder|wondering|wondered|know|sure|ask|asking|tell|explain|says|say|reckons|said|worried|question)$/;

/** The sentences of a message, as the positions of their first words and after their last. */
function sentencesOf(words: readonly string[]): readonly (readonly [number, number])[] {
  const sentences: (readonly [number, number])[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    if (!/^[.!?]$/.test(word) && at < words.length - 1) continue;
    sentences.push([from, at + 1]);
    from = at + 1;
  }
  return sentences;
}

/** For each word whether it stands in a sentence that may ask; all of them where none does. */
function askedIn(words: readonly string[]): readonly boolean[] {
  const sentences = sentencesOf(words);
  const asks = sentences.map(([from, to]) => {
    const sentence = words.slice(from, to);
    return (
      sentence.includes('?') || sentence.slice(0, 2).some((word) => asking.test(word)) || sentence.some((word) => wondering.test(word))
    );
  });
  const all = !asks.includes(true);
  return sentences.flatMap(([from, to], at) => Array.from({ length: to - from }, () => all || asks[at] === true));
}

/**
 * What a patient's question is known by, as rows of a table: the words of the sentences that may ask, pairs and triples of them, pairs over a gap and the
 * parts of words; the words around them; what the rules know of the words; and what the assistant asked before. Which medicine it is and how much of it
 * makes no other question, so their names and all numbers are one word.
 */
export function questionFeatures(words: readonly string[], before: readonly string[] | null, hints: Hints): Int32Array {
  const names = new Set<string>();
  const asked = askedIn(words);
  const isMedicine = (at: number) => (hints[at] ?? []).some((hint) => /^(?:medicine|class)\b/.test(hint));
  const plain = words.map((word, at) => (isMedicine(at) ? medicine : /^\d/.test(word) ? number : word));
  const told = [edge, ...plain.filter((word, at) => asked[at] === true && !(word === medicine && plain[at - 1] === medicine)), edge];
  for (const [at, word] of told.entries()) {
    const next = told[at + 1];
    const third = told[at + 2];
    names.add(`1 ${word}`);
    if (next !== undefined) names.add(`2 ${word} ${next}`);
    if (third !== undefined) names.add(`3 ${word} ${next} ${third}`).add(`gap ${word} ${third}`);
    if (/^[a-z]/.test(word)) for (const part of partsIn(`<${word}>`)) names.add(`part ${part}`);
  }
  for (const [at, word] of plain.entries()) {
    if (asked[at] !== true) names.add(`around ${word}`);
    for (const hint of hints[at] ?? []) names.add(`${asked[at] === true ? 'hint' : 'around hint'} ${hint}`);
  }
  for (const key of keysOf(before)) names.add(`before ${key}`);
  if (!asked.includes(false)) names.add('all of it asks');
  if (!words.includes('?')) names.add('no mark');
  return Int32Array.from(names, (name) => hashText(name, ofQuestions) & (questionRows - 1));
}

function* partsIn(word: string): Iterable<string> {
  for (const length of partLengths) for (let from = 0; from + length <= word.length; from += 1) yield word.slice(from, from + length);
}
