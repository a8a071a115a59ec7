import { hashText } from './hash-text.ts';
import type { Hints } from './hints.ts';
import { askedRows, type NetworkInput, vectorWidth } from './network.ts';
import { wideMessageFeatures, wideWordFeatures } from './wide-features.ts';
import { partRows, partsOf } from './word-features.ts';
import { vectorRow, type WordVectors } from './word-vectors.ts';

const repeats = 11;
const opens = 12;
const asked = 13;
const askedPair = 14;
const hinted = 15;

/** Words that questions and answers share without being about the same. */
const shared = new Set(
  'i you he she it they do does did is are was were have has had the a an of in on to and or any your my for with that this not no yes at be been'.split(
    ' ',
  ),
);

const mostRemembered = 20_000;

/** Makes what the network sees of messages. The parts of words are remembered, since most words come again. */
export function createNetworkInput(
  vectors: WordVectors,
): (words: readonly string[], question: readonly string[] | null, hints: Hints) => NetworkInput {
  const remembered = new Map<string, { readonly parts: Int32Array; readonly vector: Float32Array | null }>();
  const lookUp = (word: string) => {
    const found = remembered.get(word);
    if (found !== undefined) return found;
    const row = vectorRow(vectors, word);
    const made = { parts: partsOf(word), vector: row === -1 ? null : vectors.values.subarray(row * vectorWidth, (row + 1) * vectorWidth) };
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(word, made);
    return made;
  };
  return (words, question, hints) => {
    const inQuestion = new Set(question?.filter((word) => !shared.has(word)));
    const looked = words.map(lookUp);
    return {
      parts: looked.map(({ parts }, at) => {
        const repeated = inQuestion.has(words[at] ?? '');
        const known = hints[at] ?? [];
        if (!repeated && at > 0 && known.length === 0) return parts;
        const more = [...(repeated ? [special(repeats)] : []), ...(at === 0 ? [special(opens)] : [])];
        return Int32Array.from([...parts, ...more, ...known.map((hint) => hashText(hint, hinted) & (partRows - 1))]);
      }),
      vectors: looked.map(({ vector }) => vector),
      asked: question === null ? new Int32Array() : askedRowsOf(question),
      wideWords: wideWordFeatures(words, question, hints),
      wideMessage: wideMessageFeatures(words, question, hints),
    };
  };
}

function special(which: number): number {
  return hashText('', which) & (partRows - 1);
}

function askedRowsOf(question: readonly string[]): Int32Array {
  const rows: number[] = [];
  for (const [at, word] of question.entries()) {
    rows.push(hashText(word, asked) & (askedRows - 1));
    const next = question[at + 1];
    if (next !== undefined) rows.push(hashText(`${word} ${next}`, askedPair) & (askedRows - 1));
  }
  return Int32Array.from(rows);
}
