import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { caseFileHead, caseFileRows } from '../cases/case-file/write-case-file.ts';
import { compileEvidence } from '../clinical/differential-evidence.ts';
import { compileLexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { fail, type Result } from '../shared/result.ts';
import { type GrownCases, growCases } from '../test-bench/growing/grow-cases.ts';
import { type CoverageGoal, goalKinds } from '../test-bench/growing/prompt-coverage.ts';
import { openSingleRuns } from '../test-bench/single-runs/open-single-runs.ts';
import { countOnTerminal } from './count-on-terminal.ts';
import { caseFormatOf } from './load-cases.ts';
import { loadClinic } from './load-clinic.ts';
import { oneLine } from './one-line.ts';
import { columns } from './page-lines.ts';
import { wholeNumberOption } from './whole-number-option.ts';

const wrongUse = 2;
const mostCases = 1_000;
const usualMost = 100;
const mostSeed = 999_999_999;

interface GrowOptions {
  readonly out?: string;
  readonly most: number;
  readonly seed: number;
  readonly json?: boolean;
}

/** `cases grow`: cases made up from the knowledge that reach as much of a prompt as can be reached. Exit 0, 2 when it cannot be started or written. */
export function registerCases(program: Command): void {
  program
    .command('cases')
    .description('make cases for a prompt')
    .command('grow')
    .description(
      'make up patients from the knowledge until they reach all of a prompt that can be reached, and keep those that add something',
    )
    .argument('<file>', 'the prompt, such as headache.prompt.md')
    .option('--out <file>', 'a new file for the cases: JSONL, or by its name CSV or YAML; without it they are printed as YAML')
    .option('--most <number>', 'how many are kept at most', wholeNumberOption(1, mostCases), usualMost)
    .option('--seed <number>', 'what the patients are drawn by; the same seed makes the same cases', wholeNumberOption(0, mostSeed), 1)
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: GrowOptions) => {
      process.exitCode = await growInto(file, options);
    });
}

async function growInto(file: string, options: GrowOptions): Promise<number> {
  const { out, json = false } = options;
  // Tried before, because growing takes minutes.
  const whyNot = out === undefined ? null : await writeNew(out, '');
  if (out !== undefined && whyNot === null) await rm(out);
  const grown = whyNot === null ? await grow(file, options) : fail(whyNot);
  if (!grown.ok) {
    console.error(grown.error);
    return wrongUse;
  }
  const cases = grown.value.cases.map(({ told }) => told);
  const format = out === undefined ? 'yaml' : caseFormatOf(out);
  const text = caseFileHead(format) + caseFileRows(cases, format);
  const unwritten = out === undefined ? null : await writeNew(out, text);
  if (unwritten !== null) {
    console.error(unwritten);
    return wrongUse;
  }
  const words = describe(grown.value).join('\n');
  if (json) console.log(JSON.stringify(asDocument(grown.value), null, 2));
  else if (out !== undefined) console.log(`${words}\nwritten to ${out}`);
  else {
    process.stdout.write(text);
    console.error(words);
  }
  return 0;
}

/** Writes a file that is not there yet; or answers why it cannot be written. */
async function writeNew(path: string, text: string): Promise<string | null> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return `${path}: ${code === 'EEXIST' ? 'there is such a file already' : `it cannot be written (${code})`}`;
  }
}

async function grow(file: string, { most, seed }: GrowOptions): Promise<Result<GrownCases, string>> {
  const clinic = await loadClinic(file);
  if (!clinic.ok) return clinic;
  const { source } = clinic.value;
  const { protocol, knowledge } = source;
  if (protocol === null) return fail(`${file}: nothing that could be run came out of this prompt`);
  const progress = countOnTerminal((count) => `${count} patients tried`);
  const runs = openSingleRuns({ source, versions: [protocol], threads: availableParallelism(), onRun: progress.tick });
  try {
    const parts = { lexicon: compileLexicon(knowledge), table: compileEvidence(knowledge) };
    return await growCases(protocol, { ...parts, runs, most, seed });
  } finally {
    progress.end();
    await runs.close();
  }
}

function coverageOf({ goals, unreached }: GrownCases) {
  return goalKinds.map((kind) => {
    const ofKind = (list: readonly CoverageGoal[]) => list.filter((goal) => goal.kind === kind).length;
    return { kind, reached: ofKind(goals) - ofKind(unreached), of: ofKind(goals) };
  });
}

const presented = ({ kind, line, words }: CoverageGoal) => ({ kind, line, words });

function asDocument(grown: GrownCases) {
  const { cases, unreached, saturated, tried } = grown;
  return {
    cases: cases.map(({ told, adds }) => ({ case: told, adds: adds.map(presented) })),
    coverage: coverageOf(grown),
    unreached: unreached.map(presented),
    saturated,
    tried,
  };
}

const plurals: Readonly<Record<CoverageGoal['kind'], string>> = {
  line: 'lines',
  branch: 'branches',
  'red flag': 'red flags',
  condition: 'conditions',
};

function describe(grown: GrownCases): readonly string[] {
  const { cases, unreached, saturated, tried } = grown;
  const words = ({ kind, line, words: what }: CoverageGoal) => `line ${line}, ${kind}: ${oneLine(what)}`;
  return [
    ...columns(
      cases.map(({ told, adds: [first, ...others] }) => {
        const more = others.length === 0 ? '' : ` and ${others.length} more`;
        return [told.id ?? '', `adds ${first === undefined ? 'nothing' : words(first)}${more}`];
      }),
    ),
    ...unreached.map((goal) => `not reached: ${words(goal)}`),
    `${cases.length} cases of ${tried} tried: ${coverageOf(grown)
      .map(({ kind, reached, of }) => `${reached} of ${of} ${plurals[kind]}`)
      .join(', ')}${saturated ? '' : '; there may be more to reach'}`,
  ];
}
