import { z } from 'zod';
import type { JudgeRequest, Verdict } from '../../../../interview/judge-port.ts';
import { accuracyAt, rankingOf } from '../../../builtin/judge/judge-diagnosis.ts';
import type { AskModel, RolePrompt } from '../../model-call.ts';
import { checked } from '../checks/checked.ts';
import { isReason } from './is-reason.ts';

/** What a model may change of a verdict by matching names. */
type Match = Pick<Verdict, 'accuracy' | 'rank' | 'matched' | 'decidedBy' | 'byRules'>;

/** A diagnosis that may be taken for the expected one; `place` counts from 0, and is -1 for one that is only not to be missed. */
interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly place: number;
}

const mostCandidates = 10;
const mostOutputTokens = 150;

const matchShape = z.object({
  match: z.object({ id: z.string(), as: z.enum(['same', 'more-specific', 'broader']), reason: z.string() }).nullable(),
});

/**
 * Asks a model whether the expected diagnosis is another name of one that stands before what our own rules found. It sees names alone: nothing
 * that was said or written can sway it. Null where nothing changes; what it changes is marked as the model's.
 */
export async function matchExpected(ask: AskModel, prompt: RolePrompt, request: JudgeRequest, verdict: Verdict): Promise<Match | null> {
  const candidates = candidatesFor(request, verdict);
  if (candidates.length === 0) return null;
  const check = checked(matchShape, ({ match }) => {
    if (match === null) return [];
    return [
      ...(candidates.some(({ id }) => id === match.id) ? [] : ['match.id: there is no diagnosis of that id']),
      ...(isReason(match.reason, prompt) ? [] : ['match.reason: one short plain sentence']),
    ];
  });
  const input = {
    task: 'match',
    expected: request.expectedDiagnosis,
    given: candidates.map(({ id, name }) => ({ id, name })),
  };
  const answer = await ask({ role: 'judge', prompt, input, schema: check.schema, mostOutputTokens });
  if (!answer.ok) {
    if (check.hasFailed()) answer.error.markFailedCheck();
    return null;
  }
  const { match } = answer.value.value;
  const found = candidates.find(({ id }) => id === match?.id);
  if (match === null || found === undefined) return null;
  const { accuracy, rank, matched } = verdict;
  const isDangerous = accuracy === 1 || (request.state.summary?.doNotMiss ?? []).some(({ name }) => name === found.name);
  return {
    accuracy: accuracyAt(found.place, isDangerous),
    rank: found.place === -1 ? rank : found.place + 1,
    matched: { diagnosis: found.name, as: match.as, reason: match.reason.trim() },
    decidedBy: 'model',
    byRules: { accuracy, rank, matched },
  };
}

/** The diagnoses that would score higher than, or stand before, the one that our rules found. */
function candidatesFor(request: JudgeRequest, { accuracy, rank }: Verdict): readonly Candidate[] {
  const before = rankingOf(request).slice(0, Math.min(mostCandidates, rank === null ? mostCandidates : rank - 1));
  const ranked = before.map(({ name }, place) => ({ name, place }));
  const names = new Set(ranked.map(({ name }) => name));
  const dangerous = accuracy === 0 ? (request.state.summary?.doNotMiss ?? []) : [];
  const onlyDangerous = dangerous.filter(({ name }) => !names.has(name)).map(({ name }) => ({ name, place: -1 }));
  return [...ranked, ...onlyDangerous].map((candidate, index) => ({ ...candidate, id: `d${index + 1}` }));
}
