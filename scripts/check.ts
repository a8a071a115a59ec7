import { checkImports } from './check/check-imports.ts';
import { checkSources } from './check/check-sources.ts';
import { runProgram, type StepResult } from './check/check-step.ts';

const steps: Readonly<Record<string, () => Promise<StepResult>>> = {
  'types of the server': () => runProgram('tsc', ['-p', '.']),
  'types of the web app': () => runProgram('tsc', ['-p', 'src/web']),
  'types of the browser tests': () => runProgram('tsc', ['-p', 'tests/browser']),
  'format and lint': () => runProgram('biome', ['ci', '--colors=off', '.']),
  imports: checkImports,
  sources: checkSources,
  knowledge: () => runProgram('node', ['scripts/check-knowledge.ts']),
  training: () => runProgram('node', ['scripts/check-training.ts']),
  'dead code': () => runProgram('knip', ['--no-progress']),
};

const results = await Promise.all(
  Object.entries(steps).map(async ([name, step]) => {
    const startedMs = performance.now();
    const result = await step().catch((error: unknown): StepResult => ({ passed: false, report: String(error) }));
    return { name, seconds: (performance.now() - startedMs) / 1000, ...result };
  }),
);

for (const { name, seconds, passed, report } of results) {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(`${report.replace(/^/gm, '     ')}\n`);
}
const failed = results.filter(({ passed }) => !passed).length;
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${results.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
