import { catalogue } from './catalogue.ts';
import type { Message } from './message.ts';

const patterns = Object.values(catalogue).map((entry: Message) => ({ entry, pattern: patternOf(entry.text) }));

/** The entry of the catalogue from which a message was made; null for words that are none of its. */
export function entryOfMessage(message: string): Message | null {
  const fitting = patterns.filter(({ pattern }) => pattern.test(message));
  // An entry of many words of its own says more of a message than one that is all values.
  return fitting.toSorted((one, other) => ownLength(other.entry) - ownLength(one.entry))[0]?.entry ?? null;
}

function patternOf(text: string): RegExp {
  const words = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${words.join('.*?')}$`, 's');
}

function ownLength({ text }: Message): number {
  return text.replace(/\{\w+\}/g, '').length;
}
