import type { FindingCode, NodeId } from '../shared/ids.ts';
import { wordTable } from '../shared/word-table.ts';
import type { Answer } from './answer.ts';
import type { KnownSoFar } from './known-so-far.ts';
import type { MedicalRecord } from './medical-record.ts';
import type { Protocol, ProtocolNode } from './protocol.ts';

/** What was known before the first question. */
export interface FactsBefore {
  readonly ageYears: number | null;
  readonly sex: 'female' | 'male' | null;
  readonly findings: ReadonlyMap<FindingCode, 'present' | 'absent' | 'unknown'>;
  readonly amounts: ReadonlyMap<FindingCode, number>;
  readonly record?: MedicalRecord;
}

export const nothingBefore: FactsBefore = { ageYears: null, sex: null, findings: new Map(), amounts: new Map() };

const sexOfOption = wordTable<'female' | 'male'>({
  female: 'female',
  woman: 'female',
  girl: 'female',
  male: 'male',
  man: 'male',
  boy: 'male',
});

/** What predicates may know from the answers so far and the facts before them: answers establish the findings, age and sex that their questions ask for. */
export function knownFromAnswers(protocol: Pick<Protocol, 'nodes'>, answers: ReadonlyMap<NodeId, Answer>, before: FactsBefore): KnownSoFar {
  const findings = new Map<FindingCode, 'present' | 'absent' | 'unknown'>(before.findings);
  const amounts = new Map(before.amounts);
  let ageYears = before.ageYears;
  let sex = before.sex;
  for (const node of protocol.nodes) {
    const answer = answers.get(node.id);
    if (answer === undefined) continue;
    if (node.kind === 'age' && answer.kind === 'amount') ageYears = answer.amount;
    sex = sexIn(node, answer) ?? sex;
    for (const [finding, status] of findingsIn(node, answer)) findings.set(finding, status);
    if (node.finding !== null && answer.kind === 'amount') amounts.set(node.finding, answer.amount);
  }
  return {
    answer: (node) => answers.get(node) ?? 'not-asked',
    finding: (code) => findings.get(code) ?? 'untold',
    amount: (code) => amounts.get(code) ?? null,
    ageYears,
    sex,
    record: before.record ?? null,
  };
}

function sexIn(node: ProtocolNode, answer: Answer): 'female' | 'male' | null {
  if (node.kind !== 'one-of' || answer.kind !== 'options' || !node.options.some((option) => sexOfOption[option.id] === 'male')) return null;
  return sexOfOption[answer.optionIds[0] ?? ''] ?? null;
}

function findingsIn(node: ProtocolNode, answer: Answer): readonly (readonly [FindingCode, 'present' | 'absent' | 'unknown'])[] {
  const own = node.finding === null ? [] : statusOf(node.finding, answer);
  if (answer.kind === 'unknown')
    return [...own, ...node.options.flatMap((option) => (option.finding === null ? [] : [[option.finding, 'unknown'] as const]))];
  if (answer.kind !== 'options') return own;
  const offered = node.options.flatMap((option) =>
    option.finding === null ? [] : [[option.finding, answer.optionIds.includes(option.id) ? 'present' : 'absent'] as const],
  );
  // Two options may be bound to one finding: being chosen counts more than the other's not being chosen.
  return [...own, ...offered.filter(([, status]) => status === 'absent'), ...offered.filter(([, status]) => status === 'present')];
}

function statusOf(finding: FindingCode, answer: Answer): readonly (readonly [FindingCode, 'present' | 'absent' | 'unknown'])[] {
  if (answer.kind === 'yes' || answer.kind === 'amount') return [[finding, 'present']];
  if (answer.kind === 'no') return [[finding, 'absent']];
  if (answer.kind === 'unknown') return [[finding, 'unknown']];
  if (answer.kind === 'options' && answer.optionIds.length > 0) {
    return [[finding, answer.optionIds.every((id) => id === 'no' || id === 'none') ? 'absent' : 'present']];
  }
  return [];
}
