import type { RankedCondition } from '../../clinical/differential.ts';
import type { EvidenceTable } from '../../clinical/differential-evidence.ts';
import type { Fact } from '../../clinical/fact.ts';
import type { Finding } from '../../clinical/finding.ts';
import { type QuestionValue, rateQuestions } from '../../clinical/question-value.ts';
import type { NodeKind } from '../../protocol/protocol.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { Question } from '../ports.ts';

/** How many questions of the knowledge follow a protocol at most, and after the summary was reopened. */
const questionLimit = 6;
const reopenedLimit = 5;

/** A question that is expected to tell less than this is not worth a patient's time. */
const leastGainBits = 0.2;

/** Once a diagnosis is this sure, only questions that tell much are asked. */
const sureProbability = 0.7;
const leastGainWhenSureBits = 0.25;

export interface KnowledgeQuestion {
  readonly question: Question;
  readonly gainBits: number;
  readonly runnersUp: readonly QuestionValue[];
}

/** The question of our knowledge that is expected to narrow the differential most; null when none is worth asking any more. */
export function bestKnowledgeQuestion(
  table: EvidenceTable,
  differential: readonly RankedCondition[],
  facts: readonly Fact[],
  state: ConsultationState,
): KnowledgeQuestion | null {
  if (state.knowledgeQuestions >= (state.summary === null ? questionLimit : reopenedLimit)) return null;
  const asked = new Set(state.path.flatMap((entry) => (entry.finding === null ? [] : [entry.finding])));
  const rated = rateQuestions(table, differential, facts, state.person).filter(
    (value) => !asked.has(value.finding) && mayBeAsked(table.findings.get(value.finding)?.finding, state),
  );
  const [best, ...others] = rated;
  const finding = best === undefined ? undefined : table.findings.get(best.finding)?.finding;
  if (best === undefined || finding === undefined) return null;
  const isSure = (differential[0]?.probability ?? 0) >= sureProbability;
  if (best.gainBits < (isSure ? leastGainWhenSureBits : leastGainBits)) return null;
  return { question: questionOf(finding), gainBits: best.gainBits, runnersUp: others.slice(0, 3) };
}

const childUntilYears = 16;

/** What only an onlooker can tell ('Is the person cold and grey?') is not asked of a grown person who writes of themselves. */
function mayBeAsked(finding: Finding | undefined, { about, person }: ConsultationState): boolean {
  if (about.kind === 'another' || (person.ageYears !== null && person.ageYears < childUntilYears)) return true;
  return finding?.knownBy !== 'onlooker';
}

/** The question by which a finding is asked about. */
export function questionOf(finding: Finding): Question {
  const kind: NodeKind = finding.answer === 'text' ? 'open' : finding.answer;
  return {
    node: null,
    finding: finding.code,
    text: finding.question,
    kind,
    options: [],
    unit: finding.unit ?? null,
    range: kind === 'scale' ? { least: 0, most: 10 } : null,
  };
}
