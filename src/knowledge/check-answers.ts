import type { KnowledgeEntries, Located } from './knowledge-entries.ts';
import type { KnowledgeProblem } from './knowledge-files.ts';

/** What an answer may name beside its words. */
const placeholders: ReadonlySet<string> = new Set(['emergency', 'crisis', 'assistant', 'urgency', 'asked', 'questions']);

/** What the schemas cannot see of the answers to patients: medicines and findings that do not exist, two entries for one medicine, unknown places to fill. */
export function problemsOfAnswers(entries: KnowledgeEntries): readonly KnowledgeProblem[] {
  return [...problemsOfAdvice(entries), ...problemsOfTopics(entries), ...problemsOfIllnesses(entries), ...repeatedWords(entries)];
}

function problemsOfAdvice({ medicineAdvice, medicineClasses, findings, conditions }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const named = new Set(medicineClasses.flatMap(({ entry }) => [entry.code, ...Object.keys(entry.medicines)]));
  const codes = new Set(findings.map(({ entry }) => entry.code));
  const advised = new Map<string, string>();
  return medicineAdvice.flatMap(({ file, entry }) => {
    const problems: KnowledgeProblem[] = [];
    const at = (field: string, problem: string) => problems.push({ file, entry: entry.code, field, problem });
    for (const name of entry.of) {
      const other = advised.get(name);
      if (!named.has(name)) at('of', `names no medicine or class: ${name}`);
      if (other !== undefined) at('of', `${name} is also in ${other}`);
      advised.set(name, entry.code);
    }
    for (const clash of [...entry.clashes, ...entry.particular.flatMap(({ clashes }) => clashes)])
      for (const name of clash.with) if (!named.has(name)) at('clashes', `names no medicine or class: ${name}`);
    for (const name of entry.particular.flatMap(({ of }) => of))
      if (!named.has(name)) at('particular', `names no medicine or class: ${name}`);
    const told = [...entry.effects, ...entry.alarming].flatMap((effect) => effect.findings);
    for (const code of told) if (!codes.has(code)) at('findings', `names no finding: ${code}`);
    for (const problem of unknownCodes(entry.cautions, codesOf(findings, conditions))) at('cautions', problem);
    return problems;
  });
}

function problemsOfTopics({ answerTopics, conditions, findings }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const codes = codesOf(conditions, findings);
  return answerTopics.flatMap(({ file, entry }) => [
    ...[entry.answer, entry.child, entry.after, entry.urgent, entry.emergency, entry.crisis, ...entry.when.map((when) => when.answer)]
      .flatMap(unfilled)
      .map((problem) => ({ file, entry: entry.topic, field: 'answer', problem })),
    ...unknownCodes(
      entry.when.flatMap(({ has }) => has),
      codes,
    ).map((problem) => ({ file, entry: entry.topic, field: 'when', problem })),
  ]);
}

function problemsOfIllnesses({ illnessAnswers, conditions, findings }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const codes = codesOf(conditions, findings);
  return illnessAnswers.flatMap(({ file, entry }) => [
    ...unknownCodes(entry.of, codes).map((problem) => ({ file, entry: entry.illness, field: 'of', problem })),
    ...[...Object.values(entry.answers), ...Object.values(entry.child)]
      .flatMap(unfilled)
      .map((problem) => ({ file, entry: entry.illness, field: 'answers', problem })),
  ]);
}

function codesOf(...entries: readonly (readonly Located<{ readonly code: string }>[])[]): ReadonlySet<string> {
  return new Set(entries.flat().map(({ entry }) => entry.code));
}

function unknownCodes(codes: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return codes.filter((code) => !known.has(code)).map((code) => `names no finding or condition: ${code}`);
}

function unfilled(text = ''): readonly string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)]
    .filter(([, name]) => !placeholders.has(name ?? ''))
    .map(([place]) => `has a place that nothing fills: ${place}`);
}

function repeatedWords({ glossary }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const seen = new Set<string>();
  return glossary.flatMap(({ file, entry }) =>
    [entry.word, ...entry.also]
      .filter((word) => seen.size === seen.add(word.toLowerCase()).size)
      .map((word) => ({ file, entry: entry.word, field: 'word', problem: `${word} is explained twice` })),
  );
}
