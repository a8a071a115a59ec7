import type { Judge } from '../../../interview/judge-port.ts';
import type { AskModel, RolePrompt } from '../model-call.ts';
import { matchExpected } from './judge/match-expected.ts';
import { wordReasons } from './judge/word-reasons.ts';

interface JudgeParts {
  readonly builtin: Judge;
  readonly prompt: RolePrompt;
}

/**
 * Judges by our own rules, and lets a model compare the names of diagnoses and word the reasons. What is counted stays ours: a model can only take
 * one of our diagnoses for the expected one, which the verdict says. The two calls run side by side, and the first sees no word of the consultation.
 */
export function judgeByModel({ builtin, prompt }: JudgeParts): (ask: AskModel) => Judge {
  return (ask) => async (request) => {
    const verdict = await builtin(request);
    const [match, reasons] = await Promise.all([matchExpected(ask, prompt, request, verdict), wordReasons(ask, prompt, verdict)]);
    return { ...verdict, ...match, ...reasons };
  };
}
