import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface ConsultationTimes {
  /** The processors that the command was held to; null where it could not be held to some. */
  readonly processors: string | null;
  readonly runs: number;
  /** As the command itself tells it, from its first thread on. */
  readonly perSecond: number;
  /** Over all the time that the command took, its start included. */
  readonly perSecondInAll: number;
}

const root = join(import.meta.dirname, '..');
const library = join(root, 'cases');

/** Times `npx anamnesis run` over our own library of cases on two processors: whole consultations, each with its judge. Throws when it fails. */
export function timeConsultations(repeats: number): ConsultationTimes {
  const processors = spawnSync('taskset', ['-c', '0,1', 'true']).status === 0 ? '0,1' : null;
  const files = readdirSync(library).filter((file) => file.endsWith('.yaml'));
  const command = [
    ...(processors === null ? [] : ['taskset', '-c', processors]),
    ...[process.execPath, join(root, 'scripts', 'anamnesis.mjs'), 'run'],
    ...files.map((file) => join(library, file)),
    ...['--repeat', String(repeats), '--concurrency', '2', '--json'],
  ];
  const [program = '', ...words] = command;
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 100_000_000 });
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`the runs ended with ${status}: ${stderr}`);
  const { summary, times } = JSON.parse(stdout);
  return { processors, runs: summary.runs, perSecond: times.per_second, perSecondInAll: summary.runs / seconds };
}

if (process.argv[1] === import.meta.filename) console.log(timeConsultations(Number(process.argv[2] ?? 8)));
