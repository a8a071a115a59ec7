import { hashText } from './hash-text.ts';
import { keysOf } from './question-keys.ts';
import { attributeKinds, headKinds } from './shape.ts';
import type { TaggedSpan } from './tagged-span.ts';

/** Marked words, as far as it matters what is said of which. */
export type Marked = Pick<TaggedSpan, 'kind' | 'first' | 'last' | 'status' | 'bearer' | 'time'>;

/** Rows of the table of features; a power of two. */
export const attachmentRows = 1 << 15;

const ofAttachment = 59;
const heads: ReadonlySet<string> = new Set(headKinds);
const attributes: ReadonlySet<string> = new Set(attributeKinds);
/** Words between two marks are told one by one up to here. */
const fewBetween = 6;

/** A message whose attributes look for what they are said of. */
export interface Attaching {
  readonly marks: readonly Marked[];
  readonly words: readonly string[];
  readonly question: readonly string[] | null;
}

/** What an attribute can be said of: a head by its position among the marks, or what was asked about. */
export type Candidate = number | 'asked';

/** What the attributes of a message can be said of. Where nothing was asked and nothing is named there is no candidate. */
export function candidatesIn({ marks, question }: Attaching): readonly Candidate[] {
  const named = marks.flatMap(({ kind }, at) => (heads.has(kind) ? [at] : []));
  return question === null && named.length > 0 ? named : [...named, 'asked'];
}

interface Layout {
  /** In which sentence each word stands, counted from 0. */
  readonly sentences: readonly number[];
  /** For each word the kind of the mark that it belongs to. */
  readonly kinds: readonly (string | null)[];
}

function layoutOf({ marks, words }: Attaching): Layout {
  const sentences: number[] = [];
  let sentence = 0;
  for (const word of words) {
    sentences.push(sentence);
    if (/^[.!?;\n]$/.test(word)) sentence += 1;
  }
  const kinds: (string | null)[] = words.map(() => null);
  for (const { kind, first, last } of marks) kinds.fill(kind, first, last + 1);
  return { sentences, kinds };
}

function bucket(count: number): string {
  return count <= 3 ? String(count) : count <= 5 ? '4' : count <= 8 ? '6' : count <= 12 ? '9' : '13';
}

/** What speaks for and against an attribute's being said of each candidate, as rows of a table; `at` is the attribute's position among the marks. */
export function attachmentFeatures(attaching: Attaching, at: number, candidates: readonly Candidate[]): readonly Int32Array[] {
  const { marks, words, question } = attaching;
  const layout = layoutOf(attaching);
  const attribute = marks[at] as Marked;
  const gaps = candidates.map((candidate) => (candidate === 'asked' ? 0 : between(marks[candidate] as Marked, attribute, layout, words)));
  const closest = Math.min(...candidates.flatMap((candidate, index) => (candidate === 'asked' ? [] : [gaps[index] as number])));
  return candidates.map((candidate, index) => {
    const names =
      candidate === 'asked'
        ? ofAsked(attaching, attribute, layout, question)
        : ofHead(attaching, attribute, candidate, { layout, gap: gaps[index] as number, isClosest: gaps[index] === closest });
    return Int32Array.from(new Set(names), (name) => hashText(name, ofAttachment) & (attachmentRows - 1));
  });
}

/** Words between a head and an attribute that belong to no other attribute: 'a cough, for weeks, dry, worse at night' is one list. */
function between(head: Marked, attribute: Marked, { kinds }: Layout, words: readonly string[]): number {
  const [from, to] = head.last < attribute.first ? [head.last, attribute.first] : [attribute.last, head.first];
  let count = 0;
  for (let word = from + 1; word < to; word += 1) if (!attributes.has(kinds[word] ?? '') && words[word] !== ',') count += 1;
  return count;
}

interface Nearness {
  readonly layout: Layout;
  readonly gap: number;
  readonly isClosest: boolean;
}

