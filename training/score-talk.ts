import type { Ears } from '../src/clinical/reading/learned/hearing.ts';
import type { HintLexicon } from '../src/clinical/reading/learned/hint-lexicon.ts';
import { headKinds } from '../src/clinical/reading/learned/shape.ts';
import type { Mark, TalkExample } from './read-examples.ts';

interface Count {
  told: number;
  marked: number;
  met: number;
}

/** Shares in percent. `found`: of the marks that were made by hand, how many a mark of the same kind meets; `right`: of those heard, how many meet one. */
export interface TalkScore {
  readonly found: number;
  readonly right: number;
  readonly byKind: Readonly<Record<string, { readonly found: number; readonly right: number; readonly told: number }>>;
  readonly flags: Readonly<Record<'status' | 'bearer' | 'time', number>>;
}

const heads: ReadonlySet<string> = new Set(headKinds);

/** Compares what is heard in messages with what was marked in them by hand. */
export function scoreTalk(examples: readonly TalkExample[], ears: Ears, lexicon: HintLexicon): TalkScore {
  const counts = new Map<string, Count>();
  const countOf = (kind: string): Count => {
    const known = counts.get(kind) ?? { told: 0, marked: 0, met: 0 };
    counts.set(kind, known);
    return known;
  };
  const flags = { heads: 0, status: 0, bearer: 0, time: 0 };
  for (const { message, question, marks } of examples) {
    const { spans, pieces } = ears.hear(message, question, lexicon);
    const heard = spans.map((span) => ({ span, start: pieces[span.first]?.start ?? 0, end: pieces[span.last]?.end ?? 0 }));
    const meets = (mark: Mark, { span, start, end }: (typeof heard)[number]) =>
      span.kind === mark.kind && start < mark.end && end > mark.start;
    for (const mark of marks) {
      const count = countOf(mark.kind);
      count.told += 1;
      const hit = heard.find((one) => meets(mark, one));
      if (hit === undefined) continue;
      count.met += 1;
      if (!heads.has(mark.kind)) continue;
      flags.heads += 1;
      if (hit.span.status === mark.status) flags.status += 1;
      if ((hit.span.bearer === 'patient') === (mark.of === null)) flags.bearer += 1;
      if (hit.span.time === mark.time) flags.time += 1;
    }
    for (const { span } of heard) countOf(span.kind).marked += 1;
  }
  const all = [...counts.values()];
  const sum = (of: keyof Count) => all.reduce((total, count) => total + count[of], 0);
  return {
    found: percent(sum('met'), sum('told')),
    right: percent(sum('met'), sum('marked')),
    byKind: Object.fromEntries(
      [...counts]
        .toSorted()
        .map(([kind, { told, marked, met }]) => [kind, { found: percent(met, told), right: percent(met, marked), told }]),
    ),
    flags: {
      status: percent(flags.status, flags.heads),
      bearer: percent(flags.bearer, flags.heads),
      time: percent(flags.time, flags.heads),
    },
  };
}

/** A share in percent with one decimal; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}
