import type { Fact } from '../fact.ts';
import type { FactPlace } from '../read-facts.ts';
import type { Candidate } from './learned/attachment-features.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { heads, placeOf, type Scene, shared } from './scene.ts';

/** A fact that the rules read and what was heard leaves standing, with where its words are. */
export interface Kept {
  readonly fact: Fact;
  readonly place: FactPlace;
}

/** What the attributes of a message are said of. */
export interface Attached {
  /** What is said of a span by its position, or of what was asked about. */
  readonly ofSpan: (head: Candidate) => readonly TaggedSpan[];
  /** What is said of a fact that no span names. */
  readonly ofFact: (fact: Kept) => readonly TaggedSpan[];
}

/**
 * What each attribute of a message is said of, where what only the rules read is named as well: 'a cough for weeks, last night a streak of blood' says
 * 'last night' of the blood.
 */
export function attachAttributes({ spans, words, hearing, context, ears }: Scene, kept: readonly Kept[]): Attached {
  const headOf = new Map<Kept, number>();
  const ruled: TaggedSpan[] = [];
  for (const one of kept) {
    const kind = context.lexicon.knowledge.findings.get(one.fact.finding)?.kind;
    if (one.place.answers || (kind !== 'symptom' && kind !== 'sign')) continue;
    const at = hearing.pieces.flatMap((piece, index) => (shared(one.place.named, piece) > 0 ? [index] : []));
    const [first, last] = [at[0], at.at(-1)];
    if (first === undefined || last === undefined) continue;
    if (spans.some((span) => heads.has(span.kind) && span.first <= last && span.last >= first)) continue;
    headOf.set(one, spans.length + ruled.length);
    ruled.push({ kind: 'sx', first, last, status: one.fact.status, bearer: 'patient', time: 'now', confidence: 1, statusConfidence: 1 });
  }
  const attached = [...ears.attach({ marks: [...spans, ...ruled], words, question: hearing.question })];
  const ofSpan = (head: Candidate) => attached.flatMap(([at, chosen]) => (chosen === head ? [spans[at] as TaggedSpan] : []));
  return {
    ofSpan,
    ofFact: (fact) => {
      const head = headOf.get(fact);
      return head === undefined ? [] : ofSpan(head);
    },
  };
}

const times: ReadonlySet<string> = new Set(['dur', 'when', 'onset', 'course', 'freq']);

/**
 * The rules give a length or a date to whatever stands near it: 'hair loss' gets the day of '600 calories a day'. Where the learned part hears the finding
 * and hears no time of it, the finding has none; so has one that it does not hear, in a message that tells more than one thing.
 */
export function withoutStrayTimes(scene: Scene, kept: readonly Kept[]): readonly Kept[] {
  const { spans } = scene;
  const { ofSpan } = attachAttributes(scene, kept);
  const tellsMore = spans.filter(({ kind }) => heads.has(kind)).length > 1;
  return kept.map((one) => {
    const { fact, place } = one;
    if (place.answers || (fact.value?.kind !== 'duration' && fact.value?.kind !== 'date')) return one;
    const over = spans.flatMap((span, at) => (heads.has(span.kind) && shared(place, placeOf(scene, span)) > 0 ? [at] : []));
    // 'He's 14 months, he's had a temp since Monday': the time that is heard of it must be the one that the rules took.
    const isTimed = over.some((head) => ofSpan(head).some((span) => times.has(span.kind) && shared(place, placeOf(scene, span)) > 0));
    const isStray = over.length > 0 ? !isTimed : tellsMore;
    if (!isStray) return one;
    return { ...one, fact: { ...fact, value: null, quote: scene.text.slice(place.named.start, place.named.end) } };
  });
}
