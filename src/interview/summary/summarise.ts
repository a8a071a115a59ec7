import { type Urgency, urgencies } from '../../clinical/condition.ts';
import type { RankedCondition } from '../../clinical/differential.ts';
import type { EvidenceTable } from '../../clinical/differential-evidence.ts';
import { canOccur } from '../../clinical/differential-prior.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { FactsByFinding } from '../../clinical/known-facts.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState, CrisisQuestion, RaisedAlarm } from '../consultation-state.ts';
import type { ConsultationSummary, SummarisedCondition } from '../consultation-summary.ts';
import { protocolAdvice } from '../protocol-advice.ts';
import { suspectedByAlarms } from '../suspected-by-alarms.ts';
import { evidenceWords } from './evidence-words.ts';
import { secondProblems } from './second-problem.ts';
import { summaryBackground } from './summary-background.ts';
import { absentFindings, isOfTheBody, presentFindings, tellingAbsences, uncertainFindings } from './summary-findings.ts';
import { patientsWords, storyTold } from './summary-story.ts';
import { toldLines } from './told-lines.ts';
import { whoAndWhy } from './who-and-why.ts';

const mostLikeliest = 3;
const mostDoNotMiss = 3;
const mostReasons = 5;
/** A number by itself, as it was answered to how bad it is, is no reason that anybody could follow. */
const isBareNumber = /^“[\d\W]+”$/;
const mostObjections = 3;
const mostConditionsWithSteps = 4;
/** A finding that so many people have beside any illness says nothing against one. */
const commonFrom = 0.03;

/** A condition that must not be missed is named from this probability on. */
const doNotMissProbability = 0.003;

/** … and with this many findings that speak for it; one alone speaks for too much. */
const doNotMissReasons = 2;

export interface SummaryMaterial {
  readonly state: ConsultationState;
  /** What the patient said, and what follows from it. */
  readonly facts: FactsByFinding;
  readonly differential: readonly RankedCondition[];
  readonly table: EvidenceTable;
  readonly knowledge: Knowledge;
  readonly protocol: Protocol | null;
  /** Takes a next step and gives it as it may be said, checked against what the patient is allergic to, takes and is. */
  readonly checked: Readonly<Record<'forPatient' | 'forClinician', (step: string) => string>>;
}

/** Sums the consultation up for patient and doctor. */
export function summarise(material: SummaryMaterial): ConsultationSummary {
  const { state, facts, differential, knowledge, protocol } = material;
  const advice = protocolAdvice(protocol, state, facts, knowledge);
  const likeliest = plausible(material)
    .slice(0, mostLikeliest)
    .map((ranked) => summarised(ranked, material));
  const doNotMiss = conditionsNotToMiss(material, advice.doNotMiss, likeliest);
  const urgency = mostUrgent([overallUrgency(likeliest, doNotMiss), ...state.alarms.map(alarmUrgency)]);
  const story = patientsWords(storyTold(state));
  const telling = tellingAbsences(differential);
  const told = toldLines({ state, protocol, knowledge, story });
  return {
    who: whoAndWhy(material),
    story,
    told: told.filter(({ title }) => title === null).map(({ question, text }) => ({ question, text })),
    present: presentFindings(state, facts, differential, knowledge, protocol),
    absent: absentFindings(state, telling, knowledge, protocol),
    uncertain: uncertainFindings(state, knowledge, protocol),
    background: [...summaryBackground({ state, protocol, knowledge, telling, told }), ...putRight(state, knowledge)],
    likeliest,
    doNotMiss,
    urgency,
    advice: [...new Set(advice.nextSteps.map(material.checked.forPatient))],
    nextSteps: nextSteps(likeliest, doNotMiss, urgency, material),
    alarms: state.alarms.filter(({ putAway }) => putAway !== 'denied').map((raised) => alarmWords(raised, knowledge)),
  };
}

