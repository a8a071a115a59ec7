import { listWords } from '../../../clinical/list-words.ts';
import { contentStems, type Passage } from './history-reading.ts';

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
  return [...new Set(quotes)];
}

/** What is told in the fewest words: the findings as the history quotes them, else the sentence itself. */
export function shortly(passages: readonly Passage[], isOpening: boolean): string {
  const [first] = passages;
  if (first?.isExamination) return first.section === 'examination' ? first.written : first.said;
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
