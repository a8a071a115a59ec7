import type { RankedCondition } from '../../clinical/differential.ts';
import type { Fact } from '../../clinical/fact.ts';
import { factWords, findingLabel } from '../../clinical/fact-words.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { FactsByFinding } from '../../clinical/known-facts.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { isConfirmed } from './is-confirmed.ts';

const mostAbsent = 10;
const mostUncertain = 6;

/** Of the features that a present symptom lacks ('not throbbing'), no more than these are listed: other symptoms denied tell more. */
const mostAbsentFeatures = 3;

/** For how many of the likeliest conditions a denial counts as telling. */
const leadingConditions = 10;

/** The findings whose absence speaks against one of the likeliest conditions, the most telling first. */
export function tellingAbsences(differential: readonly RankedCondition[]): readonly FindingCode[] {
  return [...new Set(differential.slice(0, leadingConditions).flatMap((ranked) => ranked.against))];
}

/** What the patient affirmed when asked, as a doctor would list it: the complaint and what describes it, then what explains most, each said once. */
export function presentFindings(
  state: ConsultationState,
  facts: FactsByFinding,
  differential: readonly RankedCondition[],
  knowledge: Knowledge,
  protocol: Protocol | null,
): readonly string[] {
  const present = affirmed('present', state, protocol).filter((fact) => isOfTheBody(fact, knowledge));
  const refined = new Set(present.flatMap((fact) => knowledge.findings.get(fact.finding)?.of ?? []));
  // A symptom whose features are listed is in them; with a time of its own it is said beside them, unless the first line says so already.
  const shown = present.filter(
    (fact) => !refined.has(fact.finding) || (fact.value !== null && facts.has(fact.finding) && fact.finding !== state.complaint),
  );
  const explaining = differential.slice(0, leadingConditions).flatMap((ranked) => ranked.for);
  const place = ({ finding }: Fact) => {
    if (finding === state.complaint) return -2;
    if (isAbout(finding, state.complaint, knowledge)) return -1;
    const index = explaining.indexOf(finding);
    return index === -1 ? explaining.length : index;
  };
  const ordered = shown.map((fact, said) => ({ fact, said })).sort((a, b) => place(a.fact) - place(b.fact) || a.said - b.said);
  return ordered.map(({ fact }) => factWords(withValueOnce(fact, present, knowledge), knowledge));
}

/** What is of one status because the patient said just that when they were asked for it. */
function affirmed(status: Fact['status'], state: ConsultationState, protocol: Protocol | null): readonly Fact[] {
  return state.facts.filter((fact) => fact.status === status && isConfirmed(fact, state, protocol));
}

/** What was asked for and is not there: what speaks against a likely diagnosis first, features of a symptom that is there last. */
export function absentFindings(
  state: ConsultationState,
  telling: readonly FindingCode[],
  knowledge: Knowledge,
  protocol: Protocol | null,
): readonly string[] {
  const absent = affirmed('absent', state, protocol)
    .filter((fact) => isOfTheBody(fact, knowledge))
    .map((fact) => fact.finding);
  const denied = new Set<string>(absent);
  const place = (code: FindingCode) => (telling.includes(code) ? telling.indexOf(code) : telling.length);
  const ordered = absent
    .filter((code) => !denied.has(knowledge.findings.get(code)?.of ?? ''))
    .sort((one, other) => place(one) - place(other));
  const present = new Set<string>(
    state.facts
      .filter((fact) => fact.status === 'present')
      .flatMap(({ finding }) => [finding, knowledge.findings.get(finding)?.of ?? finding]),
  );
  const isFeature = (code: FindingCode) => present.has(knowledge.findings.get(code)?.of ?? '');
  const features = ordered.filter(isFeature).slice(0, mostAbsentFeatures);
  const others = ordered.filter((code) => !isFeature(code));
  return [...others.slice(0, mostAbsent - features.length), ...features].map((code) => findingLabel(code, knowledge));
}

/** What was asked for and the patient could not say. */
export function uncertainFindings(state: ConsultationState, knowledge: Knowledge, protocol: Protocol | null): readonly string[] {
  const unknown = affirmed('unknown', state, protocol).filter((fact) => isOfTheBody(fact, knowledge));
  return unknown.slice(0, mostUncertain).map((fact) => findingLabel(fact.finding, knowledge));
}

/** Whether a finding is a symptom, a sign or a measurement, and not history or circumstance. */
export function isOfTheBody(fact: Pick<Fact, 'finding'>, knowledge: Knowledge): boolean {
  const kind = knowledge.findings.get(fact.finding)?.kind;
  return kind === 'symptom' || kind === 'sign' || kind === 'measurement';
}

function isAbout(code: FindingCode, complaint: FindingCode | null, knowledge: Knowledge): boolean {
  let base = knowledge.findings.get(code)?.of;
  for (let depth = 0; base !== undefined && depth < 8; depth += 1) {
    if (base === complaint) return true;
    base = knowledge.findings.get(base as FindingCode)?.of;
  }
  return false;
}

/** A value is said once: a time with the symptom and not with its features, a measured number with the measurement. */
function withValueOnce(fact: Fact, present: readonly Fact[], knowledge: Knowledge): Fact {
  const { value } = fact;
  const finding = knowledge.findings.get(fact.finding);
  if (value === null || finding === undefined) return fact;
  const isTime = value.kind === 'duration' || value.kind === 'date';
  if (isTime && finding.of !== undefined && finding.features !== undefined) return { ...fact, value: null };
  const isMeasured = (other: Fact) =>
    other !== fact &&
    knowledge.findings.get(other.finding)?.kind === 'measurement' &&
    JSON.stringify(other.value) === JSON.stringify(value);
  return value.kind === 'number' && finding.kind !== 'measurement' && present.some(isMeasured) ? { ...fact, value: null } : fact;
}
