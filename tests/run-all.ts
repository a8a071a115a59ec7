import { startVitest } from 'vitest/node';

// Everything runs, whatever fails first, and the last line tells how it went.
const vitest = await startVitest('test', process.argv.slice(2), { run: true, watch: false });
const counts = { passed: 0, failed: 0, skipped: 0 };
const modules = vitest.state.getTestModules();
for (const module of modules) {
  for (const test of module.children.allTests()) counts[stateOf(test.result().state)] += 1;
  // A file that could not even be read has no tests to fail.
  if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) counts.failed += 1;
}
counts.failed += vitest.state.getUnhandledErrors().length;
await vitest.close();
const isGood = counts.failed === 0 && counts.skipped === 0 && counts.passed > 0;
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(isGood ? 0 : 1);

function stateOf(state: 'passed' | 'failed' | 'skipped' | 'pending'): keyof typeof counts {
  return state === 'pending' ? 'failed' : state;
}
