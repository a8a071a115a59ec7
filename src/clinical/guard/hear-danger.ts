import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { DangerHeard, Ears } from '../reading/learned/hearing.ts';

const sentence = /[^.!?;\n]+[.!?;\n]*/g;
/** What is shorter tells nothing by itself: as a reply it only answers the question. */
const fewestWords = 4;
/** Two sentences after one another make a thing told; of a very long message so many are heard. */
const together = 2;
const mostParts = 40;

/**
 * What is said around a part may take it back, so that it is less to be asked about for what it says alone: from 0.5 on, where a whole message is from 0.18.
 * How it was chosen: `docs/measuring.md`.
 */
const askOfPart = 0.36;

/**
 * The danger in a message as the learned part hears it: in the whole, and in each two sentences that follow one another, because one sentence of danger
 * among five of everyday life is drowned by them.
 */
export function hearDanger(ears: Ears, message: string, context: string | null, lexicon: Lexicon): DangerHeard {
  const whole = ears.hear(message, context, lexicon).danger;
  const parts = partsOf(message).map((part) => {
    const danger = ears.hear(part, null, lexicon).danger;
    return { ...danger, ask: askOfPart * danger.ask };
  });
  const loudest = [whole, ...parts].reduce((one, other) => (other.ask + other.raise > one.ask + one.raise ? other : one));
  const most = (level: 'ask' | 'raise') => Math.max(whole[level], ...parts.map((part) => part[level]));
  return { ...loudest, ask: most('ask'), raise: most('raise') };
}

/** Whether a text has so many words that danger can be heard in it alone. */
export function tellsByItself(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= fewestWords;
}

function partsOf(message: string): readonly string[] {
  const sentences = (message.match(sentence) ?? []).filter(tellsByItself);
  if (sentences.length <= together) return [];
  return sentences.slice(0, mostParts).flatMap((_, at) => {
    const part = sentences.slice(at, at + together);
    return part.length < together ? [] : [part.join(' ').trim()];
  });
}
