import { rankConditions } from '../../../clinical/differential.ts';
import type { EvidenceTable } from '../../../clinical/differential-evidence.ts';
import type { Fact } from '../../../clinical/fact.ts';
import { fitsPerson } from '../../../clinical/question-value.ts';
import type { ConditionCode, FindingCode } from '../../../shared/ids.ts';
import type { Passage } from '../patient/history-reading.ts';
import type { JudgedConsultation } from './judged-consultation.ts';

/** Something that has to be known of this patient: what the history tells, or what tells of a condition whether it is likely. */
export type CalledFor =
  | { readonly kind: 'fact'; readonly finding: FindingCode; readonly passage: Passage }
  | { readonly kind: 'evidence'; readonly finding: FindingCode; readonly condition: string };

/** All that a case calls for. */
export interface CaseCall {
  readonly items: readonly CalledFor[];
  /** The history tells more than the complaint of what one of its dangers is told by. */
  readonly tellsOfDanger: boolean;
}

/** Which dangers have to be ruled out, and by how many findings each. */
const mostDangers = 4;
const findingsOfDanger = 2;
/** By how many the expected diagnosis is told. */
const findingsOfExpected = 3;
/** A finding that is rarer than this in a condition tells little by its absence; a condition in which the complaint is rarer hides behind it seldom. */
const leastOften = 0.4;

/** What a history may tell of, and what anybody can be asked for. */
const isTold: ReadonlySet<string> = new Set(['symptom', 'sign', 'history', 'medication', 'exposure']);
const isAsked: ReadonlySet<string> = new Set(['symptom', 'history', 'medication']);

/**
 * What a case calls for, whichever protocol is run: the facts of its history, and what tells its expected diagnosis and the dangers of its complaint.
 * What the patient cannot know, the complaint itself and what does not concern this person are left out. Each finding stands once.
 */
export function calledFor(judged: JudgedConsultation, expected: readonly ConditionCode[], table: EvidenceTable): CaseCall {
  const complaint = complaintOf(judged);
  const isOfComplaint = (code: FindingCode) => code === complaint;
  const facts = [...judged.history.facts.values()].flatMap(({ fact, passage }): readonly CalledFor[] => {
    const kind = table.findings.get(fact.finding)?.finding.kind ?? '';
    const isTheirs = fact.source.kind !== 'implied' && fact.status !== 'unknown' && !passage.isExamination && isTold.has(kind);
    return isTheirs && !isOfComplaint(fact.finding) ? [{ kind: 'fact', finding: fact.finding, passage }] : [];
  });
  const dangers = complaint === null ? [] : dangersOf(complaint, judged, table);
  const evidence = [
    ...expected.flatMap((condition) => evidenceOf(condition, findingsOfExpected, judged, table)),
    ...dangers.flatMap((condition) => evidenceOf(condition, findingsOfDanger, judged, table)),
  ].filter(({ finding }) => !isOfComplaint(finding));
  const all = new Map<FindingCode, CalledFor>();
  for (const item of [...facts, ...evidence]) if (!all.has(item.finding)) all.set(item.finding, item);
  const isPresent = (code: FindingCode) => judged.written.get(code)?.status === 'present';
  const tellsOfDanger = dangers.some((condition) =>
    typicalOf(condition, judged, table).some((code) => code !== complaint && isPresent(code)),
  );
  return { items: [...all.values()], tellsOfDanger };
}

/** The findings that are not rare in a condition and more frequent in it than elsewhere. */
function typicalOf(code: ConditionCode, { lexicon }: JudgedConsultation, table: EvidenceTable): readonly FindingCode[] {
  const index = table.indexes.get(code) ?? -1;
  return [...(lexicon.knowledge.conditions.get(code)?.findings.keys() ?? [])].filter((finding) => {
    const evidence = table.findings.get(finding)?.byCondition.get(index);
    return evidence !== undefined && evidence.often >= leastOften && evidence.present > 0;
  });
}

/** What the history complains of first, whatever was made of it. */
export function complaintOf({ history, lexicon }: Pick<JudgedConsultation, 'history' | 'lexicon'>): FindingCode | null {
  const { findings } = lexicon.knowledge;
  const first = history.passages
    .filter(({ isExamination, section }) => !isExamination && section !== 'past')
    .flatMap(({ facts }) => facts)
    .find(({ finding, status }) => status === 'present' && findings.get(finding)?.kind === 'symptom');
  let code: FindingCode | null = first?.finding ?? null;
  for (let depth = 0; code !== null && depth < deepestRefinement; depth += 1) {
    const base: FindingCode | undefined = findings.get(code)?.of;
    if (base === undefined) break;
    code = base;
  }
  return code;
}

const deepestRefinement = 8;

/** The likeliest conditions not to be missed in somebody of this age and sex with this complaint and nothing else. */
function dangersOf(complaint: FindingCode, { person, lexicon }: JudgedConsultation, table: EvidenceTable): readonly ConditionCode[] {
  const told: Fact = { finding: complaint, status: 'present', value: null, quote: null, source: { kind: 'message', turn: 0 } };
  return rankConditions(table, [told], person, { complaint, considered: new Set() })
    .map(({ condition }) => condition)
    .filter((code) => {
      const condition = lexicon.knowledge.conditions.get(code);
      return condition?.doNotMiss === true && (oftenIn(code, complaint, table) ?? 0) >= leastOften;
    })
    .slice(0, mostDangers);
}

function oftenIn(code: ConditionCode, finding: FindingCode, table: EvidenceTable): number | undefined {
  return table.findings.get(finding)?.byCondition.get(table.indexes.get(code) ?? -1)?.often;
}

/** The findings that speak most for a condition and are not rare in it. */
function evidenceOf(
  code: ConditionCode,
  most: number,
  { person, lexicon }: JudgedConsultation,
  table: EvidenceTable,
): readonly (CalledFor & { readonly kind: 'evidence' })[] {
  const index = table.indexes.get(code);
  const condition = lexicon.knowledge.conditions.get(code);
  if (index === undefined || condition === undefined) return [];
  return [...condition.findings.keys()]
    .flatMap((finding) => {
      const about = table.findings.get(finding);
      const evidence = about?.byCondition.get(index);
      if (about === undefined || evidence === undefined || evidence.often < leastOften) return [];
      const mayBeAsked = isAsked.has(about.finding.kind) && fitsPerson(about.finding, person);
      return mayBeAsked ? [{ finding, weight: evidence.often * evidence.present }] : [];
    })
    .sort((one, other) => other.weight - one.weight || (one.finding < other.finding ? -1 : 1))
    .slice(0, most)
    .map(({ finding }) => ({ kind: 'evidence', finding, condition: condition.name }));
}
