import type { ConditionFile } from '../../clinical/condition.ts';
import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { figureOf } from '../lint/figure-of.ts';
import { ageWords, frequencyWords, oftenWords, sexWords, speaksWords } from './figure-words.ts';
import { type Named, nameFinder } from './named.ts';

/** A finding in a condition: how often it occurs there, how often in other people, and what that says. */
export interface WeighedFinding extends Named {
  readonly often: number;
  readonly background: number;
  readonly how_often: string;
  readonly says: string;
  /** What the author set beside the figure: `low` for what is hard to tell apart in words, `high` for what hardly occurs otherwise. */
  readonly telling: 'low' | 'usual' | 'high';
  readonly known_by: string;
}

export interface ConditionPage extends Named {
  readonly kind: 'condition';
  readonly file: string;
  readonly synonyms: readonly string[];
  readonly broader: readonly string[];
  readonly icd10: readonly string[];
  readonly urgency: ConditionFile['urgency'];
  readonly do_not_miss: boolean;
  readonly frequency: string;
  readonly sex: string;
  readonly ages: string;
  readonly findings: readonly WeighedFinding[];
  /** The red flags that give reason to suspect it. */
  readonly suspected_by: readonly Named[];
  readonly next_steps: readonly string[];
  readonly figures: ConditionFile['figures'];
  readonly sources: readonly string[];
}

/** The page of a condition; its findings the most frequent first, and of equally frequent ones the more telling. */
export function conditionPage({ file, entry }: KnowledgeEntries['conditions'][number], entries: KnowledgeEntries): ConditionPage {
  const flagOf = nameFinder(entries.redFlags);
  return {
    kind: 'condition',
    code: entry.code,
    name: entry.name,
    file,
    synonyms: entry.synonyms,
    broader: entry.broader,
    icd10: entry.icd10,
    urgency: entry.urgency,
    do_not_miss: entry.doNotMiss,
    frequency: frequencyWords(entry.frequency),
    sex: sexWords(entry.sex),
    ages: ageWords(entry.age),
    findings: weighedFindings(entry, entries),
    suspected_by: entries.redFlags.filter((flag) => flag.entry.suspects.includes(entry.code)).map((flag) => flagOf(flag.entry.code)),
    next_steps: entry.nextSteps,
    figures: entry.figures,
    sources: entry.sources,
  };
}

function weighedFindings(condition: ConditionFile, { findings }: KnowledgeEntries): readonly WeighedFinding[] {
  const byCode = new Map(findings.map(({ entry }) => [entry.code, entry]));
  return Object.entries(condition.findings)
    .flatMap(([code, figure]): WeighedFinding[] => {
      const finding = byCode.get(code);
      if (finding === undefined) return [];
      const { often, telling } = figureOf(figure);
      return [{ ...weighed(often, finding.background, telling), code, name: finding.label, known_by: finding.knownBy ?? 'patient' }];
    })
    .sort((one, other) => other.often - one.often || other.often / other.background - one.often / one.background);
}

/** The figures of a finding in a condition, and their words. */
export function weighed(
  often: number,
  background: number,
  telling: WeighedFinding['telling'],
): Omit<WeighedFinding, keyof Named | 'known_by'> {
  return { often, background, how_often: oftenWords(often), says: speaksWords(often / background), telling };
}
