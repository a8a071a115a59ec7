import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import type { FileCase } from '../cases/case-file/file-case.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { RunResult } from '../test-bench/comparison/run-result.ts';
import { carryOutRuns } from '../test-bench/file-runs/carry-out-runs.ts';
import { planRuns } from '../test-bench/file-runs/planned-runs.ts';
import { type GateVerdict, judgePrompt } from '../test-bench/gate/judge-prompt.ts';
import { type PatientKind, patientKinds, type QuestionSource, usualRun } from '../test-bench/run-order.ts';
import { loadCases } from './load-cases.ts';
import { loadClinic } from './load-clinic.ts';
import { columns } from './page-lines.ts';

const wrongUse = 2;
const notPassed = 3;

interface GateOptions {
  readonly cases: readonly string[];
  readonly before?: string;
  readonly patients: PatientKind;
  readonly json?: boolean;
}

/** `gate`: whether a prompt is good enough to be published, by its own cases. Exit 0 passed, 3 failed or too few cases to tell, 2 when it cannot be started. */
export function registerGate(program: Command): void {
  program
    .command('gate')
    .description('judge a prompt by its cases, against a plain interview without any prompt and against the version before')
    .argument('<file>', 'the prompt, such as headache.prompt.md')
    .requiredOption('--cases <files...>', 'files of cases of its complaint')
    .option('--before <file>', 'the version that it is to replace')
    .addOption(new Option('--patients <kind>', 'how much the patients tell unasked').choices([...patientKinds]).default(usualRun.patients))
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: GateOptions) => {
      const verdict = await gate(file, options);
      if (!verdict.ok) {
        console.error(verdict.error);
        process.exitCode = wrongUse;
        return;
      }
      console.log(options.json ? JSON.stringify(verdict.value, null, 2) : describe(verdict.value).join('\n'));
      process.exitCode = verdict.value.outcome === 'passed' ? 0 : notPassed;
    });
}

async function gate(file: string, { cases: files, before, patients }: GateOptions): Promise<Result<GateVerdict, string>> {
  const loaded = await loadCases(files);
  if (!loaded.ok) return loaded;
  const clinic = await loadClinic(file);
  if (!clinic.ok) return clinic;
  const { protocol } = clinic.value.source;
  if (protocol === null) return fail(`${file}: nothing that could be run came out of this prompt`);
  const { cases } = loaded.value;
  const prompt = await resultsOn(file, cases, 'all', patients);
  const plain = await resultsOn(undefined, cases, 'knowledge-only', patients);
  const earlier = before === undefined ? succeed(null) : await resultsOn(before, cases, 'all', patients);
  if (!prompt.ok) return prompt;
  if (!plain.ok) return plain;
  if (!earlier.ok) return earlier;
  return succeed(judgePrompt(protocol, { prompt: prompt.value, plain: plain.value, before: earlier.value }));
}

async function resultsOn(
  file: string | undefined,
  cases: readonly FileCase[],
  questions: QuestionSource,
  patients: PatientKind,
): Promise<Result<readonly RunResult[], string>> {
  const clinic = await loadClinic(file);
  if (!clinic.ok) return clinic;
  const { source, speakers } = clinic.value;
  const planned = planRuns(cases, 1, 1, { questions, patients });
  const results: RunResult[] = [];
  await carryOutRuns([...planned.entries()], {
    source: { ...source, answersFolder: null },
    speakers,
    threads: Math.min(availableParallelism(), planned.length),
    keep: (place, result) => {
      results[place] = result;
    },
  });
  return succeed(results);
}

/** The words of the screens. */
const outcomeWords: Readonly<Record<GateVerdict['outcome'], string>> = { passed: 'passed', failed: 'FAILED', 'cannot-tell': 'cannot tell' };
const checkWords: Readonly<Record<GateVerdict['checks'][number]['about'], string>> = {
  cases: 'Cases',
  emergencies: 'Emergencies',
  'diagnoses-named': 'Diagnoses named',
  questions: 'Questions',
  accuracy: 'Accuracy',
};

function describe({ outcome, checks }: GateVerdict): readonly string[] {
  return [...columns(checks.map((check) => [outcomeWords[check.outcome], checkWords[check.about], check.sentence])), outcomeWords[outcome]];
}
