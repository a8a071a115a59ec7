import type { RedFlag } from '../clinical/red-flag.ts';
import { problemsOfAnswers } from './check-answers.ts';
import { problemsOfMedicines } from './check-medicines.ts';
import type { KnowledgeEntries, Located } from './knowledge-entries.ts';
import type { KnowledgeProblem } from './knowledge-files.ts';

const fewestFindings = 6;

/** What the schemas cannot see: codes that are not unique, references that lead nowhere or in a circle, conditions too thin to be told apart. */
export function checkKnowledge(entries: KnowledgeEntries): readonly KnowledgeProblem[] {
  return [
    ...repeatedCodes(entries.findings),
    ...repeatedCodes(entries.conditions),
    ...repeatedCodes(entries.redFlags),
    ...repeatedCodes(entries.medicineClasses),
    ...problemsOfAttributeWords(entries),
    ...problemsOfFindings(entries),
    ...circularRefinements(entries),
    ...problemsOfConditions(entries),
    ...problemsOfRedFlags(entries),
    ...problemsOfSpokenDangers(entries),
    ...problemsOfLocales(entries),
    ...repeatedCodes(entries.medicineAdvice),
    ...problemsOfMedicines(entries.medicineClasses),
    ...problemsOfAnswers(entries),
  ];
}

function repeatedCodes(located: readonly Located<{ readonly code: string }>[]): readonly KnowledgeProblem[] {
  const firstFile = new Map<string, string>();
  return located.flatMap(({ file, entry: { code } }) => {
    const first = firstFile.get(code);
    if (first === undefined) firstFile.set(code, file);
    return first === undefined ? [] : [{ file, entry: code, field: 'code', problem: `is also in ${first}` }];
  });
}

function problemsOfAttributeWords({ features, attributeWords }: KnowledgeEntries): readonly KnowledgeProblem[] {
  return Object.entries(attributeWords).flatMap(([feature, values]) =>
    Object.keys(values)
      .filter((value) => features[feature]?.[value] === undefined)
      .map((value) => ({
        file: 'knowledge/attribute-words.yaml',
        entry: feature,
        field: value,
        problem: `is no value of a feature: ${feature}: ${value}`,
      })),
  );
}

function problemsOfFindings({ findings, features }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const known = codesOf(findings);
  return findings.flatMap(({ file, entry }) => {
    const at = (field: string, problem: string): KnowledgeProblem => ({ file, entry: entry.code, field, problem });
    const problems: KnowledgeProblem[] = [];
    if (entry.of !== undefined && !known.has(entry.of)) problems.push(at('of', `names no finding: ${entry.of}`));
    for (const code of entry.implies) if (!known.has(code)) problems.push(at('implies', `names no finding: ${code}`));
    for (const code of entry.excludes) if (!known.has(code)) problems.push(at('excludes', `names no finding: ${code}`));
    for (const code of entry.together ?? []) if (!known.has(code)) problems.push(at('together', `names no finding: ${code}`));
    if (entry.knownBy === undefined && needsKnower(entry))
      problems.push(at('knownBy', 'must say who knows it: patient, onlooker, clinician'));
    if (entry.features && entry.of === undefined) problems.push(at('features', 'needs a finding to refine, in of'));
    for (const [feature, value] of Object.entries(entry.features ?? {})) {
      if (!Object.hasOwn(features, feature)) problems.push(at('features', `names no feature: ${feature}`));
      else if (!Object.hasOwn(features[feature] ?? {}, value)) problems.push(at('features', `names no value of ${feature}: ${value}`));
    }
    return problems;
  });
}

const namesExamination =
  /\b(?:doctor|clinician|examiner|nurse|optician|midwife|laboratory|blood tests?|urine tests?|hearing test|scan|x-rays?|ultrasound|echocardiogram|ECG|EEG|biopsy|swab|spinal tap|camera test|MRI|CT|been (?:told|found|seen))\b/i;
const namesAnother = /\bthe (?:person|patient|child|baby)\b|\bno pulse\b/i;

/** Measurements, and what is asked in words of an examination or of somebody else, do not go without saying who can answer. */
function needsKnower({ kind, question }: KnowledgeEntries['findings'][number]['entry']): boolean {
  return kind === 'measurement' || namesExamination.test(question) || namesAnother.test(question);
}

function circularRefinements({ findings }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const next = new Map(findings.map(({ entry }) => [entry.code, [...(entry.of === undefined ? [] : [entry.of]), ...entry.implies]]));
  return findings.flatMap(({ file, entry: { code } }) => {
    const seen = new Set<string>();
    const pending = [...(next.get(code) ?? [])];
    for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
      if (current === code) return [{ file, entry: code, field: 'of', problem: 'leads back to itself, through of or implies' }];
      if (seen.has(current)) continue;
      seen.add(current);
      pending.push(...(next.get(current) ?? []));
    }
    return [];
  });
}

function problemsOfConditions({ conditions, findings }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const known = codesOf(findings);
  return conditions.flatMap(({ file, entry }) => {
    const codes = Object.keys(entry.findings);
    const problems = codes
      .filter((code) => !known.has(code))
      .map((code) => ({ file, entry: entry.code, field: 'findings', problem: `names no finding: ${code}` }));
    const tooFew = codes.length < fewestFindings;
    return tooFew
      ? [...problems, { file, entry: entry.code, field: 'findings', problem: `has ${codes.length}, needs ${fewestFindings}` }]
      : problems;
  });
}

function problemsOfSpokenDangers({ spokenDangers, redFlags }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const known = codesOf(redFlags);
  return spokenDangers.flatMap(({ file, entry }) =>
    Object.keys(entry.phrases)
      .filter((code) => !known.has(code))
      .map((code) => ({ file, entry: entry.language, field: 'phrases', problem: `names no red flag: ${code}` })),
  );
}

function problemsOfLocales({ locales }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const known = new Set(locales.map(({ entry }) => entry.language));
  return locales.flatMap(({ file, entry: { language, toldBy } }) => [
    ...(file === `locales/${language}.yaml`
      ? []
      : [{ file, entry: language, field: 'language', problem: 'is not what the file is named after' }]),
    ...toldBy.moreParticularThan
      .filter((other) => !known.has(other))
      .map((other) => ({ file, entry: language, field: 'toldBy', problem: `names no language: ${other}` })),
  ]);
}

function findingsNamed(
  flag: RedFlag,
  field: 'raisedBy' | 'askedBy' | 'calmedBy' | 'countedAs' | 'deniedBy' | 'circumstance',
): readonly string[] {
  return field === 'circumstance' ? (flag.circumstance?.findings ?? []) : flag[field].flat();
}

function problemsOfRedFlags({ redFlags, findings, conditions }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const known = codesOf(findings);
  const knownConditions = codesOf(conditions);
  return redFlags.flatMap(({ file, entry }) => [
    ...(['raisedBy', 'askedBy', 'calmedBy', 'countedAs', 'deniedBy', 'circumstance'] as const).flatMap((field) =>
      findingsNamed(entry, field)
        .filter((code) => !known.has(code))
        .map((code) => ({ file, entry: entry.code, field, problem: `names no finding: ${code}` })),
    ),
    ...entry.suspects
      .filter((code) => !knownConditions.has(code))
      .map((code) => ({ file, entry: entry.code, field: 'suspects', problem: `names no condition: ${code}` })),
  ]);
}

function codesOf(located: readonly Located<{ readonly code: string }>[]): ReadonlySet<string> {
  return new Set(located.map(({ entry }) => entry.code));
}
