import type { Finding } from '../finding.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { FactReading, Meant, ReadingContext } from '../read-facts.ts';
import { kinNamed, kinOfRelation } from './kinship.ts';
import type { Ears, Hearing } from './learned/hearing.ts';
import { type HeadKind, headKinds } from './learned/shape.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { settleSpans } from './settle-spans.ts';

/** A place in a message. Offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A message as it was heard, beside what the rules make of its words. */
export interface Scene {
  readonly text: string;
  readonly context: ReadingContext;
  readonly ears: Ears;
  readonly hearing: Hearing;
  /** All that was heard with enough confidence to count against what the rules take words for. */
  readonly heard: readonly TaggedSpan[];
  /** What was heard with enough to be told. */
  readonly spans: readonly TaggedSpan[];
  readonly words: readonly string[];
  readonly labels: ReadonlyMap<string, Finding>;
  /** For whom the writer writes, where it is not for themselves: a word of kinship, or 'other'. */
  readonly writesFor: string | null;
  /** How the rules take what stands at a place. */
  readonly meantAt: (place: Place) => Meant;
}

/** Kinds of marks that name something of their own; the others tell more of it. */
export const heads: ReadonlySet<string> = new Set(headKinds);

/** What kinds of findings the words of a mark may name. */
export const findingKinds: Readonly<Record<HeadKind, readonly Finding['kind'][]>> = {
  sx: ['symptom', 'sign'],
  meas: [],
  med: ['medication'],
  allergy: ['history'],
  ill: ['history', 'symptom', 'sign', 'context'],
  proc: ['history', 'exposure', 'context', 'sign'],
  habit: ['history', 'exposure', 'context'],
  preg: ['context', 'history', 'symptom'],
  person: [],
  circ: ['exposure', 'context', 'history'],
  worry: [],
};

/** Whether what the knowledge has is what a mark can name: of an allergy nothing but allergies, not the substance taken or eaten. */
export function canName(kind: HeadKind, finding: Pick<Finding, 'kind' | 'code'>): boolean {
  return findingKinds[kind].includes(finding.kind) && (kind !== 'allergy' || /allerg|intoleran/.test(finding.code));
}

/** From here on what was heard in words counts against what the rules take them for. */
const sureEnoughToDoubt = 0.4;
/** Marks that the network is less sure of are left to the rules. */
const leastSure = 0.5;
/** Marks that it is less sure of name nothing: they are kept as they were said, with what is told of them. */
export const sureToName = 0.55;

const labelsOf = new WeakMap<Lexicon['knowledge'], ReadonlyMap<string, Finding>>();

/** Where a message tells of a trouble of now, and where of what others have, as it was heard. */
export function toldIn(
  text: string,
  { context, lexicon }: ReadingContext,
  ears: Ears,
): Required<Pick<ReadingContext, 'told' | 'ofOthers'>> {
  const { spans, pieces } = ears.hear(text, context ?? null, lexicon);
  const sure = spans.filter(({ kind, confidence }) => heads.has(kind) && confidence >= sureToName);
  const placesOf = (some: readonly TaggedSpan[]) =>
    some.map(({ first, last }) => ({ start: pieces[first]?.start ?? 0, end: pieces[last]?.end ?? 0 }));
  return {
    told: placesOf(sure.filter(({ kind, status, time }) => kind === 'sx' && status === 'present' && time === 'now')),
    ofOthers: placesOf(sure.filter(({ bearer }) => bearer !== 'patient')),
  };
}

/** Hears a message. */
export function sceneOf(
  text: string,
  context: ReadingContext,
  ears: Ears,
  { meantAt, speaksOf }: Pick<FactReading, 'meantAt' | 'speaksOf'>,
): Scene {
  const hearing = ears.hear(text, context.context ?? null, context.lexicon);
  const { knowledge } = context.lexicon;
  let labels = labelsOf.get(knowledge);
  if (labels === undefined) {
    labels = new Map([...knowledge.findings.values()].map((finding) => [finding.label, finding]));
    labelsOf.set(knowledge, labels);
  }
  const words = hearing.pieces.map(({ word }) => word);
  const heard = settleSpans(
    hearing.spans.filter(({ confidence }) => confidence >= sureEnoughToDoubt),
    words,
  );
  return {
    text,
    context,
    ears,
    hearing,
    heard,
    spans: heard.filter(({ confidence }) => confidence >= leastSure),
    words,
    labels,
    writesFor: whomFor(context, speaksOf),
    meantAt: ({ start, end }) => meantAt(start, end),
  };
}

function whomFor({ aboutAnother, about }: ReadingContext, speaksOf: FactReading['speaksOf']): string | null {
  if (aboutAnother === true) return kinNamed(about?.split(' ').at(-1) ?? '') ?? 'other';
  if (speaksOf === null || speaksOf.relation === 'self') return null;
  return speaksOf.relation === 'other' ? 'other' : kinOfRelation(speaksOf.relation, speaksOf.sex);
}

/** Where the words of a mark stand. */
export function placeOf({ hearing }: Scene, { first, last }: TaggedSpan): Place {
  return { start: hearing.pieces[first]?.start ?? 0, end: hearing.pieces[last]?.end ?? 0 };
}

/** How many characters two places share. */
export function shared(one: Place, other: Place): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}
