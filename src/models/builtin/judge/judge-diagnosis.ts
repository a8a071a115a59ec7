import type { DiagnosisIndex } from '../../../clinical/diagnosis/compile-diagnoses.ts';
import { type DiagnosisMatch, isSameWording, matchDiagnosis } from '../../../clinical/diagnosis/match-diagnosis.ts';
import type { JudgeRequest, Verdict } from '../../../interview/judge-port.ts';
import type { ConditionCode } from '../../../shared/ids.ts';

const shown = 3;

/** A diagnosis that a consultation came to. */
export interface RankedDiagnosis {
  readonly condition: ConditionCode | null;
  readonly name: string;
  readonly probability: number;
}

type JudgedDiagnosis = Pick<Verdict, 'accuracy' | 'rank' | 'inKnowledge' | 'matched' | 'topThree'>;

/** Where the expected diagnosis stands among those that the consultation came to, by concept and not by its wording. */
export function judgeDiagnosis(request: JudgeRequest, diagnoses: DiagnosisIndex): JudgedDiagnosis {
  const { expectedDiagnosis, state } = request;
  const expected = matchDiagnosis(expectedDiagnosis, diagnoses);
  const matchOf = ({ condition, name }: RankedDiagnosis): DiagnosisMatch =>
    (condition === null ? (isSameWording(expectedDiagnosis, name) ? 'same' : null) : expected.get(condition)) ?? 'different';
  const isExpected = (named: RankedDiagnosis) => matchOf(named) !== 'different';
  const ranking = rankingOf(request);
  const place = ranking.findIndex(isExpected);
  const dangerous = (state.summary?.doNotMiss ?? []).find(isExpected);
  const accuracy = accuracyAt(place, dangerous !== undefined);
  const found = accuracy === 1 ? dangerous : ranking[place];
  const as = found === undefined ? 'different' : matchOf(found);
  return {
    accuracy,
    rank: place === -1 ? null : place + 1,
    inKnowledge: expected.size > 0,
    matched: found === undefined || as === 'different' ? null : { diagnosis: found.name, as },
    topThree: ranking.slice(0, shown).map(({ name, probability }) => ({ name, probability })),
  };
}

/** The score of an expected diagnosis at a place from 0, or at none (-1), that is or is not among those not to be missed. */
export function accuracyAt(place: number, isAmongDangerous: boolean): Verdict['accuracy'] {
  if (place === 0) return 3;
  if (place > 0 && place < shown) return 2;
  return isAmongDangerous ? 1 : 0;
}

/** The diagnoses in the order in which they were given: those of the summary first, then the rest of the differential. */
export function rankingOf({ exchanges, state }: Pick<JudgeRequest, 'exchanges' | 'state'>): readonly RankedDiagnosis[] {
  const likeliest = state.summary?.likeliest ?? [];
  const differential = exchanges.findLast(({ turn }) => turn.trace.differential.length > 0)?.turn.trace.differential ?? [];
  const said = new Set(likeliest.map(({ condition }) => condition));
  return [...likeliest, ...differential.filter(({ condition }) => !said.has(condition))];
}