function summarised(ranked: RankedCondition, material: SummaryMaterial): SummarisedCondition {
  const { state, facts, knowledge } = material;
  const labels = (codes: readonly FindingCode[], most = mostObjections) => [
    ...new Set(
      codes
        .slice(0, most)
        .map((code) => evidenceWords(code, material))
        .filter((words) => !isBareNumber.test(words)),
    ),
  ];
  const isAbsent = (code: FindingCode) => facts.get(code)?.status === 'absent';
  // Who is tired or sleeps badly beside an illness has nothing that speaks against it.
  const isNotable = (code: FindingCode) => (knowledge.findings.get(code)?.background ?? 0) < commonFrom;
  const isSuspected = suspectedByAlarms(state, knowledge).has(ranked.condition);
  return {
    condition: ranked.condition,
    name: ranked.name,
    likelihood: likelihoodWord(isSuspected ? Math.max(ranked.probability, possible) : ranked.probability),
    probability: ranked.probability,
    for: labels(mostExact(ranked.for, knowledge), mostReasons),
    ...(ranked.words === undefined ? {} : { words: ranked.words }),
    against: labels(ranked.against.filter((code) => !isAbsent(code) && isNotable(code))),
    missing: labels(ranked.against.filter((code) => isAbsent(code) && isOfTheBody({ finding: code }, knowledge))),
    urgency: knowledge.conditions.get(ranked.condition)?.urgency ?? null,
  };
}

/** Findings without those that a more exact one among them holds already. */
function mostExact(codes: readonly FindingCode[], knowledge: Knowledge): readonly FindingCode[] {
  const held = new Set(codes.flatMap((code) => knowledge.findings.get(code)?.of ?? []));
  return codes.filter((code) => !held.has(code));
}

/** From here on a diagnosis is called possible; what an alarm gives reason to suspect is called so until somebody has looked. */
const possible = 0.15;

/** A probability in a plain word. */
export function likelihoodWord(probability: number): SummarisedCondition['likelihood'] {
  if (probability >= 0.7) return 'very likely';
  if (probability >= 0.4) return 'likely';
  if (probability >= possible) return 'possible';
  return probability >= 0.04 ? 'less likely' : 'unlikely';
}

function conditionsNotToMiss(
  material: SummaryMaterial,
  authored: ReturnType<typeof protocolAdvice>['doNotMiss'],
  likeliest: readonly SummarisedCondition[],
): readonly SummarisedCondition[] {
  const { state, differential, knowledge } = material;
  const dangerous = plausible(material).filter((ranked) => {
    const condition = knowledge.conditions.get(ranked.condition);
    return condition?.doNotMiss === true && ranked.probability >= doNotMissProbability && ranked.for.length >= doNotMissReasons;
  });
  const besides = secondProblems({ ...material, named: likeliest.flatMap(({ condition }) => condition ?? []) });
  const suspected = suspectedByAlarms(state, knowledge);
  const alarming = plausible(material).filter((ranked) => suspected.has(ranked.condition));
  const named = authored.map((consideration): SummarisedCondition => {
    const ranked = differential.find((entry) => entry.condition === consideration.condition);
    if (ranked !== undefined) return summarised(ranked, material);
    const unranked = { condition: null, likelihood: 'possible', probability: 0, for: [], against: [], missing: [], urgency: null } as const;
    return { ...unranked, name: consideration.label };
  });
  const all = [...named, ...[...alarming, ...besides, ...dangerous].map((ranked) => summarised(ranked, material))];
  const distinct = all.filter((entry, index) => all.findIndex((other) => other.name === entry.name) === index);
  return distinct.slice(0, Math.max(mostDoNotMiss, named.length + alarming.length + besides.length));
}

/** The most urgent of what is likely enough to act on; what must not be missed counts from a lower probability on. */
function overallUrgency(likeliest: readonly SummarisedCondition[], doNotMiss: readonly SummarisedCondition[]): Urgency {
  const counted = [
    ...likeliest.filter((entry, rank) => entry.probability >= (rank === 0 ? 0.1 : 0.15)),
    ...doNotMiss.filter((entry) => entry.probability >= 0.08),
  ];
  const known = counted.flatMap((entry) => entry.urgency ?? []);
  return known.length === 0 ? 'soon' : mostUrgent(known);
}

function mostUrgent(all: readonly Urgency[]): Urgency {
  return urgencies[Math.min(...all.map((urgency) => urgencies.indexOf(urgency)))] ?? 'routine';
}

