import { editDistance } from '../../shared/edit-distance.ts';
import type { KnowledgeEntries } from '../knowledge-entries.ts';

/** An entry that may have been meant. */
export interface NearEntry {
  readonly code: string;
  readonly kind: 'condition' | 'finding' | 'red flag' | 'medicine class';
  readonly name: string;
}

interface Candidate extends NearEntry {
  /** Names that may be misspelt when looked for. */
  readonly spelled: readonly string[];
  /** Other words for it, of which there are too many to look for slips in. */
  readonly said: readonly string[];
}

const mostNamed = 5;
/** Beyond so many slips for each letter two names have nothing to do with each other. */
const mostSlips = 0.3;
/** A name that holds all the words looked for is as near as one with this many slips for each letter. */
const holdsWords = 0.2;

/** The entries whose code or name is nearest to what was looked for, the nearest first; none where nothing is near. */
export function nearestEntries(sought: string, entries: KnowledgeEntries): readonly NearEntry[] {
  const wanted = plain(sought);
  if (wanted === '') return [];
  return candidatesOf(entries)
    .map((candidate) => ({ candidate, distance: distanceTo(wanted, candidate) }))
    .filter(({ distance }) => distance <= mostSlips)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostNamed)
    .map(({ candidate: { code, kind, name } }) => ({ code, kind, name }));
}

function candidatesOf({ conditions, findings, redFlags, medicineClasses }: KnowledgeEntries): readonly Candidate[] {
  return [
    ...conditions.map(
      ({ entry: { code, name, synonyms } }): Candidate => ({ code, kind: 'condition', name, spelled: [code, name, ...synonyms], said: [] }),
    ),
    ...findings.map(
      ({ entry: { code, label, words } }): Candidate => ({ code, kind: 'finding', name: label, spelled: [code, label], said: words }),
    ),
    ...redFlags.map(({ entry: { code, label } }): Candidate => ({ code, kind: 'red flag', name: label, spelled: [code, label], said: [] })),
    ...medicineClasses.map(
      ({ entry: { code, name, words, medicines } }): Candidate => ({
        code,
        kind: 'medicine class',
        name,
        spelled: [code, name, ...words, ...Object.entries(medicines).flatMap(([generic, others]) => [generic, ...others])],
        said: [],
      }),
    ),
  ];
}

function distanceTo(wanted: string, { spelled, said }: Candidate): number {
  if (said.some((words) => plain(words) === wanted)) return 0;
  return Math.min(...spelled.map((name) => distanceBetween(wanted, plain(name))));
}

function distanceBetween(wanted: string, name: string): number {
  const longest = Math.max(wanted.length, name.length);
  if (` ${name} `.includes(` ${wanted} `)) return holdsWords * (1 - wanted.length / longest);
  if (Math.abs(wanted.length - name.length) > mostSlips * longest) return 1;
  return editDistance(wanted, name) / longest;
}

const mostLetters = 80;

function plain(text: string): string {
  return text
    .slice(0, mostLetters)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
