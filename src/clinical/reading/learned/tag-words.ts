import { wordOutputWidth } from './network.ts';
import { bearers, type MarkKind, markKinds, statuses, times, wordOutputs } from './shape.ts';
import type { TaggedSpan } from './tagged-span.ts';

const outside = 0;
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

/** The likeliest sequence of tags in which a mark goes on only where it has begun (Viterbi). */
function bestTags(words: Float32Array, length: number): Int32Array {
  const size = wordOutputs.tags;
  const from = new Int32Array(length * size);
  let before = new Float64Array(size);
  for (let tag = 0; tag < size; tag += 1)
    before[tag] = tag === outside || tag % 2 === 1 ? (words[tag] as number) : Number.NEGATIVE_INFINITY;
  for (let word = 1; word < length; word += 1) {
    let best = 0;
    for (let tag = 1; tag < size; tag += 1) if ((before[tag] as number) > (before[best] as number)) best = tag;
    const now = new Float64Array(size);
    for (let tag = 0; tag < size; tag += 1) {
      const goesOn = tag !== outside && tag % 2 === 0;
      const previous = goesOn ? ((before[tag] as number) > (before[tag - 1] as number) ? tag : tag - 1) : best;
      from[word * size + tag] = previous;
      now[tag] = (before[previous] as number) + (words[word * wordOutputWidth + tag] as number);
    }
    before = now;
  }
  const tags = new Int32Array(length);
  let last = 0;
  for (let tag = 1; tag < size; tag += 1) if ((before[tag] as number) > (before[last] as number)) last = tag;
  for (let word = length - 1; word >= 0; word -= 1) {
    tags[word] = last;
    last = from[word * size + last] as number;
  }
  return tags;
}

/** The place of the largest share. */
export function likeliest(shares: Float64Array): number {
  let best = 0;
  for (let at = 1; at < shares.length; at += 1) if ((shares[at] as number) > (shares[best] as number)) best = at;
  return best;
}

/** The marks in the raw outputs for the words of a message. */
export function taggedSpans(words: Float32Array, length: number): readonly TaggedSpan[] {
  const tags = bestTags(words, length);
  const spans: TaggedSpan[] = [];
  for (let first = 0; first < length; first += 1) {
    const tag = tags[first] as number;
    if (tag === outside || tag % 2 === 0) continue;
    let last = first;
    while (last + 1 < length && tags[last + 1] === tag + 1) last += 1;
    spans.push(spanOf(words, (tag - 1) / 2, first, last));
  }
  return spans;
}

function spanOf(words: Float32Array, kind: number, first: number, last: number): TaggedSpan {
  let confidence = 0;
  const sums = {
    status: new Float64Array(statuses.length),
    bearer: new Float64Array(bearers.length),
    time: new Float64Array(times.length),
  };
  for (let word = first; word <= last; word += 1) {
    const from = word * wordOutputWidth;
    const tags = probabilities(words, from, wordOutputs.tags);
    confidence += (tags[firstTag(kind)] as number) + (tags[firstTag(kind) + 1] as number);
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
