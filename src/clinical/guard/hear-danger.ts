import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { DangerHeard, Ears } from '../reading/learned/hearing.ts';

const sentence = /[^.!?;\n]+[.!?;\n]*/g;
/** What is shorter tells nothing by itself: as a reply it only answers the question. */
const fewestWords = 4;
/** Of a very long message so many sentences are heard. */
const mostParts = 40;

/**
 * What is said around a part may take it back, so that it counts for less by itself, and a single sentence for less than two. A crisis is told by mood, and
 * 'I'm scared, I can't stop thinking about it' sounds like one without the headache that it is said of. How these were chosen: `docs/measuring.md`.
 */
const weightOf = {
  pair: { emergency: { ask: 0.36, raise: 1 }, crisis: { ask: 0.225, raise: 0.5 } },
  sentence: { emergency: { ask: 0.2, raise: 0.6 }, crisis: { ask: 0.2, raise: 0.45 } },
} as const;

/**
 * The danger in a message as the learned part hears it: in the whole, or in the sentence or the two sentences after one another that tell most of it, because
 * one sentence of danger is drowned by those of everyday life around it.
 */
export function hearDanger(ears: Ears, message: string, context: string | null, lexicon: Lexicon): DangerHeard {
  const whole = ears.hear(message, context, lexicon).danger;
  const parts = partsOf(message).map(({ text, is }): DangerHeard => {
    const danger = ears.hear(text, null, lexicon).danger;
    const kind = lexicon.knowledge.redFlags.find(({ code }) => code === danger.family)?.kind ?? 'crisis';
    const weight = weightOf[is][kind];
    return { ...danger, ask: weight.ask * danger.ask, raise: weight.raise * danger.raise };
  });
  return [whole, ...parts].reduce((one, other) => (other.ask + other.raise > one.ask + one.raise ? other : one));
}

/** Whether a text has so many words that danger can be heard in it alone. */
export function tellsByItself(text: string): boolean {
  return wordsIn(text) >= fewestWords;
}

/** How many words a text has. */
export function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

interface Part {
  readonly text: string;
  readonly is: keyof typeof weightOf;
}

function partsOf(message: string): readonly Part[] {
  const all = (message.match(sentence) ?? []).map((text) => text.trim());
  if (all.length < 2) return [];
  const sentences = all.filter(tellsByItself).slice(0, mostParts);
  // What is too short to tell anything takes nothing back either: 'Tonight is the night. Sorry.'
  if (sentences.length === 1) return sentences.map((text) => ({ text, is: 'pair' }));
  const singles = sentences.map((text) => ({ text, is: 'sentence' }) as const);
  const pairs = sentences.slice(1).map((next, at) => ({ text: `${sentences[at]} ${next}`, is: 'pair' }) as const);
  // Of two sentences the pair is the message itself.
  return all.length === 2 ? singles : [...singles, ...pairs];
}
