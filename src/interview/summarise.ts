import { type Urgency, urgencies } from '../clinical/condition.ts';
import type { RankedCondition } from '../clinical/differential.ts';
import type { Fact } from '../clinical/fact.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { FindingCode } from '../shared/ids.ts';
import type { ConsultationState } from './consultation-state.ts';
import type { ConsultationSummary, SummarisedCondition } from './consultation-summary.ts';
import { personWithArticle } from './describe-person.ts';
import { factWords, findingLabel } from './fact-words.ts';
import type { FactsByFinding } from './node-answer.ts';
import { protocolAdvice } from './protocol-advice.ts';
import { summaryBackground } from './summary-background.ts';
import { patientsWords } from './summary-story.ts';

const mostLikeliest = 3;
const mostDoNotMiss = 3;
const mostReasons = 5;
const mostAbsent = 12;
const mostNextSteps = 7;

/** A condition that must not be missed is named from this probability on. */
const doNotMissProbability = 0.008;

export interface SummaryMaterial {
  readonly state: ConsultationState;
  /** What the patient said, and what follows from it. */
  readonly facts: FactsByFinding;
  readonly differential: readonly RankedCondition[];
  readonly knowledge: Knowledge;
  readonly protocol: Protocol | null;
}

/** Sums the consultation up for patient and doctor. */
export function summarise(material: SummaryMaterial): ConsultationSummary {
  const { state, facts, differential, knowledge, protocol } = material;
  const advice = protocolAdvice(protocol, state, facts);
  const likeliest = differential.slice(0, mostLikeliest).map((ranked) => summarised(ranked, material));
  const doNotMiss = conditionsNotToMiss(material, advice.doNotMiss);
  const standing = state.alarms.findLast((raised) => raised.alarm.kind === 'emergency')?.alarm.action ?? null;
  return {
    who: whoAndWhy(state, facts, knowledge),
    story: patientsWords(state.narrative),
    present: presentFindings(state, facts, knowledge),
    absent: absentFindings(state, differential, knowledge),
    uncertain: labelsOf(state.facts, 'unknown', knowledge),
    background: summaryBackground(state, protocol, knowledge),
    likeliest,
    doNotMiss,
    urgency: standing !== null ? 'emergency' : overallUrgency(likeliest, doNotMiss),
    nextSteps: nextSteps(advice.nextSteps, likeliest, doNotMiss, knowledge),
    alarm: standing,
  };
}

function summarised(ranked: RankedCondition, { facts, knowledge }: SummaryMaterial): SummarisedCondition {
  const labels = (codes: readonly FindingCode[]) =>
    codes.slice(0, mostReasons).map((code) => `${facts.get(code)?.status === 'absent' ? 'no ' : ''}${findingLabel(code, knowledge)}`);
  return {
    condition: ranked.condition,
    name: ranked.name,
    likelihood: likelihoodWord(ranked.probability),
    probability: ranked.probability,
    for: labels(ranked.for),
    against: labels(ranked.against),
    urgency: knowledge.conditions.get(ranked.condition)?.urgency ?? null,
  };
}

/** A probability in a plain word. */
export function likelihoodWord(probability: number): SummarisedCondition['likelihood'] {
  if (probability >= 0.7) return 'very likely';
  if (probability >= 0.4) return 'likely';
  if (probability >= 0.15) return 'possible';
  return probability >= 0.04 ? 'less likely' : 'unlikely';
}

function conditionsNotToMiss(
  material: SummaryMaterial,
  authored: ReturnType<typeof protocolAdvice>['doNotMiss'],
): readonly SummarisedCondition[] {
  const { differential, knowledge } = material;
  const dangerous = differential.filter((ranked) => {
    const condition = knowledge.conditions.get(ranked.condition);
    return condition?.doNotMiss === true && ranked.probability >= doNotMissProbability && ranked.for.length > 0;
  });
  const named = authored.map((consideration): SummarisedCondition => {
    const ranked = differential.find((entry) => entry.condition === consideration.condition);
    if (ranked !== undefined) return summarised(ranked, material);
    const unranked = { condition: null, likelihood: 'possible', probability: 0, for: [], against: [], urgency: null } as const;
    return { ...unranked, name: consideration.label };
  });
  const all = [...named, ...dangerous.map((ranked) => summarised(ranked, material))];
  const distinct = all.filter((entry, index) => all.findIndex((other) => other.name === entry.name) === index);
  return distinct.slice(0, Math.max(mostDoNotMiss, named.length));
}

