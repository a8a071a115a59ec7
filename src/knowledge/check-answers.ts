import type { KnowledgeEntries } from './knowledge-entries.ts';
import type { KnowledgeProblem } from './knowledge-files.ts';

/** What an answer may name beside its words. */
const placeholders: ReadonlySet<string> = new Set(['emergency', 'crisis', 'assistant', 'urgency', 'asked', 'questions']);

/** What the schemas cannot see of the answers to patients: medicines and findings that do not exist, two entries for one medicine, unknown places to fill. */
export function problemsOfAnswers(entries: KnowledgeEntries): readonly KnowledgeProblem[] {
  return [...problemsOfAdvice(entries), ...problemsOfTopics(entries), ...repeatedWords(entries)];
}

function problemsOfAdvice({ medicineAdvice, medicineClasses, findings }: KnowledgeEntries): readonly KnowledgeProblem[] {
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
    for (const clash of entry.clashes)
      for (const name of clash.with) if (!named.has(name)) at('clashes', `names no medicine or class: ${name}`);
    const told = [...entry.effects, ...entry.alarming].flatMap((effect) => effect.findings);
    for (const code of [...told, ...entry.cautions]) if (!codes.has(code)) at('findings', `names no finding: ${code}`);
    return problems;
  });
}

function problemsOfTopics({ answerTopics }: KnowledgeEntries): readonly KnowledgeProblem[] {
  return answerTopics.flatMap(({ file, entry }) =>
    [entry.answer, entry.after, entry.urgent, entry.emergency, entry.crisis].flatMap((text) =>
      [...(text ?? '').matchAll(/\{([^}]*)\}/g)]
        .filter(([, name]) => !placeholders.has(name ?? ''))
        .map(([place]) => ({ file, entry: entry.topic, field: 'answer', problem: `has a place that nothing fills: ${place}` })),
    ),
  );
}

function repeatedWords({ glossary }: KnowledgeEntries): readonly KnowledgeProblem[] {
  const seen = new Set<string>();
  return glossary.flatMap(({ file, entry }) =>
    [entry.word, ...entry.also]
      .filter((word) => seen.size === seen.add(word.toLowerCase()).size)
      .map((word) => ({ file, entry: entry.word, field: 'word', problem: `${word} is explained twice` })),
  );
}
