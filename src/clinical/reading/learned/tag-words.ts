import { wordOutputWidth } from './network.ts';
import { bearers, type MarkKind, markKinds, statuses, times, wordOutputs } from './shape.ts';
import { bestTags, goesOn, outsideTag, tagCount, tagMarginals } from './tag-sequence.ts';
import type { TaggedSpan } from './tagged-span.ts';

const firstTag = (kind: number) => 1 + 2 * kind;

/** The probabilities of `size` raw outputs. */
export function probabilities(outputs: Float32Array, from: number, size: number): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < size; at += 1) highest = Math.max(highest, outputs[from + at] as number);
  const shares = new Float64Array(size);
  let sum = 0;
  for (let at = 0; at < size; at += 1) {
    const share = Math.exp((outputs[from + at] as number) - highest);
    shares[at] = share;
    sum += share;
  }
  return shares.map((share) => share / sum);
}

/** The place of the largest share. */
export function likeliest(shares: Float64Array): number {
  let best = 0;
  for (let at = 1; at < shares.length; at += 1) if ((shares[at] as number) > (shares[best] as number)) best = at;
  return best;
}

/** What leads from one tag to the next: the scores, and the factors that `transitionFactors` makes of them. */
export interface TagTransitions {
  readonly scores: Float32Array;
  readonly factors: Float64Array;
}

export interface TaggedWords {
  readonly spans: readonly TaggedSpan[];
  /** For each word how likely it is that it lies outside of any mark. */
  readonly outside: readonly number[];
}

/**
 * How much less likely than it was taught a word is taken to say nothing. Most words of the examples say nothing, which makes the network wary;
 * on what is held out this hears three more marks of a hundred, for two more that are wrong.
 */
const lessOutside = 0.5;

/** The marks in the raw outputs for the words of a message of at least one word. */
export function tagWords(outputs: Float32Array, length: number, { scores: transitions, factors }: TagTransitions): TaggedWords {
  const words = outputs.slice();
  for (let word = 0; word < length; word += 1) {
    const at = word * wordOutputWidth + outsideTag;
    words[at] = (words[at] as number) - lessOutside;
  }
  const tags = bestTags({ scores: words, stride: wordOutputWidth, length, transitions });
  const { shares } = tagMarginals({ scores: words, stride: wordOutputWidth, length }, factors, false);
  const spans: TaggedSpan[] = [];
  for (let first = 0; first < length; first += 1) {
    const tag = tags[first] as number;
    if (tag === outsideTag || goesOn(tag)) continue;
    let last = first;
    while (last + 1 < length && tags[last + 1] === tag + 1) last += 1;
    spans.push(spanOf(words, shares, (tag - 1) / 2, first, last));
  }
  return { spans, outside: Array.from({ length }, (_, word) => shares[word * tagCount + outsideTag] as number) };
}

function spanOf(words: Float32Array, tagShares: Float64Array, kind: number, first: number, last: number): TaggedSpan {
  let confidence = 0;
  const sums = {
    status: new Float64Array(statuses.length),
    bearer: new Float64Array(bearers.length),
    time: new Float64Array(times.length),
  };
  for (let word = first; word <= last; word += 1) {
    const from = word * wordOutputWidth;
    const tag = word * tagCount + firstTag(kind);
    confidence += (tagShares[tag] as number) + (tagShares[tag + 1] as number);
    let at = from + wordOutputs.tags;
    for (const part of ['status', 'bearer', 'time'] as const) {
      for (const [which, share] of probabilities(words, at, wordOutputs[part]).entries())
        sums[part][which] = (sums[part][which] as number) + share;
      at += wordOutputs[part];
    }
  }
  const length = last - first + 1;
  const status = likeliest(sums.status);
  return {
    kind: markKinds[kind] as MarkKind,
    first,
    last,
    status: statuses[status] ?? 'present',
    bearer: bearers[likeliest(sums.bearer)] ?? 'patient',
    time: times[likeliest(sums.time)] ?? 'now',
    confidence: confidence / length,
    statusConfidence: (sums.status[status] as number) / length,
  };
}
