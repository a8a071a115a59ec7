import type { z } from 'zod';
import type { Failure } from '../../calls/failure.ts';
import type { promptProblem } from '../../contracts/prompt-studio/publish-preview.ts';
import { longestPublishedPromptBytes, publishedPromptTooLarge } from '../../contracts/prompt-studio/published-protocol.ts';
import type { Program } from '../../prompt-compiler/3-program/write-program.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { stagesFrom } from '../compile-sessions/compile-session.ts';
import type { CompilerThreads } from '../compile-sessions/compiler-threads.ts';
import { type StageRun, unnamedPrompt } from '../compile-sessions/stage-task.ts';

export type PromptProblem = z.infer<typeof promptProblem>;

/** What came of a prompt that is to be published. */
export interface Candidate {
  /** Null where nothing runnable came of it. */
  readonly protocol: Protocol | null;
  /** The first problems, in the order of the lines. */
  readonly problems: readonly PromptProblem[];
  readonly problemsCount: number;
  readonly errorsCount: number;
}

/** Said of the whole prompt, at its first line. */
export const noComplaint: PromptProblem = {
  line: 1,
  column: 1,
  question_id: null,
  severity: 'error',
  message: 'Without a chief complaint nobody would be asked this prompt. Add a line such as “Chief complaint: Headache”.',
};

/** Compiles a prompt beside the event loop. Fails when it is too large, or more than the compiler may spend time or memory on. */
export async function compileCandidate(threads: CompilerThreads, source: string): Promise<Result<Candidate, Failure>> {
  if (Buffer.byteLength(source) > longestPublishedPromptBytes) return fail({ code: 'too-large', detail: publishedPromptTooLarge });
  let last: StageRun | null = null;
  let input = source;
  for (const stage of stagesFrom('1a')) {
    const outcome = await threads.run({ stage, input }, new AbortController().signal);
    if (!outcome.ok) return fail({ code: 'invalid', detail: 'The prompt takes the compiler more time or memory than it may have.' });
    last = outcome.value;
    if (last.status === 'failed' || last.output === null) return succeed(candidateOf(last, null));
    input = last.output;
  }
  if (last === null) throw new Error('the compiler has no stages');
  return succeed(candidateOf(last, (JSON.parse(input) as Program).protocol));
}

function candidateOf({ errors, problemCount }: StageRun, protocol: Protocol | null): Candidate {
  const found = errors.map((problem): PromptProblem => ({ ...problem, severity: problem.severity === 'error' ? 'error' : 'warning' }));
  const isNamed = protocol === null || protocol.chiefComplaint !== unnamedPrompt;
  return {
    protocol: isNamed ? protocol : null,
    problems: isNamed ? found : [noComplaint, ...found],
    problemsCount: problemCount + (isNamed ? 0 : 1),
    errorsCount: found.filter(({ severity }) => severity === 'error').length + (isNamed ? 0 : 1),
  };
}
