import type { Say } from '../ports.ts';

/** Says the parts of a message in their order, whichever is certain first. */
export interface InOrder {
  /** What stands first, in a paragraph of its own; undefined where nothing does. */
  readonly lead: (words: string | undefined) => void;
  readonly next: Say;
}

/** Holds back what comes after the lead until the lead is said. */
export function sayInOrder(say: Say): InOrder {
  let held: string[] | null = [];
  return {
    lead: (words) => {
      if (words !== undefined) say(`${words}\n\n`);
      for (const sentence of held ?? []) say(sentence);
      held = null;
    },
    next: (words) => {
      if (held === null) say(words);
      else held.push(words);
    },
  };
}
