import type { KnowledgeEntries, Located } from './knowledge-entries.ts';

/** The entries without what leads nowhere: repeated codes, and references to findings and features that do not exist. */
export function keepSound(entries: KnowledgeEntries): KnowledgeEntries {
  const findings = firstOfEachCode(entries.findings);
  const known = new Set(findings.map(({ entry }) => entry.code));
  const { features, attributeWords = {} } = entries;
  return {
    features,
    attributeWords,
    findings: findings.map(({ file, entry: { of, features: refining, implies, excludes, together, ...finding } }) => {
      const hasBase = of !== undefined && known.has(of);
      const isRefinement = hasBase && Object.entries(refining ?? {}).every(([feature, value]) => features[feature]?.[value] !== undefined);
      return {
        file,
        entry: {
          ...finding,
          implies: implies.filter((code) => known.has(code)),
          excludes: excludes.filter((code) => known.has(code)),
          ...(hasBase ? { of } : {}),
          ...(together?.every((code) => known.has(code)) ? { together } : {}),
          ...(refining !== undefined && isRefinement ? { features: refining } : {}),
        },
      };
    }),
    conditions: firstOfEachCode(entries.conditions).map(({ file, entry }) => ({
      file,
      entry: { ...entry, findings: Object.fromEntries(Object.entries(entry.findings).filter(([code]) => known.has(code))) },
    })),
    redFlags: firstOfEachCode(entries.redFlags).map(({ file, entry }) => ({
      file,
      // A combination that lost a part would be raised by too little.
      entry: {
        ...entry,
        raisedBy: entry.raisedBy.filter((combination) => combination.every((code) => known.has(code))),
        askedBy: entry.askedBy.filter((combination) => combination.every((code) => known.has(code))),
        suspects: entry.suspects.filter((code) => entries.conditions.some((condition) => condition.entry.code === code)),
      },
    })),
    spokenDangers: entries.spokenDangers,
    medicineClasses: firstOfEachCode(entries.medicineClasses),
    medicineAdvice: firstOfEachCode(entries.medicineAdvice),
    answerTopics: entries.answerTopics,
    illnessAnswers: entries.illnessAnswers,
    fears: entries.fears,
    glossary: entries.glossary,
    readingBands: entries.readingBands,
    locales: entries.locales,
  };
}

function firstOfEachCode<Entry extends { readonly code: string }>(located: readonly Located<Entry>[]): readonly Located<Entry>[] {
  const seen = new Set<string>();
  return located.filter(({ entry: { code } }) => !seen.has(code) && seen.add(code));
}
