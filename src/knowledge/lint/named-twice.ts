import { termKey } from '../../clinical/diagnosis/compile-diagnoses.ts';
import { diagnosisTerm } from '../../clinical/diagnosis/diagnosis-terms.ts';
import type { KnowledgeEntries, Located } from '../knowledge-entries.ts';
import { type Remark, remarkOf } from './remark.ts';

type LocatedCondition = KnowledgeEntries['conditions'][number];

interface Shared {
  readonly first: LocatedCondition;
  readonly later: LocatedCondition;
  readonly names: string[];
}

/** Conditions that share a name, compared as verdicts compare diagnoses: without case, order, spelling and words that only fill. */
export function remarksOnSharedNames({ conditions }: KnowledgeEntries): readonly Remark[] {
  const on = remarkOf('contradictory', 'named-twice');
  const holders = new Map<string, LocatedCondition[]>();
  const pairs = new Map<string, Shared>();
  for (const located of conditions) {
    for (const name of namesOf(located)) {
      const key = termKey(diagnosisTerm(name));
      if (key === '') continue;
      const earlier = holders.get(key) ?? [];
      if (earlier.at(-1) === located) continue;
      for (const first of earlier) {
        const pair = `${first.entry.code} ${located.entry.code}`;
        const shared = pairs.get(pair) ?? { first, later: located, names: [] };
        shared.names.push(name);
        pairs.set(pair, shared);
      }
      holders.set(key, [...earlier, located]);
    }
  }
  return [...pairs.values()].map(({ first, later, names }) =>
    on(later, `${names.map((name) => `'${name}'`).join(', ')} ${names.length === 1 ? 'is a name' : 'are names'} of ${placeOf(first)} too`),
  );
}

/** Names that stand twice in one entry, which may be where another was meant. */
export function remarksOnRepeatedNames({ conditions, findings }: KnowledgeEntries): readonly Remark[] {
  const on = remarkOf('thin', 'repeated-name');
  return [
    ...conditions.flatMap((located) => repeated(namesOf(located)).map((name) => on(located, `'${name}' is among its names twice`))),
    ...findings.flatMap((located) => repeated(located.entry.words).map((words) => on(located, `'${words}' is among its words twice`))),
  ];
}

function namesOf({ entry }: LocatedCondition): readonly string[] {
  return [entry.name, ...entry.synonyms];
}

function repeated(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name.toLowerCase()).size);
}

/** An entry as a remark on another one names it. */
export function placeOf({ file, entry }: Located<{ readonly code: string }>): string {
  return `${entry.code} (${file})`;
}
