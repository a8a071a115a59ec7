import { type AttributeKind, attributeKinds, type HeadKind, headKinds } from './learned/shape.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';

const heads: ReadonlySet<string> = new Set(headKinds);
const attributes: ReadonlySet<string> = new Set(attributeKinds);

/** What each attribute is said of, in the order in which it is looked for; what is not listed takes whatever is nearest. */
const saidOf: Partial<Readonly<Record<AttributeKind, readonly (readonly HeadKind[])[]>>> = {
  dose: [['med'], ['proc', 'allergy']],
  react: [['allergy'], ['med', 'circ']],
  stop: [['med', 'habit'], ['preg']],
  amount: [
    ['habit', 'sx', 'circ', 'meas'],
    ['med', 'preg'],
  ],
  site: [['sx', 'ill', 'proc'], ['circ']],
  side: [['sx', 'ill', 'proc'], ['circ']],
  char: [['sx'], ['ill', 'proc', 'preg', 'circ', 'med']],
  sev: [['sx', 'ill'], ['preg']],
  onset: [['sx', 'ill'], ['circ']],
  spread: [['sx', 'ill']],
  course: [['sx', 'ill', 'meas'], ['preg']],
  trig: [['sx', 'ill']],
  ease: [['sx', 'ill']],
  noease: [['sx', 'ill']],
};

const anyHead: readonly HeadKind[] = headKinds.filter((kind) => kind !== 'person' && kind !== 'worry');
const acrossSentence = 12;
const backwards = 2;
/** After these something else is told. */
const goesOn = /^(?:and|but|then|also)$/i;
/** So near to a head an attribute is said of it, whatever the head is. */
const withinReach = 3;

/** What is not there, or is somebody else's, has no length and no strength of its own: what is said further off tells more of something else. */
function isBesidesThePoint(head: TaggedSpan, attribute: TaggedSpan): boolean {
  return (head.status === 'absent' && attribute.status !== 'absent') || (head.bearer !== 'patient' && head.kind !== 'med');
}

/**
 * For each attribute among the spans the head it is said of, by its position among the spans; -1 where the message names none. An attribute that is
 * said of none of those that are named is left out.
 */
export function headsOfAttributes(spans: readonly TaggedSpan[], words: readonly string[]): ReadonlyMap<number, number> {
  const sentences: number[] = [];
  let sentence = 0;
  for (const word of words) {
    sentences.push(sentence);
    if (/^[.!?;\n]$/.test(word)) sentence += 1;
  }
  const isOfAttribute = words.map(() => false);
  for (const { kind, first, last } of spans) if (attributes.has(kind)) isOfAttribute.fill(true, first, last + 1);
  const weightOf = (word: string): number => (goesOn.test(word) ? 2 : 1);
  /** Words between two places that tell something else than one attribute after the other: 'a cough, for weeks, dry, worse at night' is one list. */
  const between = (from: number, to: number): number => {
    let count = 0;
    for (let at = from + 1; at < to; at += 1) if (isOfAttribute[at] !== true && words[at] !== ',') count += weightOf(words[at] ?? '');
    return count;
  };
  const distance = (one: TaggedSpan, head: TaggedSpan): number => {
    const isBefore = head.last < one.first;
    const gap = 1 + (isBefore ? between(head.last, one.first) : between(one.last, head.first) + backwards);
    return gap + acrossSentence * Math.abs((sentences[one.first] ?? 0) - (sentences[head.first] ?? 0));
  };
  const namesNothing = !spans.some(({ kind }) => heads.has(kind));
  const found = new Map<number, number>();
  for (const [at, span] of spans.entries()) {
    if (!attributes.has(span.kind)) continue;
    const choices = [...(saidOf[span.kind as AttributeKind] ?? []), anyHead];
    let chosen = -1;
    for (const kinds of choices) {
      let nearest = Number.POSITIVE_INFINITY;
      for (const [place, head] of spans.entries()) {
        if (!heads.has(head.kind) || !(kinds as readonly string[]).includes(head.kind)) continue;
        const far = distance(span, head);
        if (far > withinReach && isBesidesThePoint(head, span)) continue;
        if (far < nearest) {
          nearest = far;
          chosen = place;
        }
      }
      if (chosen !== -1) break;
    }
    // What is said of a denial or of somebody else is not said of what was asked about either: rather nothing than something of the wrong thing.
    if (chosen !== -1 || namesNothing) found.set(at, chosen);
  }
  return found;
}
