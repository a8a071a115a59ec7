import type { Finding } from '../../../../clinical/finding.ts';
import type { Knowledge } from '../../../../clinical/knowledge.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';

/** The telling words of findings, as stems. */
export interface FindingStems {
  /** Whether one of the stems is a word for the finding itself, and not only for what it refines. */
  readonly tells: (finding: Finding, stems: ReadonlySet<string>) => boolean;
}

/** Indexes the telling words of all findings. */
export function findingStemsOf({ findings, features }: Pick<Knowledge, 'findings' | 'features'>): FindingStems {
  const named = ({ label, words }: Finding) => contentStems([label, ...words].join(' '));
  const own = new Map<Finding, ReadonlySet<string>>();
  for (const finding of findings.values()) {
    const base = finding.of === undefined ? undefined : findings.get(finding.of);
    const ofBase = base === undefined ? new Set<string>() : named(base);
    const ofFeatures = Object.entries(finding.features ?? {}).flatMap(([feature, value]) => features[feature]?.[value] ?? []);
    const kept = new Set([...[...named(finding)].filter((stem) => !ofBase.has(stem)), ...contentStems(ofFeatures.join(' '))]);
    own.set(finding, kept);
  }
  return {
    tells: (finding, stems) => [...(own.get(finding) ?? [])].some((stem) => stems.has(stem)),
  };
}
