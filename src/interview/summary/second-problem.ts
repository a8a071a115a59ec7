import { type RankedCondition, rankConditions } from '../../clinical/differential.ts';
import type { EvidenceTable } from '../../clinical/differential-evidence.ts';
import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { FactsByFinding } from '../../clinical/known-facts.ts';
import type { ConditionCode, FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';

/** What more people have than this (a share of those who consult for something else) is no problem of its own. */
const rareUpTo = 0.01;
const likelyEnough = 0.05;
const mostProblems = 2;

export interface SecondProblemMaterial {
  readonly table: EvidenceTable;
  readonly state: ConsultationState;
  readonly facts: FactsByFinding;
  /** The diagnoses that are named as likeliest: what they explain needs no other. */
  readonly named: readonly ConditionCode[];
  readonly knowledge: Knowledge;
}

/**
 * Dangerous conditions that explain what none of the likeliest diagnoses does, each weighed on that finding alone: one illness is looked for, and a patient
 * who is tired and has a lump may have two.
 */
export function secondProblems({ table, state, facts, named, knowledge }: SecondProblemMaterial): readonly RankedCondition[] {
  const explained = new Set(named.flatMap((condition) => [...findingsOf(condition, knowledge)]));
  const unexplained = [...facts.values()].filter((fact) => isProblem(fact, knowledge) && !isAmong(fact.finding, explained, knowledge));
  const rarest = unexplained.toSorted((one, other) => backgroundOf(one, knowledge) - backgroundOf(other, knowledge));
  return rarest.slice(0, mostProblems).flatMap((fact) => {
    const ranked = rankConditions(table, [fact], state.person, { complaint: fact.finding, considered: new Set() });
    const dangerous = ranked.find(
      ({ condition, probability }) =>
        probability >= likelyEnough &&
        knowledge.conditions.get(condition)?.doNotMiss === true &&
        isAmong(fact.finding, findingsOf(condition, knowledge), knowledge),
    );
    return dangerous ?? [];
  });
}

function findingsOf(condition: RankedCondition['condition'], knowledge: Knowledge): ReadonlySet<FindingCode> {
  return new Set(knowledge.conditions.get(condition)?.findings.keys() ?? []);
}

function isAmong(code: FindingCode, explained: ReadonlySet<FindingCode>, { findings }: Knowledge): boolean {
  for (let at: FindingCode | undefined = code; at !== undefined; at = findings.get(at)?.of) if (explained.has(at)) return true;
  return false;
}

function backgroundOf({ finding }: Fact, { findings }: Knowledge): number {
  return findings.get(finding)?.background ?? 1;
}

function isProblem(fact: Fact, knowledge: Knowledge): boolean {
  const kind = knowledge.findings.get(fact.finding)?.kind;
  const isOfBody = kind === 'symptom' || kind === 'sign';
  return fact.status === 'present' && fact.source.kind === 'message' && isOfBody && backgroundOf(fact, knowledge) <= rareUpTo;
}
