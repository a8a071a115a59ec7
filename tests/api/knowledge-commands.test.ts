import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processEnvironment } from '../support/process-environment.ts';

const root = join(import.meta.dirname, '..', '..');

function knowledge(...words: readonly string[]): Promise<{ exitCode: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    const program = [join(root, 'src', 'cli', 'main.ts'), 'knowledge', ...words];
    execFile(process.execPath, program, { env: processEnvironment(), maxBuffer: 16_000_000 }, (error, output, errors) => {
      resolve({ exitCode: error ? Number(error.code) : 0, output, errors });
    });
  });
}

test('show prints a condition as a page, with where it stands', async () => {
  const [shown, asJson] = await Promise.all([knowledge('show', 'migraine'), knowledge('show', 'migraine', '--json')]);
  expect([shown.exitCode, asJson.exitCode]).toEqual([0, 0]);
  expect(shown.output).toMatch(/^Migraine {2}\(condition migraine\)\nknowledge\/conditions\/headache-and-brain\.yaml:\d+\n/);
  expect(shown.output).toMatch(/^ {2}headache +headache +nearly always +97 % +\(others 12 %\) +speaks for it$/m);
  const [page] = JSON.parse(asJson.output).pages;
  expect(page).toMatchObject({ kind: 'condition', code: 'migraine', line: expect.any(Number), remarks: [] });
});

test('show names what is nearest to an unknown code, and prints nothing else', async () => {
  const { exitCode, output, errors } = await knowledge('show', 'migrane', '--json');
  expect([exitCode, output]).toEqual([2, '']);
  expect(errors).toMatch(/^Nothing in the knowledge has the code 'migrane'\. Nearest are:\n {2}migraine +condition +Migraine$/m);
});

test('lint tells of each remark where and why, and exits with 3', async () => {
  const [told, asJson] = await Promise.all([knowledge('lint'), knowledge('lint', '--json')]);
  expect([told.exitCode, asJson.exitCode]).toEqual([3, 3]);
  const { total, counts, remarks } = JSON.parse(asJson.output);
  expect(remarks).toHaveLength(total);
  expect(counts.wrong).toBe(0);
  for (const remark of remarks) expect(remark).toMatchObject({ file: expect.stringMatching(/\.yaml$/), line: expect.any(Number) });
  expect(remarks).toContainEqual(expect.objectContaining({ code: 'local-anaesthetic-toxicity', rule: 'everyday-name' }));
  expect(told.output.trim().split('\n')).toHaveLength(total + 1);
});
