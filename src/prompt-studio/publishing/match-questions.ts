import { plainWords } from '../../protocol/plain-words.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';

/** The questions of two versions side by side. */
export interface MatchedQuestions {
  readonly pairs: readonly { readonly before: ProtocolNode; readonly after: ProtocolNode }[];
  readonly removed: readonly ProtocolNode[];
  readonly added: readonly ProtocolNode[];
}

/** From which share of common words on two texts under one number are one question in other words. Chosen by trying. */
const alikeFrom = 0.4;

/**
 * Finds each question of the earlier version in the later one: by its words, wherever it stands now, else under its number with words that
 * are mostly the same. Time grows with the number of questions, not with its square.
 */
export function matchQuestions(before: readonly ProtocolNode[], after: readonly ProtocolNode[]): MatchedQuestions {
  const partners = new Map<ProtocolNode, ProtocolNode>();
  const taken = new Set<ProtocolNode>();
  const pair = (earlier: ProtocolNode, later: ProtocolNode | undefined): void => {
    if (later === undefined || taken.has(later)) return;
    partners.set(earlier, later);
    taken.add(later);
  };
  const byNumber = new Map(after.map((node) => [node.id, node]));
  for (const node of before) {
    const same = byNumber.get(node.id);
    if (same !== undefined && plainWords(same.text) === plainWords(node.text)) pair(node, same);
  }
  const byWords = Map.groupBy(
    after.filter((node) => !taken.has(node)),
    ({ text }) => plainWords(text),
  );
  for (const node of before) if (!partners.has(node)) pair(node, byWords.get(plainWords(node.text))?.shift());
  for (const node of before) {
    if (partners.has(node)) continue;
    const near = byNumber.get(node.id);
    if (near !== undefined && likeness(node.text, near.text) >= alikeFrom) pair(node, near);
  }
  return {
    pairs: before.flatMap((node) => {
      const later = partners.get(node);
      return later === undefined ? [] : [{ before: node, after: later }];
    }),
    removed: before.filter((node) => !partners.has(node)),
    added: after.filter((node) => !taken.has(node)),
  };
}

/** The share of words that two texts have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const words = new Set(plainWords(one).split(' '));
  const others = new Set(plainWords(other).split(' '));
  const common = [...words].filter((word) => others.has(word)).length;
  return common / Math.max(words.size, others.size, 1);
}
