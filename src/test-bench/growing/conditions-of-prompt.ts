import type { Condition } from '../../clinical/condition.ts';
import type { EvidenceTable } from '../../clinical/differential-evidence.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../../clinical/read-facts.ts';
import { protocolSubject } from '../../interview/opening/choose-protocol.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';

/** A condition that brings people with the complaint of a prompt, and the complaint as it brings it. */
export interface ConditionOfPrompt {
  readonly condition: Condition;
  /** Null where the prompt's complaint is none of our findings. */
  readonly complaint: FindingCode | null;
}

/** In so large a share of those who have a condition its complaint is common: as the judge takes it for the dangers of a complaint. */
const leastOften = 0.4;

/**
 * The conditions of a prompt's complaint: those that its lines name, then those not to be missed and then the others in which the complaint is common, each the
 * most frequent first.
 */
export function conditionsOfPrompt(protocol: Protocol, lexicon: Lexicon, table: EvidenceTable): readonly ConditionOfPrompt[] {
  const read = (text: string) =>
    readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: null, sex: null } }).facts;
  const subject = protocolSubject(protocol, read);
  const isSymptom = (code: FindingCode) => lexicon.knowledge.findings.get(code)?.kind === 'symptom';
  const complaints = [...subject.findings].filter(isSymptom);
  const complaintIn = (index: number): FindingCode | null => {
    const often = (code: FindingCode) => table.findings.get(code)?.byCondition.get(index)?.often ?? 0;
    const [first] = complaints.toSorted((one, other) => often(other) - often(one));
    return first !== undefined && often(first) >= leastOften ? first : null;
  };
  const priors = table.priorsFor({ ageYears: null, sex: null });
  const named = protocol.considerations.flatMap(({ condition }) => (condition === null ? [] : [condition]));
  const place = ({ code, doNotMiss }: Condition) => (named.includes(code) ? named.indexOf(code) : named.length + (doNotMiss ? 0 : 1));
  const frequency = ({ code }: Condition) => priors[table.indexes.get(code) ?? -1] ?? 0;
  return table.conditions
    .map((condition, index): ConditionOfPrompt => ({ condition, complaint: complaintIn(index) }))
    .filter(({ condition, complaint }) => complaint !== null || named.includes(condition.code))
    .map((one) => ({ ...one, complaint: one.complaint ?? complaints[0] ?? null }))
    .sort((one, other) => place(one.condition) - place(other.condition) || frequency(other.condition) - frequency(one.condition));
}
