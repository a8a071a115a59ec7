import type { Command } from 'commander';
import { type CheckedRole, checkModels } from '../models/language-model/check-models.ts';
import type { ModelFailure } from '../models/language-model/model-failure.ts';
import { whatToDo } from '../models/language-model/what-to-do.ts';
import { describeEnvironmentProblems, loadEnvironment } from '../platform/environment.ts';

const wrongUse = 2;

/** `check-models`: whether the configured language models answer. Exit 0 all do, 1 one does not, 2 the configuration has problems. */
export function registerCheckModels(program: Command): void {
  program
    .command('check-models')
    .description('ask each configured language model one tiny question, and say what to do where it fails')
    .action(async () => {
      process.exitCode = await check();
    });
}

async function check(): Promise<number> {
  const environment = loadEnvironment({ devModeDefault: 'off', signsTokens: false });
  if (!environment.ok) {
    console.error(describeEnvironmentProblems(environment.error));
    return wrongUse;
  }
  const checked = await checkModels(environment.value.models, () => performance.now());
  for (const role of checked) console.log(describeRole(role));
  return checked.every(({ trace }) => trace === null || trace.fellBack === null) ? 0 : 1;
}

const roleWidth = 12;

function describeRole({ role, trace }: CheckedRole): string {
  const name = role.padEnd(roleWidth);
  if (trace === null) return `${name}built in: nothing to check`;
  const { model, fellBack, totalMs, inputTokens, outputTokens } = trace;
  if (fellBack !== null) return `${name}${model}: ${fellBack}. ${whatToDo[fellBack as ModelFailure['kind']]}`;
  const tokens = inputTokens === null || outputTokens === null ? 'tokens not told' : `${inputTokens} tokens in, ${outputTokens} out`;
  return `${name}${model}: ok in ${(totalMs / 1000).toFixed(1)} s, ${tokens}`;
}
