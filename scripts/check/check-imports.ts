import { root, runProgram, type StepResult } from './check-step.ts';
import { rulesNotCaught } from './planted-imports.ts';

const inspected = ['src', 'scripts', 'bench', 'tests', 'training'];
const fewestModules = 50;

interface CruiseOutput {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[];
  };
}

/** Checks the import table over the sources, and that the checker sees them: too few modules, or a planted bad import that passes, fail too. */
export async function checkImports(): Promise<StepResult> {
  const [{ summary }, missed] = await Promise.all([cruise(root, inspected), rulesNotCaught(cruise)]);
  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  if (summary.totalCruised < fewestModules) problems.push(`Only ${summary.totalCruised} modules were inspected`);
  problems.push(...missed.map((rule) => `A planted import that breaks the rule ${rule} was not caught`));
  return { passed: problems.length === 0, report: problems.join('\n') };
}

async function cruise(folder: string, targets: readonly string[]): Promise<CruiseOutput> {
  const { output, report } = await runProgram(
    'depcruise',
    ['--config', `${root}/.dependency-cruiser.mjs`, '--output-type', 'json', ...targets],
    folder,
  );
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${report}`);
  return JSON.parse(output) as CruiseOutput;
}