function whoAndWhy(state: ConsultationState, facts: FactsByFinding, knowledge: Knowledge): string {
  const person = personWithArticle(state.person);
  const complaint = state.complaint === null ? undefined : facts.get(state.complaint);
  const others = state.otherComplaints.slice(0, 2).map((code) => findingLabel(code, knowledge));
  const what = complaint === undefined ? 'general complaints' : factWords(complaint, knowledge);
  return `${person} with ${[what, ...others].join(', ').replace(/, ([^,]*)$/, ' and $1')}.`;
}

function presentFindings(state: ConsultationState, facts: FactsByFinding, knowledge: Knowledge): readonly string[] {
  const present = state.facts.filter((fact) => fact.status === 'present' && isOfTheBody(fact, knowledge));
  const refined = new Set(present.flatMap((fact) => knowledge.findings.get(fact.finding)?.of ?? []));
  const shown = present.filter((fact) => !refined.has(fact.finding) || (fact.value !== null && facts.has(fact.finding)));
  return shown.map((fact) => factWords(fact, knowledge));
}

function absentFindings(state: ConsultationState, differential: readonly RankedCondition[], knowledge: Knowledge): readonly string[] {
  const telling = differential.slice(0, 10).flatMap((ranked) => ranked.against);
  const place = (fact: Fact) => {
    const index = telling.indexOf(fact.finding);
    return index === -1 ? telling.length : index;
  };
  const absent = state.facts.filter((fact) => fact.status === 'absent' && isOfTheBody(fact, knowledge));
  const denied = new Set(absent.map((fact) => fact.finding as string));
  return absent
    .filter((fact) => !denied.has(knowledge.findings.get(fact.finding)?.of ?? ''))
    .sort((a, b) => place(a) - place(b))
    .slice(0, mostAbsent)
    .map((fact) => findingLabel(fact.finding, knowledge));
}

function isOfTheBody(fact: Fact, knowledge: Knowledge): boolean {
  const kind = knowledge.findings.get(fact.finding)?.kind;
  return kind === 'symptom' || kind === 'sign' || kind === 'measurement';
}

function labelsOf(facts: readonly Fact[], status: Fact['status'], knowledge: Knowledge): readonly string[] {
  return facts.filter((fact) => fact.status === status).map((fact) => findingLabel(fact.finding, knowledge));
}

/** The most urgent of what is likely enough to act on; what must not be missed counts from a lower probability on. */
function overallUrgency(likeliest: readonly SummarisedCondition[], doNotMiss: readonly SummarisedCondition[]): Urgency {
  const counted = [
    ...likeliest.filter((entry, rank) => rank === 0 || entry.probability >= 0.15),
    ...doNotMiss.filter((entry) => entry.probability >= 0.08),
  ];
  const ranks = counted.flatMap((entry) => (entry.urgency === null ? [] : [urgencies.indexOf(entry.urgency)]));
  return urgencies[Math.min(...ranks, urgencies.indexOf('routine'))] ?? 'routine';
}

function nextSteps(
  authored: readonly string[],
  likeliest: readonly SummarisedCondition[],
  doNotMiss: readonly SummarisedCondition[],
  knowledge: Knowledge,
): readonly string[] {
  const stepsOf = (entry: SummarisedCondition | undefined, most: number) =>
    entry?.condition === null || entry === undefined ? [] : (knowledge.conditions.get(entry.condition)?.nextSteps.slice(0, most) ?? []);
  const second = likeliest[1];
  const steps = [
    ...authored,
    ...stepsOf(likeliest[0], 3),
    ...(second !== undefined && second.probability >= 0.1 ? stepsOf(second, 2) : []),
    ...doNotMiss.filter((entry) => entry.probability >= 0.03).flatMap((entry) => stepsOf(entry, 1)),
  ];
  return [...new Set(steps)].slice(0, mostNextSteps);
}
