import { wordOutputWidth } from './network.ts';
import { wordOutputs } from './shape.ts';
import { probabilities } from './tag-words.ts';

/** For each word how likely it is that it lies outside of any mark. */
export function outsideShares(words: Float32Array, length: number): readonly number[] {
  return Array.from({ length }, (_, word) => probabilities(words, word * wordOutputWidth, wordOutputs.tags)[0] as number);
}
