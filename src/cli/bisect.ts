import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { fail, type Result, succeed } from '../shared/result.ts';
import { bisectCase } from '../test-bench/bisecting/bisect-case.ts';
import type { Bisection } from '../test-bench/bisecting/bisect-versions.ts';
import { describeFailing } from '../test-bench/failures/ways-of-failing.ts';
import { planRuns } from '../test-bench/file-runs/planned-runs.ts';
import { type PatientKind, patientKinds, type QuestionSource, questionSources, usualRun } from '../test-bench/run-order.ts';
import { openSingleRuns } from '../test-bench/single-runs/open-single-runs.ts';
import { countOnTerminal } from './count-on-terminal.ts';
import { fileAndName } from './file-and-name.ts';
import { loadCases } from './load-cases.ts';
import { loadClinic } from './load-clinic.ts';
import { type NamedVersion, publishedVersions, versionsInFiles } from './load-versions.ts';
import { oneLine } from './one-line.ts';
import { columns } from './page-lines.ts';
import { wholeNumberOption } from './whole-number-option.ts';
import { withDatabase } from './with-database.ts';

const wrongUse = 2;
const mostSeed = 999_999_999;

interface BisectOptions {
  readonly versions?: readonly string[];
  readonly published?: string;
  readonly questions: QuestionSource;
  readonly patients: PatientKind;
  readonly seed: number;
  readonly json?: boolean;
}

type FindVersions = (knowledge: Parameters<typeof versionsInFiles>[1]) => Promise<Result<readonly NamedVersion[], string>>;

/** `bisect`: the version of a prompt that made a case fail first. Exit 0 whatever the answer, 2 when it cannot be started. */
export function registerBisect(program: Command): void {
  program
    .command('bisect')
    .description('find which version of a prompt made a case fail, by a binary search over its versions')
    .argument('<case>', 'a case of a file: cases.yaml:CASE, or the file alone where it holds one case')
    .addOption(new Option('--versions <files...>', 'the versions, prompt files, the oldest first').conflicts('published'))
    .option('--published <name>', 'the versions of this prompt that were published on the database, such as headache')
    .addOption(
      new Option('--questions <source>', 'who asks, as in run: the protocol and the knowledge, or only one of them')
        .choices([...questionSources])
        .default(usualRun.questions),
    )
    .addOption(new Option('--patients <kind>', 'how much the patient tells unasked').choices([...patientKinds]).default(usualRun.patients))
    .option('--seed <number>', 'the seed of the run that failed', wholeNumberOption(0, mostSeed), 1)
    .option('--json', 'print one JSON document')
    .action(async (named: string, options: BisectOptions) => {
      process.exitCode = await bisectOn(named, options);
    });
}

async function bisectOn(named: string, options: BisectOptions): Promise<number> {
  const { versions, published } = options;
  if (published !== undefined) return withDatabase(({ queries }) => bisect(named, options, () => publishedVersions(queries, published)));
  if (versions !== undefined) return bisect(named, options, (knowledge) => versionsInFiles(versions, knowledge));
  console.error('Name the versions: --versions FILE..., the oldest first, or --published NAME.');
  return wrongUse;
}

async function bisect(named: string, options: BisectOptions, findVersions: FindVersions): Promise<number> {
  const bisected = await tryVersions(named, options, findVersions);
  if (!bisected.ok) {
    console.error(bisected.error);
    return wrongUse;
  }
  console.log(options.json ? JSON.stringify(asDocument(bisected.value), null, 2) : describe(bisected.value).join('\n'));
  return 0;
}

interface Bisected extends Awaited<ReturnType<typeof bisectCase>> {
  readonly caseId: string;
  readonly versions: readonly NamedVersion[];
}

async function tryVersions(
  named: string,
  { questions, patients, seed }: BisectOptions,
  findVersions: FindVersions,
): Promise<Result<Bisected, string>> {
  const { file, name } = fileAndName(named);
  const loaded = await loadCases([file]);
  if (!loaded.ok) return loaded;
  const fitting = planRuns(loaded.value.cases, 1, seed, { questions, patients }).filter(
    (run) => name === null || run.named.case_id === name,
  );
  const [planned, other] = fitting;
  if (planned === undefined)
    return fail(name === null ? `${file}: there are no cases in it` : `${file}: it holds no case ${oneLine(name)}`);
  if (other !== undefined) return fail(`${file}: it holds ${fitting.length} cases; say which, as ${file}:CASE`);
  const clinic = await loadClinic(undefined);
  if (!clinic.ok) return clinic;
  const { source } = clinic.value;
  const versions = await findVersions(source.knowledge);
  if (!versions.ok) return versions;
  const protocols = versions.value.map(({ protocol }) => protocol);
  const progress = countOnTerminal((count) => `${count} runs`);
  const runs = openSingleRuns({ source, versions: protocols, threads: availableParallelism(), onRun: progress.tick });
  try {
    return succeed({ ...(await bisectCase(planned, protocols, runs)), caseId: planned.named.case_id, versions: versions.value });
  } finally {
    progress.end();
    await runs.close();
  }
}

function asDocument({ caseId, versions, found, made }: Bisected) {
  const label = (place: number) => versions[place]?.label ?? null;
  return {
    case_id: caseId,
    outcome: found.kind,
    version: 'version' in found ? label(found.version) : null,
    last_passing: found.kind === 'broken-by' ? label(found.after) : null,
    versions: versions.map(({ label: version, protocol }) => ({ version, hash: protocol.hash })),
    runs: made.map(({ version, failing }) => ({ version: label(version), failed: failing.length > 0, failing })),
  };
}

function describe({ caseId, versions, found, made }: Bisected): readonly string[] {
  const label = (place: number) => oneLine(versions[place]?.label ?? '');
  return [
    ...columns(
      made.map(({ version, failing }) => [
        failing.length === 0 ? 'passed' : 'FAILED',
        label(version),
        failing.map(describeFailing).join('; '),
      ]),
    ),
    `${oneLine(caseId)} ${answers[found.kind](label, 'version' in found ? found.version : 0, 'after' in found ? found.after : 0)} ${made.length} ${made.length === 1 ? 'run' : 'runs'}.`,
  ];
}

const answers: Readonly<Record<Bisection['kind'], (label: (place: number) => string, version: number, after: number) => string>> = {
  'broken-by': (label, version, after) =>
    `fails since ${label(version)}; on ${label(after)} it did not${version - after > 1 ? ', and on those between it could not be carried out' : ''}.`,
  'from-the-first': (label) => `fails already on the first version, ${label(0)}.`,
  never: () => 'fails on none of the versions.',
  'mended-since': (label, version) => `passes on the newest version; it failed on ${label(version)}, and was mended since.`,
};
