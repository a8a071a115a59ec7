import type { Entry } from '../entry.ts';

const heading = /^## Patient Summary\s*$/m;

/** The Patient Summary in a message, as Markdown under its heading; null where the message holds none. */
export function summaryIn(text: string): string | null {
  const at = text.search(heading);
  return at === -1 ? null : text.slice(at).trim();
}

/** The latest Patient Summary of a conversation, with the entry that holds it. */
export function latestSummary(entries: readonly Entry[]): { readonly entryId: string; readonly summary: string } | null {
  for (const entry of entries.toReversed()) {
    const summary = entry.kind === 'assistant' ? summaryIn(entry.text) : null;
    if (summary !== null) return { entryId: entry.id, summary };
  }
  return null;
}
