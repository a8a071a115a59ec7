import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { carryOutRuns } from '../test-bench/file-runs/carry-out-runs.ts';
import { codeVersion } from '../test-bench/file-runs/code-version.ts';
import { forgottenJournal, openJournal } from '../test-bench/file-runs/journal.ts';
import { junitXml } from '../test-bench/file-runs/junit.ts';
import { planRuns } from '../test-bench/file-runs/planned-runs.ts';
import { type ResultDocument, resultDocument } from '../test-bench/file-runs/result-document.ts';
import { resultsCsv } from '../test-bench/file-runs/results-csv.ts';
import { describePlan } from '../test-bench/file-runs/run-plan.ts';
import { describeResults } from './describe-results.ts';
import { loadCases } from './load-cases.ts';
import { loadClinic } from './load-clinic.ts';
import { showProgress } from './run-progress.ts';
import { wholeNumberOption } from './whole-number-option.ts';

const wrongUse = 2;
const mostRepeats = 20;
const mostThreads = 256;
const mostSeed = 999_999_999;
const sources = join(import.meta.dirname, '..');

const formats = {
  json: { file: 'result.json', write: (document: ResultDocument) => `${JSON.stringify(document, null, 2)}\n` },
  junit: { file: 'result.junit.xml', write: junitXml },
  csv: { file: 'result.csv', write: ({ results }: ResultDocument) => resultsCsv(results) },
} as const;
type Format = keyof typeof formats;

interface RunOptions {
  readonly out?: string;
  readonly format?: Format;
  readonly repeat: number;
  readonly concurrency: number;
  readonly protocol?: string;
  readonly seed: number;
  readonly fresh?: boolean;
  readonly json?: boolean;
}

/** `run`: the test bench without a server. Exit 0 all scored, 1 some failed to run, 2 when it cannot be started as it was called. */
export function registerRun(program: Command): void {
  const inNumbers = (most: number) => wholeNumberOption(1, most);
  program
    .command('run')
    .description('run cases through the assistant with emulated patients, and score them')
    .argument('<cases...>', 'files of cases: JSONL, or those whose names end in .csv, .yaml or .yml')
    .option('--out <folder>', 'where the result is written; runs that were broken off go on from there')
    .addOption(new Option('--format <format>', 'the form of the result (json)').choices(Object.keys(formats)))
    .option('--repeat <number>', 'how often each case is run', inNumbers(mostRepeats), 1)
    .option(
      '--concurrency <number>',
      'how many cases are run at once; by default one for each processor',
      inNumbers(mostThreads),
      availableParallelism(),
    )
    .option('--protocol <file>', 'run all cases on this prompt, published or not, whatever their complaint')
    .option('--seed <number>', 'what the emulated patients vary by; the same seed gives the same result', wholeNumberOption(0, mostSeed), 1)
    .option('--fresh', 'start anew, whatever results are in the folder')
    .option('--json', 'print the result as one JSON document')
    .action(async (files: readonly string[], options: RunOptions) => {
      process.exitCode = await run(files, options);
    });
}

async function run(files: readonly string[], options: RunOptions): Promise<number> {
  const { out, format, repeat, concurrency, seed, fresh = false, json = false } = options;
  if (json && out === undefined && format !== undefined && format !== 'json') {
    console.error(`With --json the result is printed as JSON; say with --out where the ${format} file is to be written.`);
    return wrongUse;
  }
  const cases = await loadCases(files);
  const clinic = cases.ok ? await loadClinic(options.protocol) : cases;
  if (!cases.ok || !clinic.ok) {
    console.error(clinic.ok ? '' : clinic.error);
    return wrongUse;
  }
  for (const note of [...cases.value.notes, ...clinic.value.notes]) console.error(note);
  const { source } = clinic.value;
  const planned = planRuns(cases.value.cases, repeat, seed);
  const plan = describePlan(source, planned, { program: await codeVersion(sources), seed, repeats: repeat });
  const opened = out === undefined ? { ok: true as const, value: forgottenJournal() } : await openJournal(out, plan, { anew: fresh });
  if (!opened.ok) {
    console.error(opened.error);
    return wrongUse;
  }
  const journal = opened.value;
  const resumed = journal.results.size;
  if (resumed > 0) console.error(`${resumed} of ${planned.length} results are in ${out} already; it goes on from there.`);

  const startedAt = new Date();
  const progress = showProgress({ total: planned.length, before: resumed, stream: process.stderr, nowMs: () => performance.now() });
  const left = [...planned.entries()].filter(([place]) => !journal.results.has(place));
  const threads = Math.min(concurrency, left.length);
  const keep = (...[place, result]: Parameters<typeof journal.add>) => {
    journal.add(place, result);
    progress.tick();
  };
  await carryOutRuns(left, { source, threads, keep });
  progress.end();
  journal.close();

  const finishedAt = new Date();
  const seconds = (finishedAt.getTime() - startedAt.getTime()) / 1000;
  const results = planned.flatMap((_, place) => journal.results.get(place) ?? []);
  const document = resultDocument(plan, results, {
    started_at: startedAt.toISOString(),
    finished_at: finishedAt.toISOString(),
    seconds,
    per_second: left.length === 0 ? null : Number((left.length / seconds).toFixed(1)),
    threads,
    resumed,
  });
  const chosen = formats[format ?? 'json'];
  if (out !== undefined) await writeFile(join(out, chosen.file), chosen.write(document));
  if (json) process.stdout.write(formats.json.write(document));
  else if (out === undefined && format !== undefined) process.stdout.write(chosen.write(document));
  else console.log([...describeResults(document), ...(out === undefined ? [] : [`written to ${join(out, chosen.file)}`])].join('\n'));
  return document.summary.failed === 0 ? 0 : 1;
}