/** Alarms that the patient said were not meant so: the doctor is to know that they were raised, and by no word of the patient's. */
function putRight({ alarms }: ConsultationState, { redFlags }: Knowledge): ConsultationSummary['background'] {
  // A violence that nobody told of is grave to read of somebody's family.
  const isOfSelf = (rule: string) => redFlags.some(({ code, selfDirected }) => code === rule && selfDirected === true);
  const labels = alarms.flatMap(({ alarm, putAway }) =>
    putAway === 'denied' && !(alarm.kind === 'crisis' && !isOfSelf(alarm.rule))
      ? (redFlags.find(({ code }) => code === alarm.rule)?.label ?? 'a warning sign in the answers')
      : [],
  );
  return labels.length === 0 ? [] : [{ title: 'Warned of, and not meant so by the patient', text: [...new Set(labels)].join('; ') }];
}

/**
 * An alarm stays an emergency in the summary unless the patient said that they are safe; then a doctor should still look at it today. What was misunderstood, and
 * put right by the patient, is as urgent as what they told besides.
 */
function alarmUrgency({ alarm, putAway }: RaisedAlarm): Urgency {
  if (putAway === 'denied') return 'self-care';
  return alarm.kind === 'emergency' && putAway !== 'safe' ? 'emergency' : 'urgent';
}

function alarmWords({ alarm, told = [] }: RaisedAlarm, knowledge: Knowledge): string {
  const authored = alarm.action.split(/(?<=[.!])\s/)[0]?.replace(/[.!]$/, '') ?? '';
  const flag = knowledge.redFlags.find(({ code }) => code === alarm.rule);
  const label = flag?.label ?? (authored === '' || /\bcall\b/i.test(authored) ? 'a warning sign in the answers' : authored);
  const raised = alarm.quote === null || alarm.quote.trim().length < 4 ? label : `${label} (“${alarm.quote.trim()}”)`;
  return [raised, ...told.map(({ asks, reply }) => `asked ${askedOfCrisis[asks]}: “${reply.trim()}”`)].join(', ');
}

const askedOfCrisis: Readonly<Record<CrisisQuestion, string>> = {
  plan: 'about a plan',
  means: 'what is within reach',
  company: 'who is there',
  safe: 'whether they are safe',
};

/** From here on a diagnosis is named even where our knowledge does not list the complaint for it: too much else speaks for it. */
const likelyWithoutComplaint = 0.15;

/** The diagnoses that explain what was said, and the complaint first of all; what explains nothing is not named, however common it is. */
function plausible({ differential, state, knowledge }: SummaryMaterial): readonly RankedCondition[] {
  const explaining = differential.filter((ranked) => {
    const condition = knowledge.conditions.get(ranked.condition);
    return condition !== undefined && ranked.for.length > 0 && canOccur(condition, state.person);
  });
  const { complaint } = state;
  if (complaint === null) return explaining;
  return explaining.filter((ranked) => ranked.probability >= likelyWithoutComplaint || explainsComplaint(ranked, complaint, knowledge));
}

function explainsComplaint(ranked: RankedCondition, complaint: FindingCode, knowledge: Knowledge): boolean {
  const findings = knowledge.conditions.get(ranked.condition)?.findings ?? new Map();
  if (findings.has(complaint)) return true;
  return [...findings.keys()].some((code) => knowledge.findings.get(code)?.of === complaint);
}

/** What a doctor may want to do, for the diagnoses likely enough to act on. An order to call an ambulance is given only where the urgency is that. */
function nextSteps(
  likeliest: readonly SummarisedCondition[],
  doNotMiss: readonly SummarisedCondition[],
  urgency: Urgency,
  { knowledge, checked }: SummaryMaterial,
): ConsultationSummary['nextSteps'] {
  const first = likeliest.slice(0, 1).map((entry) => ({ entry, most: 3 }));
  const second = likeliest.slice(1, 2).filter((entry) => entry.probability >= 0.1);
  const dangerous = doNotMiss.filter((entry) => entry.probability >= 0.03);
  const all = [...first, ...[...second, ...dangerous].map((entry) => ({ entry, most: 2 }))];
  const distinct = all.filter(({ entry }, index) => all.findIndex((other) => other.entry.name === entry.name) === index);
  return distinct.slice(0, mostConditionsWithSteps).flatMap(({ entry, most }) => {
    const steps = entry.condition === null ? [] : (knowledge.conditions.get(entry.condition)?.nextSteps ?? []);
    const fitting = urgency === 'emergency' ? steps : steps.filter((step) => !/\bambulance\b|\b(?:999|911|112)\b/i.test(step));
    return fitting.length === 0 ? [] : [{ forCondition: entry.name, steps: fitting.slice(0, most).map(checked.forClinician) }];
  });
}
