import { compileDiagnoses } from '../../clinical/diagnosis/compile-diagnoses.ts';
import { matchDiagnosis } from '../../clinical/diagnosis/match-diagnosis.ts';
import { rankConditions } from '../../clinical/differential.ts';
import { compileEvidence } from '../../clinical/differential-evidence.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { complaintOf } from '../../models/builtin/judge/called-for.ts';
import { readHistory } from '../../models/builtin/patient/history-reading.ts';

/** The place of an expected diagnosis by everything that a history tells, from 1; null where it tells of nothing, or the knowledge lacks the diagnosis. */
export type ToldRank = (history: string, expectedDiagnosis: string) => number | null;

/** Prepares to tell how well histories tell their diagnoses, whatever is asked: a diagnosis that the whole history does not tell no interview could find. */
export function prepareToldRank(lexicon: Lexicon): ToldRank {
  const { knowledge } = lexicon;
  const table = compileEvidence(knowledge);
  const diagnoses = compileDiagnoses(knowledge);
  return (written, expectedDiagnosis) => {
    const history = readHistory(written, lexicon);
    const facts = [...history.facts.values()].map(({ fact }) => fact);
    if (facts.every(({ status }) => status !== 'present')) return null;
    const expected = matchDiagnosis(expectedDiagnosis, diagnoses);
    const complaint = complaintOf({ history, lexicon });
    const ranked = rankConditions(table, facts, history.person, { complaint, considered: new Set() });
    const place = ranked.findIndex(({ condition }) => expected.has(condition));
    return place === -1 ? null : place + 1;
  };
}
