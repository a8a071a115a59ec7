import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { figureOf } from '../lint/figure-of.ts';
import { type WeighedFinding, weighed } from './condition-page.ts';
import { peopleWords } from './figure-words.ts';
import { type Named, nameFinder } from './named.ts';

type WeighedCondition = Omit<WeighedFinding, 'known_by'>;

export interface FindingPage extends Named {
  readonly kind: 'finding';
  readonly file: string;
  /** A symptom, sign, part of the history … */
  readonly sort: string;
  readonly question: string;
  readonly answer: string;
  readonly unit: string | null;
  readonly known_by: string;
  readonly asked_of: string;
  /** The share of people who consult for something else and have it. */
  readonly background: number;
  readonly refines: Named | null;
  readonly features: Readonly<Record<string, string>>;
  readonly implies: readonly Named[];
  readonly present_with_all_of: readonly Named[];
  readonly refined_by: readonly Named[];
  readonly words: readonly string[];
  readonly conditions: readonly WeighedCondition[];
  readonly red_flags: readonly Named[];
}

/** The page of a finding; the conditions for which it speaks most come first. */
export function findingPage({ file, entry }: KnowledgeEntries['findings'][number], entries: KnowledgeEntries): FindingPage {
  const findingOf = nameFinder(entries.findings);
  const flagOf = nameFinder(entries.redFlags);
  const { code, background } = entry;
  return {
    kind: 'finding',
    code,
    name: entry.label,
    file,
    sort: entry.kind,
    question: entry.question,
    answer: entry.answer,
    unit: entry.unit ?? null,
    known_by: entry.knownBy ?? 'patient',
    asked_of: peopleWords(entry),
    background,
    refines: entry.of === undefined ? null : findingOf(entry.of),
    features: entry.features ?? {},
    implies: entry.implies.map(findingOf),
    present_with_all_of: (entry.together ?? []).map(findingOf),
    refined_by: entries.findings.filter((other) => other.entry.of === code).map((other) => findingOf(other.entry.code)),
    words: entry.words,
    conditions: entries.conditions
      .flatMap(({ entry: condition }): WeighedCondition[] => {
        const figure = condition.findings[code];
        if (figure === undefined) return [];
        const { often, telling } = figureOf(figure);
        return [{ ...weighed(often, background, telling), code: condition.code, name: condition.name }];
      })
      .sort((one, other) => other.often - one.often),
    red_flags: entries.redFlags
      .filter(({ entry: { raisedBy, askedBy } }) => [...raisedBy, ...askedBy].flat().includes(code))
      .map((flag) => flagOf(flag.entry.code)),
  };
}