function ofHead({ marks, words, question }: Attaching, attribute: Marked, of: number, { layout, gap, isClosest }: Nearness): string[] {
  const head = marks[of] as Marked;
  const { kind } = attribute;
  const side = head.last < attribute.first ? 'after' : 'before';
  const [from, to] = side === 'after' ? [head.last, attribute.first] : [attribute.last, head.first];
  const gapWords = words.slice(from + 1, to);
  const crossed = marks.filter(({ kind: other, first, last }) => heads.has(other) && first > from && last < to).length;
  const rivals = marks.filter((other) => other !== attribute && other.kind === kind && other.first > from && other.last < to).length;
  const sentences = Math.min(2, Math.abs((layout.sentences[attribute.first] ?? 0) - (layout.sentences[head.first] ?? 0)));
  const link = gapWords.find((word) => /^[a-z]/.test(word)) ?? 'none';
  const stop = gapWords.some((word) => /^[,;:.!?\n-]$/.test(word)) ? 'stop' : 'open';
  const where = `${side} ${sentences} ${Math.min(2, crossed)}`;
  const others = marks.filter((other) => heads.has(other.kind)).length;
  return [
    `kinds ${kind} ${head.kind}`,
    `kinds ${kind} ${head.kind} ${where}`,
    `gap ${side} ${bucket(gap)}`,
    `gap ${kind} ${side} ${bucket(gap)}`,
    `gap ${kind} ${head.kind} ${side} ${bucket(gap)}`,
    `where ${where}`,
    `where ${kind} ${where} ${stop}`,
    `closest ${isClosest}`,
    `closest ${isClosest} ${kind} ${head.kind}`,
    `closest ${isClosest} ${where} ${stop}`,
    `rivals ${kind} ${side} ${Math.min(2, rivals)}`,
    `link ${side} ${link} ${stop}`,
    `link ${kind} ${side} ${link}`,
    `is ${head.status} ${attribute.status} ${head.bearer} ${head.time}`,
    `is ${kind} ${head.kind} ${head.status} ${head.bearer} ${head.time}`,
    `first ${words[attribute.first]} ${where}`,
    `first ${words[attribute.first]} ${kind} ${head.kind}`,
    `last ${words[attribute.last]} ${kind} ${head.kind}`,
    `word before ${words[attribute.first - 1] ?? '¶'} ${where}`,
    `word after ${words[attribute.last + 1] ?? '¶'} ${where}`,
    `word after head ${words[head.last + 1] ?? '¶'} ${where}`,
    `only ${others === 1} ${question === null} ${kind}`,
    ...(gapWords.length <= fewBetween ? gapWords.map((word) => `in between ${side} ${word}`) : []),
  ];
}

function ofAsked({ marks, words }: Attaching, attribute: Marked, { sentences }: Layout, question: readonly string[] | null): string[] {
  const { kind } = attribute;
  const named = marks.filter((other) => heads.has(other.kind));
  const sentence = sentences[attribute.first] ?? 0;
  const isFirst = named.every(({ first }) => first > attribute.last);
  const isAlone = named.every(({ first }) => sentences[first] !== sentence);
  const where = `${isFirst} ${isAlone} ${Math.min(2, sentence)} ${Math.min(3, named.length)}`;
  const present = named.filter(({ status, bearer }) => status === 'present' && bearer === 'patient').length;
  return [
    'asked',
    `asked ${kind}`,
    `asked ${where}`,
    `asked ${kind} ${where}`,
    `asked ${kind} ${isFirst} ${Math.min(2, present)}`,
    `asked word before ${words[attribute.first - 1] ?? '¶'} ${isFirst}`,
    `asked word after ${words[attribute.last + 1] ?? '¶'} ${isFirst}`,
    ...keysOf(question).flatMap((key) => [`asked ${kind} ${key}`, `asked ${kind} ${isFirst} ${key}`]),
  ];
}
