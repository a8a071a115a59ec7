import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { fail, type Result } from '../shared/result.ts';
import { planRuns } from '../test-bench/file-runs/planned-runs.ts';
import { runMutants, type TriedMutant } from '../test-bench/mutation/run-mutants.ts';
import { type PatientKind, patientKinds, usualRun } from '../test-bench/run-order.ts';
import { describeMutants, scoreOf } from './describe-mutants.ts';
import { loadCases } from './load-cases.ts';
import { loadClinic } from './load-clinic.ts';

const wrongUse = 2;

interface MutateOptions {
  readonly cases: readonly string[];
  readonly patients: PatientKind;
  readonly json?: boolean;
}

/** `mutate`: how many small faults in a prompt its cases notice. Exit 0 whatever the score, 2 when it cannot be started. */
export function registerMutate(program: Command): void {
  program
    .command('mutate')
    .description('try how good cases are: put small faults into a prompt one at a time, and see which of them the cases notice')
    .argument('<file>', 'the prompt, such as headache.prompt.md')
    .requiredOption('--cases <files...>', 'files of cases of its complaint')
    .addOption(new Option('--patients <kind>', 'how much the patients tell unasked').choices([...patientKinds]).default(usualRun.patients))
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: MutateOptions) => {
      const tried = await mutate(file, options);
      if (!tried.ok) {
        console.error(tried.error);
        process.exitCode = wrongUse;
        return;
      }
      console.log(options.json ? JSON.stringify(asDocument(tried.value), null, 2) : describeMutants(tried.value).join('\n'));
    });
}

async function mutate(file: string, { cases: files, patients }: MutateOptions): Promise<Result<readonly TriedMutant[], string>> {
  const loaded = await loadCases(files);
  if (!loaded.ok) return loaded;
  const clinic = await loadClinic(file);
  if (!clinic.ok) return clinic;
  const { source } = clinic.value;
  if (source.protocol === null) return fail(`${file}: nothing that could be run came out of this prompt`);
  // What the knowledge would ask for hides what the prompt leaves out.
  const planned = planRuns(loaded.value.cases, 1, 1, { questions: 'protocol-only', patients });
  if (planned.length === 0) return fail('There are no cases in these files.');
  let over = 0;
  const { stderr } = process;
  const tried = await runMutants(source.protocol, planned, {
    source,
    threads: availableParallelism(),
    onTried: (all) => {
      over += 1;
      if (stderr.isTTY) stderr.write(`\r\u001b[K${over} of ${all} faults tried`);
    },
  });
  if (stderr.isTTY) stderr.write('\r\u001b[K');
  return tried;
}

function asDocument(tried: readonly TriedMutant[]) {
  return { ...scoreOf(tried), mutants: tried };
}
