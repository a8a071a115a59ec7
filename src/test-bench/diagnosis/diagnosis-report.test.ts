import { expect, it } from 'vitest';
import { type DiagnosisResult, reportByComplaint } from './diagnosis-report.ts';

function result(protocol: string, rank: number | null, over: Partial<DiagnosisResult> = {}): DiagnosisResult {
  const score = { rank, inKnowledge: rank !== null, isDoNotMiss: false, isNamed: rank !== null && rank <= 3 };
  const rest = { chiefComplaint: '', expected: '', ranked: [], questions: 10, fidelityBreaks: 0, alarms: 0, ended: true };
  return { id: '', protocol, score, ...rest, ...over };
}

it('counts ranks, questions and what is not in the knowledge, by protocol and in all', () => {
  const reports = reportByComplaint([
    result('headache', 1, { questions: 8 }),
    result('headache', 4, { questions: 12, fidelityBreaks: 2 }),
    result('cough', 2, { alarms: 3 }),
    result('cough', null, { ended: false }),
  ]);
  expect(reports.map(({ group, n }) => [group, n])).toEqual([
    ['cough', 2],
    ['headache', 2],
    ['all', 4],
  ]);
  const all = reports.at(-1);
  expect([all?.top1.hits, all?.top3.hits, all?.top5.hits]).toEqual([1, 2, 3]);
  expect(all).toMatchObject({ questionsMean: 10, questionsP95: 12, fidelityBreaks: 2, emergenciesRaised: 1, notEnded: 1 });
  expect(all?.notInKnowledge).toMatchObject({ hits: 1, of: 4 });
  expect(all?.doNotMissCaught.share).toBeNull();
});
