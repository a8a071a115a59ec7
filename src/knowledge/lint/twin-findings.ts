import { stem } from '../../clinical/reading/stem.ts';
import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { findingsWithin } from './kindred-findings.ts';
import { placeOf } from './named-twice.ts';
import { type Remark, remarkOf } from './remark.ts';

type LocatedFinding = KnowledgeEntries['findings'][number];

/** One phrase may well say two things; findings that share half of their phrases may be one. */
const fewestShared = 3;
const leastShare = 0.5;

/** Findings that may be the same twice: the label of one is said of the other, or half of their phrases are alike. Refinements are not. */
export function remarksOnTwinFindings({ findings }: KnowledgeEntries): readonly Remark[] {
  const on = remarkOf('doubtful', 'same-finding-twice');
  const within = findingsWithin(findings);
  const phrases = findings.map(({ entry }) => new Set([entry.label, ...entry.words].map(plain)));
  const areKindred = (one: LocatedFinding, other: LocatedFinding) =>
    within.get(one.entry.code)?.has(other.entry.code) === true || within.get(other.entry.code)?.has(one.entry.code) === true;
  const remarks: Remark[] = [];
  for (const [pair, shared] of sharedPhrases(phrases)) {
    const [first, later] = pair.split(' ').map(Number) as [number, number];
    const [one, other] = [findings[first] as LocatedFinding, findings[later] as LocatedFinding];
    if (areKindred(one, other)) continue;
    const fewer = Math.min(phrases[first]?.size ?? 0, phrases[later]?.size ?? 0);
    const labelled = [one, other].find(({ entry }) => shared.includes(plain(entry.label)));
    if (labelled !== undefined) remarks.push(on(other, `'${labelled.entry.label}' says it and ${placeOf(one)}`));
    else if (shared.length >= fewestShared && shared.length >= leastShare * fewer)
      remarks.push(on(other, `${shared.length} of the ${fewer} ways to say it, such as '${shared[0]}', say ${placeOf(one)} too`));
  }
  return remarks;
}

/** The phrases that two findings share, by the places of both. */
function sharedPhrases(phrases: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly string[]> {
  const holders = new Map<string, number[]>();
  const shared = new Map<string, string[]>();
  for (const [place, own] of phrases.entries()) {
    for (const phrase of own) {
      const earlier = holders.get(phrase) ?? [];
      for (const first of earlier) shared.set(`${first} ${place}`, [...(shared.get(`${first} ${place}`) ?? []), phrase]);
      holders.set(phrase, [...earlier, place]);
    }
  }
  return shared;
}

function plain(phrase: string): string {
  return (phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem).join(' ');
}
