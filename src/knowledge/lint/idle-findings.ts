import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { findingsWithin } from './kindred-findings.ts';
import { type Remark, remarkOf } from './remark.ts';

/** Findings that nothing in the knowledge uses, and those of which a patient cannot be asked though a patient alone can tell. */
export function remarksOnIdleFindings(entries: KnowledgeEntries): readonly Remark[] {
  const onUse = remarkOf('thin', 'unused-finding');
  const onQuestion = remarkOf('thin', 'no-question');
  const used = usedFindings(entries);
  return entries.findings.flatMap((located) => {
    const { code, question, kind, knownBy } = located.entry;
    return [
      ...(used.has(code) ? [] : [onUse(located, 'no condition, red flag or medicine uses it')]),
      ...(knownBy === 'clinician' || question.trim().endsWith('?') ? [] : [onQuestion(located, 'what it asks is no question')]),
      ...(knownBy === 'clinician' && kind === 'symptom'
        ? [onQuestion(located, 'a symptom is what a patient tells, and nobody is asked')]
        : []),
    ];
  });
}

function usedFindings({ findings, conditions, redFlags, medicineAdvice }: KnowledgeEntries): ReadonlySet<string> {
  const within = findingsWithin(findings);
  const named = [
    ...conditions.flatMap(({ entry }) => Object.keys(entry.findings)),
    ...redFlags.flatMap(({ entry }) => [...entry.raisedBy.flat(), ...entry.askedBy.flat(), ...(entry.circumstance?.findings ?? [])]),
    ...medicineAdvice.flatMap(({ entry }) => [
      ...entry.cautions,
      ...[...entry.effects, ...entry.alarming].flatMap((effect) => effect.findings),
    ]),
    ...findings.flatMap(({ entry }) => entry.together ?? []),
  ];
  return new Set(named.flatMap((code) => [...(within.get(code) ?? [])]));
}
