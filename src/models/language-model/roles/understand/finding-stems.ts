import type { Finding } from '../../../../clinical/finding.ts';
import type { Knowledge } from '../../../../clinical/knowledge.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';

/** The telling words of findings, as stems. */
export interface FindingStems {
  /** Whether one of the stems is a word for the finding itself, and not only for what it refines. */
  readonly tells: (finding: Finding, stems: ReadonlySet<string>) => boolean;
  /** The findings of which one of the stems tells, those with the rarest words first. */
  readonly sharing: (stems: ReadonlySet<string>) => readonly Finding[];
}

/** Indexes the telling words of all findings. */
export function findingStemsOf({ findings, features }: Pick<Knowledge, 'findings' | 'features'>): FindingStems {
  const named = ({ label, words }: Finding) => contentStems([label, ...words].join(' '));
  const own = new Map<Finding, ReadonlySet<string>>();
  const byStem = new Map<string, Finding[]>();
  for (const finding of findings.values()) {
    const base = finding.of === undefined ? undefined : findings.get(finding.of);
    const ofBase = base === undefined ? new Set<string>() : named(base);
    const ofFeatures = Object.entries(finding.features ?? {}).flatMap(([feature, value]) => features[feature]?.[value] ?? []);
    const kept = new Set([...[...named(finding)].filter((stem) => !ofBase.has(stem)), ...contentStems(ofFeatures.join(' '))]);
    own.set(finding, kept);
    for (const stem of kept) {
      const others = byStem.get(stem);
      if (others === undefined) byStem.set(stem, [finding]);
      else others.push(finding);
    }
  }
  return {
    tells: (finding, stems) => [...(own.get(finding) ?? [])].some((stem) => stems.has(stem)),
    sharing: (stems) => {
      const weights = new Map<Finding, number>();
      for (const stem of stems) {
        const sharers = byStem.get(stem) ?? [];
        for (const finding of sharers) weights.set(finding, (weights.get(finding) ?? 0) + 1 / sharers.length);
      }
      return [...weights].toSorted(([, one], [, other]) => other - one).map(([finding]) => finding);
    },
  };
}
