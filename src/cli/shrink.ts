import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { fail, type Result, succeed } from '../shared/result.ts';
import { describeFailing } from '../test-bench/failures/ways-of-failing.ts';
import { readResults } from '../test-bench/file-runs/result-document.ts';
import { findFailedRun } from '../test-bench/shrinking/find-failed-run.ts';
import { type ShrunkPatient, shrinkPatient } from '../test-bench/shrinking/shrink-patient.ts';
import { openSingleRuns } from '../test-bench/single-runs/open-single-runs.ts';
import { countOnTerminal } from './count-on-terminal.ts';
import { fileAndName } from './file-and-name.ts';
import { loadCases } from './load-cases.ts';
import { loadClinic } from './load-clinic.ts';
import { oneLine } from './one-line.ts';
import { readTextFile } from './read-text-file.ts';

const wrongUse = 2;

interface ShrinkOptions {
  readonly prompt: string;
  readonly cases: readonly string[];
  readonly json?: boolean;
}

interface Shrunk extends ShrunkPatient {
  readonly caseId: string;
  readonly repeat: number;
  readonly protocol: string;
}

/** `shrink`: the smallest patient on whom a run fails as it did. Exit 0, 2 when it cannot be started or the run does not fail. */
export function registerShrink(program: Command): void {
  program
    .command('shrink')
    .description('take sentences from the history of a failed run as long as it fails in the same way')
    .argument('<run>', "a failed run of a result of 'run': result.json:CASE or result.json:CASE#REPEAT")
    .requiredOption('--prompt <file>', 'the prompt that it is tried on')
    .requiredOption('--cases <files...>', 'the files of cases that were run, which hold the history')
    .option('--json', 'print one JSON document')
    .action(async (run: string, options: ShrinkOptions) => {
      const shrunk = await shrink(run, options);
      if (!shrunk.ok) {
        console.error(shrunk.error);
        process.exitCode = wrongUse;
        return;
      }
      console.log(options.json ? JSON.stringify(asDocument(shrunk.value), null, 2) : describe(shrunk.value).join('\n'));
    });
}

async function shrink(run: string, { prompt, cases: files }: ShrinkOptions): Promise<Result<Shrunk, string>> {
  const { file, name } = fileAndName(run);
  if (name === null) return fail(`${run}: it names no run; write FILE:CASE or FILE:CASE#REPEAT`);
  const text = await readTextFile(file);
  if (!text.ok) return text;
  const results = readResults(text.value);
  if (!results.ok) return fail(`${file}: ${results.error}`);
  const loaded = await loadCases(files);
  if (!loaded.ok) return loaded;
  const failed = findFailedRun(results.value, loaded.value.cases, name);
  if (!failed.ok) return fail(`${oneLine(run)}: ${failed.error}`);
  const clinic = await loadClinic(prompt);
  if (!clinic.ok) return clinic;
  const { source } = clinic.value;
  const { protocol } = source;
  if (protocol === null) return fail(`${prompt}: nothing that could be run came out of this prompt`);
  const { planned, ranOn } = failed.value;
  if (ranOn.model !== 'builtin') console.error(`The run was by ${ranOn.model}; it is tried by our own code.`);
  if (ranOn.protocol_hash !== protocol.hash) console.error('The run was on another version of this prompt, or on another prompt.');
  const threads = availableParallelism();
  const progress = countOnTerminal((count) => `${count} runs`);
  const runs = openSingleRuns({ source, versions: [protocol], threads, onRun: progress.tick });
  try {
    const shrunk = await shrinkPatient(planned, { protocol, runs, threads });
    if (!shrunk.ok) return shrunk;
    return succeed({ ...shrunk.value, caseId: planned.named.case_id, repeat: planned.named.repeat, protocol: protocol.name });
  } finally {
    progress.end();
    await runs.close();
  }
}

function asDocument({ caseId, repeat, protocol, failing, history, kept, removed, tellsDiagnosis, runs }: Shrunk) {
  return { case_id: caseId, repeat, protocol, failing, history, kept, removed, tells_diagnosis: tellsDiagnosis, runs };
}

function describe({ caseId, repeat, failing, kept, removed, tellsDiagnosis, runs }: Shrunk): readonly string[] {
  const all = kept.length + removed.length;
  return [
    `${oneLine(caseId)} #${repeat}: ${failing.map(describeFailing).join('; ')}`,
    `${kept.length} of ${all} sentences are enough for that${tellsDiagnosis ? ', and tell the expected diagnosis' : ''}:`,
    ...kept.map((sentence) => `  ${sentence}`),
    `${runs} runs`,
  ];
}
