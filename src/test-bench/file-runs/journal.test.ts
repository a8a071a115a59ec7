import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Journal, openJournal } from './journal.ts';
import { samplePlan, sampleResult } from './sample-results.ts';

describe('openJournal', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'anamnesis-journal-'));
    file = join(folder, 'journal.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function open(plan = samplePlan, anew = false): Promise<Journal> {
    const opened = await openJournal(folder, plan, { anew });
    if (!opened.ok) throw new Error(opened.error);
    return opened.value;
  }

  async function withTwoResults(): Promise<string> {
    const journal = await open();
    journal.add(4, sampleResult);
    journal.add(0, { ...sampleResult, case_id: 'é' });
    journal.close();
    return readFile(file, 'utf8');
  }

  it('finds again what was added, by place', async () => {
    await withTwoResults();
    const journal = await open();
    expect([...journal.results.keys()]).toEqual([4, 0]);
    expect(journal.results.get(0)?.case_id).toBe('é');
    journal.close();
  });

  it('is not opened by two processes at once, and is taken over from one that was killed', async () => {
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(join(folder, 'journal.lock'), String(holder.pid));
    const refused = await openJournal(folder, samplePlan, { anew: false });
    expect(refused).toEqual({
      ok: false,
      error: expect.stringContaining(`another run is writing its results there (process ${holder.pid})`),
    });
    const gone = new Promise((resolve) => holder.once('close', resolve));
    holder.kill('SIGKILL');
    await gone;
    (await open()).close();
    expect(await readdir(folder)).toEqual(['journal.jsonl']);
  });

  it('leaves the folder free where it holds results of something else', async () => {
    await withTwoResults();
    expect((await openJournal(folder, { ...samplePlan, seed: 77 }, { anew: false })).ok).toBe(false);
    expect(await readdir(folder)).toEqual(['journal.jsonl']);
  });

  it('goes on after the last whole line, wherever it was cut off', async () => {
    const whole = Buffer.from(await withTwoResults());
    const header = whole.indexOf('\n');
    for (let length = 0; length < whole.length; length += 7) {
      await writeFile(file, whole.subarray(0, length));
      const journal = await open();
      const lines = whole.subarray(0, length).toString('latin1').split('\n').length - 1;
      expect(journal.results.size).toBe(length <= header ? 0 : lines - 1);
      journal.add(9, sampleResult);
      journal.close();
      const again = await open();
      expect(again.results.has(9)).toBe(true);
      again.close();
    }
  });

  it('keeps results of different plans apart, and begins anew when told to', async () => {
    await withTwoResults();
    const other = { ...samplePlan, seed: 2, knowledge: 'l' };
    expect(await openJournal(folder, other, { anew: false })).toMatchObject({
      ok: false,
      error: expect.stringContaining('it holds results of another version of the knowledge, of another seed;'),
    });
    const journal = await open(other, true);
    expect(journal.results.size).toBe(0);
    journal.close();
  });

  it.each([['[1, 2]\n'], ['\u0000\u0000'], ['{"kind":"anamnesis-run-journal"}\n']])('refuses %j', async (text) => {
    await writeFile(file, text);
    expect(await openJournal(folder, samplePlan, { anew: false })).toMatchObject({
      ok: false,
      error: expect.stringContaining('no journal of runs'),
    });
  });

  it('refuses a damaged line in the middle with its number', async () => {
    await writeFile(file, (await withTwoResults()).replace('"place":4', '"place":-4'));
    expect(await openJournal(folder, samplePlan, { anew: false })).toMatchObject({
      ok: false,
      error: expect.stringContaining('line 2 of its'),
    });
  });
});
