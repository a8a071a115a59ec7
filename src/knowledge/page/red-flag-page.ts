import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { peopleWords } from './figure-words.ts';
import { type Named, nameFinder } from './named.ts';

export interface RedFlagPage extends Named {
  readonly kind: 'red-flag';
  readonly file: string;
  /** `emergency` or `crisis`. */
  readonly alarm: string;
  readonly question: string | null;
  readonly action: string;
  /** Combinations of findings, each of which raises it alone. */
  readonly raised_by: readonly (readonly Named[])[];
  /** Combinations of findings that make it likely: it is asked about. */
  readonly asked_by: readonly (readonly Named[])[];
  /** What turns a combination that raises it into one that is asked about. */
  readonly calmed_by: readonly Named[];
  /** How many phrases raise it, and in which other languages it is heard. */
  readonly phrases: number;
  readonly languages: readonly string[];
  readonly by_measurements: boolean;
  readonly holds_for: string;
  /** After so many days it is no emergency any more; null where time does not end it. */
  readonly acute_days: number | null;
  readonly suspects: readonly Named[];
  readonly sources: readonly string[];
}

/** The page of a red flag. */
export function redFlagPage({ file, entry }: KnowledgeEntries['redFlags'][number], entries: KnowledgeEntries): RedFlagPage {
  const findingOf = nameFinder(entries.findings);
  return {
    kind: 'red-flag',
    code: entry.code,
    name: entry.label,
    file,
    alarm: entry.kind,
    question: entry.question ?? null,
    action: entry.action,
    raised_by: entry.raisedBy.map((combination) => combination.map(findingOf)),
    asked_by: entry.askedBy.map((combination) => combination.map(findingOf)),
    calmed_by: entry.calmedBy.map(findingOf),
    phrases: entry.phrases.length,
    languages: entries.spokenDangers
      .filter((danger) => Object.hasOwn(danger.entry.phrases, entry.code))
      .map((danger) => danger.entry.language),
    by_measurements: entry.measured === true,
    holds_for: peopleWords(entry),
    acute_days: entry.acuteDays ?? null,
    suspects: entry.suspects.map(nameFinder(entries.conditions)),
    sources: entry.sources,
  };
}
