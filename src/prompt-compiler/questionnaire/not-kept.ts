import { plainLine } from './plain-line.ts';

const mostItemsNamed = 10;

/** What of a questionnaire has no place in a prompt, with the items where it stood. */
export interface NotKept {
  add(what: string, linkId: string | null): void;
  sentences(): readonly string[];
}

/** Collects what is not kept, each kind of thing once. */
export function notKept(): NotKept {
  const found = new Map<string, Set<string>>();
  return {
    add(what, linkId) {
      const items = found.get(what) ?? new Set();
      if (linkId !== null) items.add(linkId);
      found.set(what, items);
    },
    sentences: () =>
      [...found].map(([what, items]) => {
        const named = [...items].slice(0, mostItemsNamed).join(', ');
        const more = items.size > mostItemsNamed ? ` and ${items.size - mostItemsNamed} more` : '';
        return plainLine(items.size === 0 ? what : `${what} (${items.size === 1 ? 'item' : 'items'} ${named}${more})`);
      }),
  };
}
