import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** What one step of the check found. `report` is what a person needs to mend it; empty when it passed. */
export interface StepResult {
  readonly passed: boolean;
  readonly report: string;
}

/** Runs an installed program in the repository; it passes when the program exits 0. */
export async function runProgram(
  program: string,
  programArguments: readonly string[],
  folder = root,
): Promise<StepResult & { readonly output: string }> {
  const child = spawn(join(root, 'node_modules', '.bin', program), programArguments, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (words: string) => {
    output += words;
  });
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    complaint += words;
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  return { passed: exitCode === 0, report: exitCode === 0 ? '' : `${output}${complaint}`.trim(), output };
}
