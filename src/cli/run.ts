import { rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { isAllBuiltin } from '../models/language-model/model-settings.ts';
import type { Speaker } from '../models/models.ts';
import { type Result, succeed } from '../shared/result.ts';
import type { RunResult } from '../test-bench/comparison/run-result.ts';
import { carryOutRuns } from '../test-bench/file-runs/carry-out-runs.ts';
import type { ClinicSource } from '../test-bench/file-runs/clinic.ts';
import { codeVersion } from '../test-bench/file-runs/code-version.ts';
import { forgottenJournal, type Journal, openJournal } from '../test-bench/file-runs/journal.ts';
import { junitXml } from '../test-bench/file-runs/junit.ts';
import { type PlannedRun, planRuns } from '../test-bench/file-runs/planned-runs.ts';
import { type ResultDocument, resultDocument } from '../test-bench/file-runs/result-document.ts';
import { resultsCsv } from '../test-bench/file-runs/results-csv.ts';
import { describePlan, type RunPlan } from '../test-bench/file-runs/run-plan.ts';
import { type PatientKind, patientKinds, type QuestionSource, questionSources, usualRun } from '../test-bench/run-order.ts';
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
  readonly concurrency?: number;
  readonly protocol?: string;
  readonly seed: number;
  readonly fresh?: boolean;
  readonly answers?: string;
  readonly questions: QuestionSource;
  readonly patients: PatientKind;
  readonly json?: boolean;
  readonly verbose?: boolean;
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
      'how many cases are run at once; by default one for each processor, and fewer where there are few cases',
      inNumbers(mostThreads),
    )
    .option('--protocol <file>', 'run all cases on this prompt, published or not, whatever their complaint')
    .option('--seed <number>', 'what the emulated patients vary by; the same seed gives the same result', wholeNumberOption(0, mostSeed), 1)
    .addOption(
      new Option('--questions <source>', 'who asks: the protocol and the knowledge, or only one of them')
        .choices([...questionSources])
        .default(usualRun.questions),
    )
    .addOption(new Option('--patients <kind>', 'how much the patients tell unasked').choices([...patientKinds]).default(usualRun.patients))
    .option('--fresh', 'start anew, whatever results are in the folder')
    .option('--answers <folder>', 'keep there what language models answer, and take from there what they answered before')
    .option('--verbose', 'tell how far the runs are where the output is no terminal, too')
    .option('--json', 'print the result as one JSON document')
    .action(async (files: readonly string[], options: RunOptions) => {
      process.exitCode = await run(files, options);
    });
}

async function run(files: readonly string[], options: RunOptions): Promise<number> {
  const { out, format, json = false } = options;
  if (json && out === undefined && format !== undefined && format !== 'json') {
    console.error(`With --json the result is printed as JSON; say with --out where the ${format} file is to be written.`);
    return wrongUse;
  }
  const prepared = await prepareRuns(files, options);
  if (!prepared.ok) {
    console.error(prepared.error);
    return wrongUse;
  }
  try {
    const document = await carryOut(prepared.value, options.concurrency ?? null, options.verbose === true);
    await present(document, options);
    return document.summary.failed === 0 ? 0 : 1;
  } catch (error) {
    if (out === undefined || !(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    console.error(`${out}: the results cannot be written there (${String(error.code)})`);
    return wrongUse;
  }
}

interface PreparedRuns {
  readonly source: ClinicSource;
  readonly speakers: readonly Speaker[];
  readonly planned: readonly PlannedRun[];
  readonly plan: RunPlan;
  readonly journal: Journal;
}

async function prepareRuns(files: readonly string[], options: RunOptions): Promise<Result<PreparedRuns, string>> {
  const { out, repeat, seed, protocol, fresh = false, answers, questions, patients } = options;
  const loaded = await loadCases(files);
  if (!loaded.ok) return loaded;
  const clinic = await loadClinic(protocol);
  if (!clinic.ok) return clinic;
  for (const note of [...loaded.value.notes, ...clinic.value.notes]) console.error(note);
  const { speakers } = clinic.value;
  const source: ClinicSource = { ...clinic.value.source, answersFolder: answers === undefined ? null : resolve(answers) };
  const planned = planRuns(loaded.value.cases, repeat, seed, { questions, patients });
  const held = { program: await codeVersion(sources), seed, repeats: repeat, questions, patients };
  const plan = describePlan({ ...source, speakers }, planned, held);
  const journal = out === undefined ? succeed(forgottenJournal()) : await openJournal(out, plan, { anew: fresh });
  if (!journal.ok) return journal;
  const { size } = journal.value.results;
  if (size > 0) console.error(`${size} of ${planned.length} results are in ${out} already; it goes on from there.`);
  return succeed({ source, speakers, planned, plan, journal: journal.value });
}

/** A thread makes the engine ready for itself first, which takes about as long as this many runs of our own models. */
const runsThatPayForAThread = 20;

/** Where language models answer, runs wait for them most of the time, and each thread pays at once. */
function threadsThatPay(runs: number, settings: ClinicSource['settings']): number {
  return isAllBuiltin(settings) ? Math.min(availableParallelism(), Math.ceil(runs / runsThatPayForAThread)) : availableParallelism();
}

/** Carries out the runs that are not in the journal yet. */
async function carryOut(
  { source, speakers, planned, plan, journal }: PreparedRuns,
  concurrency: number | null,
  isVerbose: boolean,
): Promise<ResultDocument> {
  const startedAt = new Date();
  const resumed = journal.results.size;
  const progress = showProgress({
    total: planned.length,
    before: resumed,
    stream: process.stderr,
    nowMs: () => performance.now(),
    isVerbose,
  });
  const left = [...planned.entries()].filter(([place]) => !journal.results.has(place));
  const threads = Math.min(concurrency ?? threadsThatPay(left.length, source.settings), left.length);
  const keep = (place: number, result: RunResult) => {
    journal.add(place, result);
    progress.tick();
  };
  await carryOutRuns(left, { source, speakers, threads, keep });
  progress.end();
  journal.close();
  const finishedAt = new Date();
  const seconds = (finishedAt.getTime() - startedAt.getTime()) / 1000;
  return resultDocument(
    plan,
    planned.flatMap((_, place) => journal.results.get(place) ?? []),
    {
      started_at: startedAt.toISOString(),
      finished_at: finishedAt.toISOString(),
      seconds,
      per_second: left.length === 0 ? null : Number((left.length / seconds).toFixed(1)),
      threads,
      resumed,
    },
  );
}

/** Writes the result to its file, whole or not at all, and prints what is wanted of it. */
async function present(document: ResultDocument, { out, format, json }: RunOptions): Promise<void> {
  const chosen = formats[format ?? 'json'];
  const written = out === undefined ? null : join(out, chosen.file);
  if (written !== null) {
    await writeFile(`${written}.part`, chosen.write(document));
    await rename(`${written}.part`, written);
  }
  if (json) process.stdout.write(formats.json.write(document));
  else if (written === null && format !== undefined) process.stdout.write(chosen.write(document));
  else console.log([...describeResults(document), ...(written === null ? [] : [`written to ${written}`])].join('\n'));
}
