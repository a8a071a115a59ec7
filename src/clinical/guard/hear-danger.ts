import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { DangerHeard, Ears } from '../reading/learned/hearing.ts';

const sentence = /[^.!?;\n]+[.!?;\n]*/g;
/** What is shorter tells nothing by itself: as a reply it only answers the question. */
const fewestWords = 4;
/** Two sentences after one another make a thing told; of a very long message so many are heard. */
const together = 2;
const mostParts = 40;

/**
 * What is said around a part may take it back, so that it counts for less by itself: an emergency is asked about from 0.5 on, where a whole message is
 * from 0.18. A crisis is told by mood, and 'I'm scared, I can't stop thinking about it' sounds like one without the headache that it is said of: asked about and
 * raised from 0.8 on. How these were chosen: `docs/measuring.md`.
 */
const weightOfPart = { emergency: { ask: 0.36, raise: 1 }, crisis: { ask: 0.225, raise: 0.5 } } as const;

/**
 * The danger in a message as the learned part hears it: in the whole, or in the two sentences after one another that tell most of it, because one
 * sentence of danger among five of everyday life is drowned by them.
 */
export function hearDanger(ears: Ears, message: string, context: string | null, lexicon: Lexicon): DangerHeard {
  const whole = ears.hear(message, context, lexicon).danger;
  const parts = partsOf(message).map((part): DangerHeard => {
    const danger = ears.hear(part, null, lexicon).danger;
    const kind = lexicon.knowledge.redFlags.find(({ code }) => code === danger.family)?.kind ?? 'crisis';
    const weight = weightOfPart[kind];
    return { ...danger, ask: weight.ask * danger.ask, raise: weight.raise * danger.raise };
  });
  return [whole, ...parts].reduce((one, other) => (other.ask + other.raise > one.ask + one.raise ? other : one));
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
