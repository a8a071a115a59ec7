import type { Failure } from '../../calls/failure.ts';
import { createOneAtATime } from '../../consultations/one-at-a-time.ts';
import { fail, type Result } from '../../shared/result.ts';
import type { CompilerThreads } from '../compile-sessions/compiler-threads.ts';
import { type Candidate, compileCandidate } from './compile-candidate.ts';

const mostWaiting = 5;
const tooMany: Failure = { code: 'too-many-calls', detail: 'Your earlier prompts are still being compiled.', retryAfterSeconds: 2 };

/** Compiles a prompt for a member of staff, by e-mail. Fails when it cannot be compiled at all, or too many of theirs wait. */
export type CompileForViewer = (email: string, source: string) => Promise<Result<Candidate, Failure>>;

/** Makes what compiles prompts: one at a time for each member of staff, who must not take up one thread after the other by typing on. */
export function createCompileForViewer(threads: CompilerThreads): CompileForViewer {
  const oneAtATime = createOneAtATime(mostWaiting);
  return async (email, source) => (await oneAtATime.run(email, () => compileCandidate(threads, source))) ?? fail(tooMany);
}
