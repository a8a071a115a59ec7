import type { DiagnosisIndex } from '../../../clinical/diagnosis/compile-diagnoses.ts';
import { type DiagnosisMatch, isSameWording, matchDiagnosis } from '../../../clinical/diagnosis/match-diagnosis.ts';
import type { JudgeRequest, Verdict } from '../../../interview/judge-port.ts';
import type { ConditionCode } from '../../../shared/ids.ts';

const shown = 3;

interface Named {
  readonly condition: ConditionCode | null;
  readonly name: string;
  readonly probability: number;
}

type JudgedDiagnosis = Pick<Verdict, 'accuracy' | 'rank' | 'inKnowledge' | 'matched' | 'topThree'>;

/** Where the expected diagnosis stands among those that the consultation came to, by concept and not by its wording. */
export function judgeDiagnosis({ expectedDiagnosis, exchanges, state }: JudgeRequest, diagnoses: DiagnosisIndex): JudgedDiagnosis {
  const expected = matchDiagnosis(expectedDiagnosis, diagnoses);
  const matchOf = ({ condition, name }: Named): DiagnosisMatch =>
    (condition === null ? (isSameWording(expectedDiagnosis, name) ? 'same' : null) : expected.get(condition)) ?? 'different';
  const isExpected = (named: Named) => matchOf(named) !== 'different';
  const ranking = rankingOf(exchanges, state.summary?.likeliest ?? []);
  const place = ranking.findIndex(isExpected);
  const dangerous = (state.summary?.doNotMiss ?? []).find(isExpected);
  const accuracy = place === 0 ? 3 : place > 0 && place < shown ? 2 : dangerous === undefined ? 0 : 1;
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

/** The diagnoses in the order in which they were given: those of the summary first, then the rest of the differential. */
function rankingOf(exchanges: JudgeRequest['exchanges'], likeliest: readonly Named[]): readonly Named[] {
  const differential = exchanges.findLast(({ turn }) => turn.trace.differential.length > 0)?.turn.trace.differential ?? [];
  const said = new Set(likeliest.map(({ condition }) => condition));
  return [...likeliest, ...differential.filter(({ condition }) => !said.has(condition))];
}
