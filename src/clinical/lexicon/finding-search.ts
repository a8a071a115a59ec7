import type { Finding } from '../finding.ts';
import { tellsSomething } from '../reading/content-stems.ts';
import { filler } from '../reading/plain-words.ts';
import type { Token } from '../reading/tokenise.ts';

/** A finding that words may speak of. */
export interface Likely {
  readonly finding: Finding;
  /** By BM25; to be compared within one search only. */
  readonly score: number;
}

/** The findings whose wordings share the most telling words with what is said, the likeliest first. */
export type FindingSearch = (stems: ReadonlySet<string>) => readonly Likely[];

/** Parameters of BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework): how soon a repeated word stops counting, and how much long texts are scaled down. */
const saturation = 0.8;
const lengthScale = 0.75;

const labelWeight = 2;
const mostFound = 20;

interface Posting {
  readonly at: number;
  readonly weight: number;
}

/** Indexes findings by the words of their names and questions. `read` gives the tokens of such a text. */
export function compileFindingSearch(findings: readonly Finding[], read: (text: string) => readonly Token[]): FindingSearch {
  const counts = findings.map(({ label, words, question }) => {
    const count = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const stem of tellingStems(read(text))) count.set(stem, (count.get(stem) ?? 0) + weight);
    };
    add(label, labelWeight);
    for (const text of [question, ...words]) add(text, 1);
    return count;
  });
  const lengths = counts.map((count) => [...count.values()].reduce((sum, weight) => sum + weight, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const holders = new Map<string, number[]>();
  counts.forEach((count, at) => {
    for (const stem of count.keys()) {
      const others = holders.get(stem);
      if (others === undefined) holders.set(stem, [at]);
      else others.push(at);
    }
  });
  const postings = new Map<string, readonly Posting[]>();
  for (const [stem, having] of holders) {
    const rarity = Math.log(1 + (findings.length - having.length + 0.5) / (having.length + 0.5));
    postings.set(
      stem,
      having.map((at) => {
        const count = counts[at]?.get(stem) ?? 0;
        const length = 1 - lengthScale + (lengthScale * (lengths[at] ?? 0)) / average;
        return { at, weight: (rarity * count * (saturation + 1)) / (count + saturation * length) };
      }),
    );
  }
  return (stems) => {
    const scores = new Map<number, number>();
    for (const stem of stems) for (const { at, weight } of postings.get(stem) ?? []) scores.set(at, (scores.get(at) ?? 0) + weight);
    return [...scores]
      .toSorted(([one, score], [other, otherScore]) => otherScore - score || one - other)
      .slice(0, mostFound)
      .map(([at, score]) => ({ finding: findings[at] as Finding, score }));
  };
}

/** The stems of a text's telling words. */
export function tellingStems(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.filter(({ kind, stem }) => kind === 'word' && stem !== filler && tellsSomething(stem)).map(({ stem }) => stem));
}
