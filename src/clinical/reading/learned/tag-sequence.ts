import { wordOutputs } from './shape.ts';

/** Tags of a word: 0 outside of any mark, then two for each kind of mark: its first word, and one that goes on. */
export const tagCount = wordOutputs.tags;
export const outsideTag = 0;

/** Whether a tag says that the mark before goes on. */
export function goesOn(tag: number): boolean {
  return tag !== outsideTag && tag % 2 === 0;
}

/** Whether a mark can go on with `tag` after `before`. */
function follows(before: number, tag: number): boolean {
  return !goesOn(tag) || before === tag || before === tag - 1;
}

/**
 * How likely each tag is at each word, and how unlikely the message as a whole: a linear-chain conditional random field (Lafferty 2001), in which
 * one tag leads to the next by a score, and a mark goes on only where it has begun.
 */
export interface TagMarginals {
  /** Rows are words, `tagCount` to a row; each row sums to 1. */
  readonly shares: Float64Array;
  /** The logarithm of the sum over all sequences. */
  readonly logTotal: number;
  /** Expected number of times that one tag leads to another, `tagCount` x `tagCount`; null unless asked for. */
  readonly expected: Float64Array | null;
}

/** Scores of tags at the words of a message: `scores[word * stride + tag]`. */
export interface TagScores {
  readonly scores: Float32Array;
  readonly stride: number;
  readonly length: number;
  /** What leading from one tag (row) to another (column) adds. */
  readonly transitions: Float32Array;
}

const size = tagCount;
/** The likeliest tag of a word may be one that cannot stand there: then the others must not have vanished beside it. */
const leastFactor = 1e-200;

/** The factors by which one tag leads to another; 0 where it cannot. */
export function transitionFactors(transitions: Float32Array): Float64Array {
  const factors = new Float64Array(size * size);
  for (let before = 0; before < size; before += 1) {
    for (let tag = 0; tag < size; tag += 1) {
      if (follows(before, tag)) factors[before * size + tag] = Math.exp(transitions[before * size + tag] as number);
    }
  }
  return factors;
}

/** Runs the forward and backward passes over a message of at least one word. Products are rescaled at each word, so that no length overflows. */
export function tagMarginals(
  { scores, stride, length }: Omit<TagScores, 'transitions'>,
  factors: Float64Array,
  countsTransitions: boolean,
): TagMarginals {
  const local = new Float64Array(length * size);
  let logTotal = 0;
  for (let word = 0; word < length; word += 1) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let tag = 0; tag < size; tag += 1) highest = Math.max(highest, scores[word * stride + tag] as number);
    for (let tag = 0; tag < size; tag += 1)
      local[word * size + tag] = Math.max(leastFactor, Math.exp((scores[word * stride + tag] as number) - highest));
    logTotal += highest;
  }
  const forward = new Float64Array(length * size);
  for (let tag = 0; tag < size; tag += 1) forward[tag] = goesOn(tag) ? 0 : (local[tag] as number);
  logTotal += Math.log(rescale(forward, 0));
  for (let word = 1; word < length; word += 1) {
    const from = (word - 1) * size;
    const to = word * size;
    for (let before = 0; before < size; before += 1) {
      const share = forward[from + before] as number;
      for (let tag = 0; tag < size; tag += 1)
        forward[to + tag] = (forward[to + tag] as number) + share * (factors[before * size + tag] as number);
    }
    for (let tag = 0; tag < size; tag += 1) forward[to + tag] = (forward[to + tag] as number) * (local[to + tag] as number);
    logTotal += Math.log(rescale(forward, to));
  }
  const expected = countsTransitions ? new Float64Array(size * size) : null;
  const shares = new Float64Array(length * size);
  let backward = new Float64Array(size).fill(1);
  for (let word = length - 1; word >= 0; word -= 1) {
    const at = word * size;
    for (let tag = 0; tag < size; tag += 1) shares[at + tag] = (forward[at + tag] as number) * (backward[tag] as number);
    rescale(shares, at);
    if (word === 0) break;
    const ahead = new Float64Array(size);
    for (let tag = 0; tag < size; tag += 1) ahead[tag] = (local[at + tag] as number) * (backward[tag] as number);
    const before = new Float64Array(size);
    let total = 0;
    for (let one = 0; one < size; one += 1) {
      let sum = 0;
      for (let tag = 0; tag < size; tag += 1) sum += (factors[one * size + tag] as number) * (ahead[tag] as number);
      before[one] = sum;
      total += sum * (forward[at - size + one] as number);
    }
    if (expected !== null) {
      for (let one = 0; one < size; one += 1) {
        const share = (forward[at - size + one] as number) / total;
        if (share === 0) continue;
        for (let tag = 0; tag < size; tag += 1) {
          const place = one * size + tag;
          expected[place] = (expected[place] as number) + share * (factors[place] as number) * (ahead[tag] as number);
        }
      }
    }
    rescale(before, 0);
    backward = before;
  }
  return { shares, logTotal, expected };
}

/** Divides a row by its sum, and returns the sum. */
function rescale(rows: Float64Array, from: number): number {
  let sum = 0;
  for (let tag = 0; tag < size; tag += 1) sum += rows[from + tag] as number;
  for (let tag = 0; tag < size; tag += 1) rows[from + tag] = (rows[from + tag] as number) / sum;
  return sum;
}

/** The likeliest sequence of tags as a whole (Viterbi). */
export function bestTags({ scores, stride, length, transitions }: TagScores): Int32Array {
  const from = new Int32Array(length * size);
  let before = new Float64Array(size);
  for (let tag = 0; tag < size; tag += 1) before[tag] = goesOn(tag) ? Number.NEGATIVE_INFINITY : (scores[tag] as number);
  for (let word = 1; word < length; word += 1) {
    const now = new Float64Array(size);
    for (let tag = 0; tag < size; tag += 1) {
      let best = Number.NEGATIVE_INFINITY;
      for (let one = goesOn(tag) ? tag - 1 : 0; one < (goesOn(tag) ? tag + 1 : size); one += 1) {
        const score = (before[one] as number) + (transitions[one * size + tag] as number);
        if (score > best) {
          best = score;
          from[word * size + tag] = one;
        }
      }
      now[tag] = best + (scores[word * stride + tag] as number);
    }
    before = now;
  }
  let last = 0;
  for (let tag = 1; tag < size; tag += 1) if ((before[tag] as number) > (before[last] as number)) last = tag;
  const tags = new Int32Array(length);
  for (let word = length - 1; word >= 0; word -= 1) {
    tags[word] = last;
    last = from[word * size + last] as number;
  }
  return tags;
}
