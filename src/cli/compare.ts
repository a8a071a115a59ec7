import { type Command, Option } from 'commander';
import type { Comparison } from '../contracts/test-bench/test-batch-compare.ts';
import { fail, type Result } from '../shared/result.ts';
import { compareResults } from '../test-bench/comparison/compare-results.ts';
import type { PassRule } from '../test-bench/comparison/pair-results.ts';
import type { RunResult } from '../test-bench/comparison/run-result.ts';
import { readResults } from '../test-bench/file-runs/result-document.ts';
import { describeComparison } from './describe-comparison.ts';
import { readTextFile } from './read-text-file.ts';

const wrongUse = 2;
const regressed = 3;

interface CompareOptions {
  readonly pass: PassRule;
  readonly failOnRegression?: boolean;
  readonly json?: boolean;
}

/** `compare`: what the results B do better or worse than A. Exit 0; 3 when B is significantly worse and that is to fail; 2 for unreadable files, and for a check that nothing could be compared for. */
export function registerCompare(program: Command): void {
  program
    .command('compare')
    .description("compare two results of 'run', case by case: what B does better or worse than A, and whether that may be chance")
    .argument('<a.json>', 'the result to compare with')
    .argument('<b.json>', 'the result that is judged')
    .addOption(
      new Option('--pass <rule>', 'when a case passes: its diagnosis among the first three, or first')
        .choices(['top_3', 'correct'])
        .default('top_3'),
    )
    .option('--fail-on-regression', 'exit with 3 when B is significantly worse, and with 2 when nothing could be compared')
    .option('--json', 'print one JSON document')
    .action(async (pathA: string, pathB: string, { pass, failOnRegression, json }: CompareOptions) => {
      const [a, b] = [await resultsIn(pathA), await resultsIn(pathB)];
      if (!a.ok || !b.ok) {
        for (const read of [a, b]) if (!read.ok) console.error(read.error);
        process.exitCode = wrongUse;
        return;
      }
      const comparison = compareResults(a.value, b.value, { pass });
      console.log(json ? JSON.stringify(comparison, null, 2) : describeComparison(comparison).join('\n'));
      process.exitCode = failOnRegression ? exitCodeOf(comparison.verdict) : 0;
    });
}

/** A check that could compare nothing has not passed. */
function exitCodeOf(verdict: Comparison['verdict']): number {
  if (verdict === 'nothing-compared') {
    console.error('--fail-on-regression: nothing could be compared, so that B may be worse and nobody would know.');
    return wrongUse;
  }
  return verdict === 'worse' ? regressed : 0;
}

async function resultsIn(path: string): Promise<Result<readonly RunResult[], string>> {
  const text = await readTextFile(path);
  if (!text.ok) return text;
  const results = readResults(text.value);
  return results.ok ? results : fail(`${path}: ${results.error}`);
}
