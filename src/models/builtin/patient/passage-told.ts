import { listWords } from '../../../clinical/list-words.ts';
import { contentStems } from '../../../clinical/reading/content-stems.ts';
import type { Passage } from './history-reading.ts';
import { finish } from './wording/finish-sentence.ts';

const longestQuote = 40;

/** The findings of passages as the history words them, without articles; what is told otherwise than it is written is left out. */
function quotesOf(passages: readonly Passage[]): readonly string[] {
  const quotes = passages.flatMap(({ facts, said }) =>
    facts.flatMap(({ status, quote }) => {
      if (status !== 'present' || quote === null || quote.length >= longestQuote) return [];
      const words = quote.toLowerCase().replace(/^(?:an?|the|his|her|my|has|have) /, '');
      return said.toLowerCase().includes(words) && !/['’]s$/.test(words) ? [words] : [];
    }),
  );
  const told = [...new Set(quotes)].map((quote) => quote.replace(/\bi\b/g, 'I'));
  // 'Rash' and 'rash after taking amoxicillin' are one thing, said once.
  return told.filter((quote, at) => !told.some((other, place) => place !== at && overlaps(quote, other, place < at)));
}

/** Whether a quote is part of another, or begins with the words that one before it ends with. */
function overlaps(quote: string, other: string, isAfter: boolean): boolean {
  if (other.includes(quote)) return true;
  const start = quote.split(' ').slice(0, 2).join(' ');
  return isAfter && start.includes(' ') && other.endsWith(start);
}

/** What is told in the fewest words: the findings as the history quotes them, else the sentence itself. */
export function shortly(passages: readonly Passage[], isOpening: boolean): string {
  const [first] = passages;
  if (first?.isExamination) return first.section === 'examination' ? finish(first.written) : first.said;
  const few = quotesOf(passages).slice(0, isOpening ? 2 : 3);
  if (few.length === 0) return passages[0]?.said ?? '';
  const words = listWords(few);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** How much of a passage an earlier reply must hold, in whatever manner it was said, for the passage to have been told. */
const toldShare = 0.6;
/** A reply of so few words tells a passage by its first finding. */
const fewWords = 6;
/** Words that were got wrong mostly begin right. */
const telling = 4;

/** Whether an earlier reply told a passage, be it shortened, simplified or with its words mixed up. */
export function wasTold(passage: Passage, saidBefore: readonly string[]): boolean {
  const [first] = quotesOf([passage]);
  const stems = [...passage.stems].map((one) => one.slice(0, telling));
  return saidBefore.some((reply) => {
    if (passage.said !== '' && reply.includes(passage.said)) return true;
    if (first !== undefined && reply.split(' ').length <= fewWords && reply.toLowerCase().includes(first)) return true;
    if (stems.length === 0) return false;
    const heard = new Set([...contentStems(reply)].map((one) => one.slice(0, telling)));
    return stems.filter((one) => heard.has(one)).length >= toldShare * stems.length;
  });
}
