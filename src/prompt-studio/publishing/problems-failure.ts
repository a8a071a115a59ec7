import type { Failure } from '../../calls/failure.ts';
import type { Candidate, PromptProblem } from './compile-candidate.ts';

const problemsTold = 3;

/** Why a prompt is refused, with its first problems. */
export function problemsFailure(what: string, { problems, problemsCount }: Candidate): Failure {
  // Errors are what stands in the way: they come first.
  const first = [...problems].sort((one, other) => rank(one) - rank(other)).slice(0, problemsTold);
  const told = first.map(({ line, message }) => `Line ${line}: ${message}`);
  const more = problemsCount > first.length ? [`There are ${problemsCount - first.length} more.`] : [];
  return { code: 'invalid', detail: [what, ...told, ...more].join(' ') };
}

function rank({ severity }: PromptProblem): number {
  return severity === 'error' ? 0 : 1;
}
