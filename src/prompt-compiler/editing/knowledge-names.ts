import type { Knowledge } from '../../clinical/knowledge.ts';

/** Names of the knowledge, as completion offers them and as screens show them. */
export interface KnowledgeNames {
  readonly findings: readonly string[];
  readonly conditions: readonly string[];
  /** What each finding and condition is called, by its code. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The names by which authors write findings and conditions. */
export function knowledgeNames({ findings, conditions }: Pick<Knowledge, 'findings' | 'conditions'>): KnowledgeNames {
  return {
    findings: [...findings.values()].map(({ label }) => label),
    conditions: [...conditions.values()].map(({ name }) => name),
    labels: Object.fromEntries([
      ...[...findings].map(([code, { label }]) => [code, label] as const),
      ...[...conditions].map(([code, { name }]) => [code, name] as const),
    ]),
  };
}
