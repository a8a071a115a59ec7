import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { type RunResult, runResult } from '../comparison/run-result.ts';
import { lockFolder } from './folder-lock.ts';
import { planDifferences, type RunPlan, runPlan } from './run-plan.ts';

const journalName = 'journal.jsonl';
const kind = 'anamnesis-run-journal';
const beginning = `{"kind":"${kind}"`;
const header = z.object({ kind: z.literal(kind), plan: runPlan });
const entry = z.object({ place: z.int().nonnegative(), result: runResult });

/** The results of a set of runs that are there already, on disk as soon as they are known. */
export interface Journal {
  /** By the place of the run in the plan. */
  readonly results: ReadonlyMap<number, RunResult>;
  readonly add: (place: number, result: RunResult) => void;
  readonly close: () => void;
}

/** A journal that is forgotten with the process. */
export function forgottenJournal(): Journal {
  const results = new Map<number, RunResult>();
  return { results, add: (place, result) => results.set(place, result), close: () => undefined };
}

/**
 * Opens the journal of a folder, which is made where there is none, and goes on after its last whole line. Fails with the reason in words when
 * the folder holds results of another plan or something else, cannot be written, or is written by another process.
 */
export async function openJournal(folder: string, plan: RunPlan, { anew }: { readonly anew: boolean }): Promise<Result<Journal, string>> {
  const path = join(folder, journalName);
  try {
    await mkdir(folder, { recursive: true });
    const lock = lockFolder(folder);
    if ('heldBy' in lock) {
      return fail(
        `${folder}: another run is writing its results there (process ${lock.heldBy}). Wait for it, or name another folder with --out.`,
      );
    }
    const opened = await openLockedJournal(path, plan, { anew }).catch((error: unknown) => {
      lock.release();
      throw error;
    });
    if (!opened.ok) {
      lock.release();
      return fail(`${folder}: ${opened.error}`);
    }
    const close = () => {
      opened.value.close();
      lock.release();
    };
    return succeed({ ...opened.value, close });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return fail(`${folder}: the results cannot be written there (${String(error.code)})`);
  }
}

async function openLockedJournal(path: string, plan: RunPlan, { anew }: { readonly anew: boolean }): Promise<Result<Journal, string>> {
  const written = anew ? '' : await readFile(path, 'utf8').catch(whenMissing);
  const read = readJournal(written, plan);
  if (!read.ok) return read;
  const { results, length } = read.value;
  const file = openSync(path, anew ? 'w' : 'a');
  ftruncateSync(file, length);
  const write = (line: object) => writeSync(file, `${JSON.stringify(line)}\n`);
  if (length === 0) write({ kind, plan });
  const add = (place: number, result: RunResult) => {
    write({ place, result });
    results.set(place, result);
  };
  return succeed({ results, add, close: () => closeSync(file) });
}

function whenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

const startAnew = 'Name another folder with --out, or start anew with --fresh.';

/** The results of a journal and the length in bytes of its whole lines: a line that was cut off by a crash is done again. */
function readJournal(text: string, plan: RunPlan): Result<{ results: Map<number, RunResult>; length: number }, string> {
  const results = new Map<number, RunResult>();
  const end = text.lastIndexOf('\n') + 1;
  const [first = '', ...lines] = text.slice(0, end).split('\n').slice(0, -1);
  if (end === 0) {
    const isBegun = text.startsWith(beginning) || beginning.startsWith(text);
    return isBegun ? succeed({ results, length: 0 }) : fail(`its ${journalName} is no journal of runs. ${startAnew}`);
  }
  const begun = header.safeParse(jsonOf(first));
  if (!begun.success) return fail(`its ${journalName} is no journal of runs, or one of an earlier version. ${startAnew}`);
  const differences = planDifferences(begun.data.plan, plan);
  if (differences.length > 0) {
    return fail(`it holds results of ${differences.join(', of ')}; they are not mixed with new ones. ${startAnew}`);
  }
  for (const [index, line] of lines.entries()) {
    const read = entry.safeParse(jsonOf(line));
    if (!read.success) return fail(`line ${index + 2} of its ${journalName} is damaged. ${startAnew}`);
    results.set(read.data.place, read.data.result);
  }
  return succeed({ results, length: Buffer.byteLength(text.slice(0, end)) });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
