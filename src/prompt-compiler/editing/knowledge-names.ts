import type { Knowledge } from '../../clinical/knowledge.ts';

/** Names of the knowledge that completion offers. */
export interface KnowledgeNames {
  readonly findings: readonly string[];
  readonly conditions: readonly string[];
}

/** The names by which authors write findings and conditions. */
export function knowledgeNames({ findings, conditions }: Pick<Knowledge, 'findings' | 'conditions'>): KnowledgeNames {
  return {
    findings: [...findings.values()].map(({ label }) => label),
    conditions: [...conditions.values()].map(({ name }) => name),
  };
}
