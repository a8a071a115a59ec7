import type { Condition } from './condition.ts';
import type { Knowledge } from './knowledge.ts';
import { contentStems } from './reading/content-stems.ts';
import type { UnreadWord } from './unread-word.ts';

/** How much each telling word speaks for the conditions whose findings are told with it, in nats: by the word's stem, by the condition's index. */
export type WordEvidence = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** A finding's question uses words that patients seldom say of it. */
const questionShare = 0.5;

/** So that a word which hardly any finding has does not decide anything alone. */
const floor = 0.01;
const mostFor = 2.5;
const leastFor = 0.1;

/** Words alone are a weak hint of a finding, and each further one says less. */
const wordWeight = 0.5;
const furtherWordWeight = 0.85;

/** Words that hardly speak for a diagnosis are no reason to be shown. */
const leastShownWeight = 1;
const mostShownWords = 4;

/** How much words that no fact was read from speak for each condition together, in nats, by the condition's index. They speak against none. */
export function weighWords(words: WordEvidence, unread: readonly UnreadWord[]): ReadonlyMap<number, number> {
  const weights = new Map<number, number[]>();
  for (const { stem } of unread) {
    for (const [condition, weight] of words.get(stem) ?? []) {
      const own = weights.get(condition);
      if (own === undefined) weights.set(condition, [weight]);
      else own.push(weight);
    }
  }
  const heaviestFirst = (own: readonly number[]) => own.toSorted((one, other) => other - one);
  const sum = (own: readonly number[]) => heaviestFirst(own).reduce((total, weight, at) => total + weight * furtherWordWeight ** at, 0);
  return new Map([...weights].map(([condition, own]) => [condition, wordWeight * sum(own)]));
}

/** The words that speak most for a condition, the weightiest first. */
export function wordsFor(words: WordEvidence, unread: readonly UnreadWord[], condition: number): readonly string[] {
  return unread
    .map(({ word, stem }) => ({ word, weight: words.get(stem)?.get(condition) ?? 0 }))
    .filter(({ weight }) => weight >= leastShownWeight)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, mostShownWords)
    .map(({ word }) => word);
}

/** Works out for each word of the vocabulary how much oftener it is said by patients with each condition than by others. */
export function compileWordEvidence({ findings }: Pick<Knowledge, 'findings'>, conditions: readonly Condition[]): WordEvidence {
  const shares = new Map([...findings.values()].map((finding) => [finding.code, wordShares(finding)]));
  const background = new Map<string, number>();
  for (const finding of findings.values()) {
    for (const [stem, share] of shares.get(finding.code) ?? []) {
      background.set(stem, (background.get(stem) ?? 0) + share * finding.background);
    }
  }
  const evidence = new Map<string, Map<number, number>>();
  for (const [index, condition] of conditions.entries()) {
    const unsaid = new Map<string, number>();
    for (const [code, { often }] of condition.findings) {
      for (const [stem, share] of shares.get(code) ?? []) unsaid.set(stem, (unsaid.get(stem) ?? 1) * (1 - often * share));
    }
    for (const [stem, none] of unsaid) {
      const usual = Math.min(1, background.get(stem) ?? 0);
      const weight = Math.min(mostFor, Math.log((1 - none + floor) / (usual + floor)));
      if (weight < leastFor) continue;
      const others = evidence.get(stem);
      if (others === undefined) evidence.set(stem, new Map([[index, weight]]));
      else others.set(index, weight);
    }
  }
  return evidence;
}

/** How often a finding is told with each word: the share of its wordings that have it. */
function wordShares({ label, words, question }: { readonly label: string; readonly words: readonly string[]; readonly question: string }) {
  const wordings = [label, ...words];
  const shares = new Map<string, number>();
  for (const wording of wordings) {
    for (const stem of contentStems(wording)) shares.set(stem, (shares.get(stem) ?? 0) + 1 / wordings.length);
  }
  for (const stem of contentStems(question)) shares.set(stem, Math.min(1, (shares.get(stem) ?? 0) + questionShare / wordings.length));
  return shares;
}
