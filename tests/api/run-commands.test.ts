import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCaseFile } from '../../src/cases/case-file/read-case-file.ts';
import { sampleResult } from '../../src/test-bench/file-runs/sample-results.ts';
import { processEnvironment } from '../support/process-environment.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
let folder: string;

const cases = [
  {
    id: 'migraine-1',
    chief_complaint: 'Headache',
    patient_history:
      'A 31-year-old woman has a throbbing headache on the left side since this morning. Light hurts her eyes and she has vomited twice. She has had the same three times this year. No fever, no stiff neck.',
    expected_diagnosis: 'Migraine',
  },
  {
    id: 'bladder-1',
    chief_complaint: 'Pain on passing urine',
    patient_history:
      'A 27-year-old woman has had burning pain on passing urine for two days. She passes urine every half hour. No fever, no back pain, no discharge. She is not pregnant.',
    expected_diagnosis: 'Cystitis',
  },
  {
    id: '=2+5',
    chief_complaint: 'Cough <b>&"\u0007',
    patient_history:
      'A 45-year-old man has had a cough and a runny nose for four days, with a sore throat. No fever and no shortness of breath.',
    expected_diagnosis: 'Rickets ]]>',
  },
];
const [migraine, ...others] = cases;
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const tooManyQuestions = `Chief complaint: Headache\n\n${Array.from({ length: 130 }, (_, index) => `${index + 1}. What did you do in week ${index + 1} of the year?\n`).join('')}`;
const files: Readonly<Record<string, string>> = {
  'light.prompt.md': 'Chief complaint: Headache\n\n1. Does light make it worse?\n2. Have you had a knock to the head?\n',
  'cases.jsonl': lines(cases),
  'other.jsonl': lines(others.slice(1)),
  'edited.jsonl': lines([{ ...migraine, expected_diagnosis: 'Tension headache' }, ...others]),
  'faulty.jsonl': `${lines(others)}{"id":"x","chief_complaint":"Cough"}\n{oops\n`,
  'cases.csv': 'id,chief_complaint,expected_diagnosis,patient_history\na,Headache,Migraine,"A woman, 30, with a headache."\n',
  'endless.prompt.md': tooManyQuestions,
  'nothing.prompt.md': 'Good morning.\n',
  'zero.jsonl': 'a\u0000b',
  'empty.jsonl': '',
  'deep.jsonl': `${'['.repeat(100_000)}\n`,
  'bomb.yaml': '- &a {id: a}\n- *a\n',
  'foreign.json': '{"name":"something else"}',
  'no-json.json': 'hello\n',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-runs-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
});
afterAll(() => rm(folder, { recursive: true }));

const surroundings = () => ({ cwd: folder, env: processEnvironment() });

function anamnesis(...words: readonly string[]): Promise<{ exitCode: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], { ...surroundings(), maxBuffer: 20_000_000 }, (error, output, errors) => {
      resolve({ exitCode: error ? Number(error.code) : 0, output, errors });
    });
  });
}

const inFolder = (...path: readonly string[]) => readFile(join(folder, ...path), 'utf8');

async function resultIn(out: string) {
  const { times, ...lasting } = JSON.parse(await inFolder(out, 'result.json'));
  return { times, lasting };
}

test('run scores each case as often as wanted, in one result file', async () => {
  const run = await anamnesis('run', 'cases.jsonl', '--out', 'scored', '--repeat', '2', '--json');
  expect(run.exitCode, run.errors).toBe(0);
  const document = JSON.parse(run.output);
  expect(document.results.map(({ case_id, repeat }: { case_id: string; repeat: number }) => [case_id, repeat])).toEqual(
    cases.flatMap(({ id }) => [
      [id, 1],
      [id, 2],
    ]),
  );
  expect(document.results[0]).toMatchObject({
    accuracy: 3,
    error: null,
    ran_on: { model: 'builtin', protocol_version: expect.any(String) },
  });
  expect(document.results[4]).toMatchObject({ accuracy: 0 });
  expect(document.summary).toMatchObject({ runs: 6, scored: 6, failed: 0 });
  expect(JSON.parse(await inFolder('scored', 'result.json'))).toEqual(document);
  expect((await readdir(join(folder, 'scored'))).sort()).toEqual(['journal.jsonl', 'result.json']);
});

test('two runs of the same cases differ in their times alone, on however many threads', async () => {
  const [one, other] = await Promise.all([
    anamnesis('run', 'cases.jsonl', '--out', 'one', '--concurrency', '1'),
    anamnesis('run', 'cases.jsonl', '--out', 'other', '--concurrency', '3'),
  ]);
  expect([one.exitCode, other.exitCode]).toEqual([0, 0]);
  const [first, second] = await Promise.all([resultIn('one'), resultIn('other')]);
  expect(second.lasting).toEqual(first.lasting);
  expect(first.times).toMatchObject({ threads: 1, resumed: 0, per_second: expect.any(Number) });
});

test('JUnit has a test for each run, and CSV computes nothing', async () => {
  const [junit, csv] = await Promise.all([
    anamnesis('run', 'cases.jsonl', '--format', 'junit'),
    anamnesis('run', 'cases.jsonl', '--format', 'csv'),
  ]);
  expect(junit.output).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="anamnesis run" tests="3" failures="1" errors="0" /,
  );
  expect(junit.output).toContain('name="=2+5 #1: Rickets ]]&gt;"><failure type="MISS"');
  expect(csv.output).toContain('\r\n"\'=2+5"');
  expect([junit.exitCode, csv.exitCode]).toEqual([0, 0]);
});

test('a run that is not carried to its end is told apart from one that missed, and exits with 1', async () => {
  const run = await anamnesis('run', 'cases.csv', '--protocol', 'endless.prompt.md', '--json');
  expect(run.exitCode).toBe(1);
  const [result] = JSON.parse(run.output).results;
  expect(result).toMatchObject({ accuracy: null, questions: null, error: expect.stringContaining('within 120 replies') });
  expect(result.ran_on.protocol_version).toMatch(/^endless [0-9a-f]{8}$/);
});

test('mutate tells which faults in a prompt its cases notice, and who is missing for the others', async () => {
  const { exitCode, output, errors } = await anamnesis('mutate', 'light.prompt.md', '--cases', 'cases.jsonl', '--patients', 'reticent');
  expect(exitCode, errors).toBe(0);
  const said = output.trimEnd().split('\n');
  expect(said.at(-1)).toMatch(/^[1-9]\d* of \d+ faults noticed, \d+ %$/);
  expect(said[0]).toMatch(/^line {2}fault not noticed {2,}what$/);
  const leftOut = /^4 +question left out +without question 2, “Have you had a knock to the head\?”$/;
  expect(said[said.findIndex((line) => leftOut.test(line)) + 1]).toBe('      Missing: somebody who tells what matters only at question 2');
  expect(said.filter((line) => leftOut.test(line))).toHaveLength(1);
  expect(output).not.toContain('without question 1');
  expect((await anamnesis('mutate', 'light.prompt.md', '--cases', 'nowhere.jsonl')).exitCode).toBe(2);
});

test('cases grow makes a file that run takes, and each of its cases adds something', async () => {
  const grown = await anamnesis('cases', 'grow', 'light.prompt.md', '--most', '2', '--out', 'grown.yaml', '--json');
  expect(grown.exitCode, grown.errors).toBe(0);
  const { cases: made, coverage } = JSON.parse(grown.output);
  expect(made.every(({ adds }: { adds: readonly unknown[] }) => adds.length > 0)).toBe(true);
  expect(coverage).toEqual(expect.arrayContaining([{ kind: 'line', reached: 2, of: 2 }]));
  const read = readCaseFile(await inFolder('grown.yaml'), 'yaml').rows.map((row) => row.case?.id);
  expect(read).toEqual(made.map(({ case: told }: { case: { id: string } }) => told.id));
  const again = await anamnesis('cases', 'grow', 'light.prompt.md', '--out', 'grown.yaml');
  expect([again.exitCode, again.errors]).toEqual([2, 'grown.yaml: there is such a file already\n']);
});

test('shrink leaves the sentences that a failed run needs', async () => {
  await anamnesis('run', 'other.jsonl', '--out', 'failed');
  const run = ['failed/result.json:=2+5', '--prompt', 'light.prompt.md', '--cases', 'other.jsonl', '--json'] as const;
  const { exitCode, output, errors } = await anamnesis('shrink', ...run);
  expect(exitCode, errors).toBe(0);
  const shrunk = JSON.parse(output);
  expect(shrunk.failing[0]).toMatchObject({ kind: 'diagnosis-missed' });
  expect([shrunk.kept.length, shrunk.removed.length]).toEqual([1, 1]);
  expect((await anamnesis('shrink', 'failed/result.json', ...run.slice(1))).exitCode).toBe(2);
});

test('bisect names the version that made a case fail, and wants versions', async () => {
  const versions = ['light.prompt.md', 'endless.prompt.md'];
  const { exitCode, output, errors } = await anamnesis('bisect', 'cases.jsonl:migraine-1', '--json', '--versions', ...versions);
  expect(exitCode, errors).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ outcome: 'broken-by', version: 'endless.prompt.md', last_passing: 'light.prompt.md' });
  expect((await anamnesis('bisect', 'cases.jsonl:migraine-1')).exitCode).toBe(2);
  expect((await anamnesis('bisect', 'cases.jsonl', '--versions', ...versions)).exitCode).toBe(2);
});

test('a run that was killed goes on where it was, and comes to the same result', async () => {
  const words = ['run', 'cases.jsonl', '--repeat', '10', '--concurrency', '1'] as const;
  const whole = await anamnesis(...words, '--out', 'whole');
  const child = spawn(process.execPath, [main, ...words, '--out', 'killed'], { ...surroundings(), stdio: 'ignore' });
  await resultsInJournal(child, 'killed', 4);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  // As a machine that loses its power leaves it.
  await appendFile(join(folder, 'killed', 'journal.jsonl'), '{"place":29,"resu');
  expect((await readdir(join(folder, 'killed'))).sort()).toEqual(['journal.jsonl', 'journal.lock']);

  const again = await anamnesis(...words, '--out', 'killed');
  expect([whole.exitCode, again.exitCode], again.errors).toEqual([0, 0]);
  expect((await readdir(join(folder, 'killed'))).sort()).toEqual(['journal.jsonl', 'result.json']);
  const resumed = Number(/^(\d+) of 30 results are in killed already/m.exec(again.errors)?.[1]);
  expect(resumed).toBeGreaterThanOrEqual(4);
  const [wanted, found] = await Promise.all([resultIn('whole'), resultIn('killed')]);
  expect(found.lasting).toEqual(wanted.lasting);
  expect(found.times.resumed).toBe(resumed);
});

async function resultsInJournal(child: ChildProcess, out: string, wanted: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the run was over before it could be killed');
    const written = await inFolder(out, 'journal.jsonl').catch(() => '');
    if (written.split('\n').length > wanted + 1) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('results of other cases, seeds or repeats are not mixed', async () => {
  await anamnesis('run', 'cases.jsonl', '--out', 'kept');
  const before = await inFolder('kept', 'result.json');
  const others: readonly (readonly [words: readonly string[], reason: string])[] = [
    [['edited.jsonl'], 'other cases'],
    [['cases.jsonl', '--seed', '2'], 'another seed'],
    [['cases.jsonl', '--repeat', '2'], 'another number of repeats'],
  ];
  // One after the other: two runs in one folder keep each other out before the results are looked at.
  for (const [words, reason] of others) {
    const refused = await anamnesis('run', ...words, '--out', 'kept');
    expect(refused).toMatchObject({ exitCode: 2, output: '', errors: expect.stringContaining(`kept: it holds results of ${reason}`) });
  }
  expect(await inFolder('kept', 'result.json')).toBe(before);
  expect(await anamnesis('run', 'cases.jsonl', '--out', 'kept', '--seed', '2', '--fresh')).toMatchObject({ exitCode: 0 });
});

test('compare says what changed, and fails for a regression only when it is asked to', async () => {
  await anamnesis('run', 'cases.jsonl', '--out', 'base');
  const base = join('base', 'result.json');
  const same = await anamnesis('compare', base, base, '--fail-on-regression');
  expect(same).toMatchObject({ exitCode: 0, output: expect.stringContaining('no difference') });

  const document = JSON.parse(await inFolder('base', 'result.json'));
  const many = Array.from({ length: 12 }, (_, index) => ({ ...document.results[0], case_id: `case\u001b[2J ${index}` }));
  await writeFile(join(folder, 'good.json'), JSON.stringify({ ...document, results: many }));
  await writeFile(join(folder, 'bad.jsonl'), lines(many.map((result) => ({ ...result, accuracy: 0 }))));
  const plain = await anamnesis('compare', 'good.json', 'bad.jsonl');
  expect(plain).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^B is worse on 12 cases and better on 0 of 12; unlikely to be chance/),
  });
  expect(plain.output).toMatch(/case \[2J 3 +COR -> MISS/);
  const failing = await anamnesis('compare', 'good.json', 'bad.jsonl', '--fail-on-regression', '--json');
  expect(failing.exitCode).toBe(3);
  expect(JSON.parse(failing.output)).toMatchObject({ verdict: 'worse', regressed: 12 });
  expect((await anamnesis('compare', 'bad.jsonl', 'good.json', '--fail-on-regression')).exitCode).toBe(0);
});

test('compare does not pass where nothing could be compared, and names scores that a language model decided', async () => {
  const result = (case_id: string, over: object = {}) => ({ ...sampleResult, case_id, ...over });
  const match = { diagnosis: 'Hemicrania', as: 'same', reason: 'An old name.', accuracy_by_rules: 0 };
  await writeFile(join(folder, 'one.jsonl'), lines([result('one'), result('three', { accuracy: 0 })]));
  await writeFile(join(folder, 'two.jsonl'), lines([result('two')]));
  await writeFile(join(folder, 'matched.jsonl'), lines([result('one'), result('three', { match_by_model: match })]));
  const nothing = await anamnesis('compare', 'one.jsonl', 'two.jsonl', '--fail-on-regression', '--json');
  expect(nothing).toMatchObject({ exitCode: 2, errors: expect.stringContaining('nothing could be compared') });
  expect(JSON.parse(nothing.output).verdict).toBe('nothing-compared');
  expect(await anamnesis('compare', 'one.jsonl', 'two.jsonl')).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^Nothing can be compared/),
  });
  const { output } = await anamnesis('compare', 'one.jsonl', 'matched.jsonl');
  expect(output).toContain('Scored by a language model that matched what the rules do not');
  expect(output).toContain('three: A MISS; B COR (by the rules MISS)  Migraine');
  expect(output).not.toContain('one: A');
});

test.each([
  [['run', 'missing.jsonl'], 'missing.jsonl: there is no such file'],
  [['run', 'faulty.jsonl'], 'faulty.jsonl:3: expected_diagnosis'],
  [['run', 'faulty.jsonl'], 'faulty.jsonl:4: '],
  [['run', 'zero.jsonl'], 'zero.jsonl: it is not a text file'],
  [['run', 'empty.jsonl'], 'empty.jsonl:1: the file has no cases in it'],
  [['run', 'deep.jsonl'], 'deep.jsonl:1: the case is not valid JSON'],
  [['run', 'bomb.yaml'], 'bomb.yaml:2: '],
  [['run', 'cases.csv', 'cases.jsonl', 'edited.jsonl'], 'edited.jsonl:1: id stands in cases.jsonl:1 already'],
  [['run', 'cases.jsonl', '--repeat', '0'], 'a whole number from 1 to'],
  [['run', 'cases.jsonl', '--format', 'xml'], 'Allowed choices'],
  [['run', 'cases.jsonl', '--format', 'csv'], 'say with --out where'],
  [['run', 'cases.jsonl', '--protocol', 'nothing.prompt.md'], 'nothing that could be run came out of this prompt'],
  [['run', 'cases.jsonl', '--out', 'cases.csv'], 'cases.csv: the results cannot be written there'],
  [['run'], "missing required argument 'cases'"],
  [['compare', 'missing.json', 'foreign.json'], 'missing.json: there is no such file'],
  [['compare', 'missing.json', 'foreign.json'], "foreign.json: this is no result of 'anamnesis run'"],
  [['compare', 'no-json.json', 'no-json.json'], "no-json.json: this is no result of 'anamnesis run' (line 1 is not JSON)"],
])('%j is refused with the reason', async (words, reason) => {
  const { exitCode, output, errors } = await anamnesis(...words, '--json');
  expect([exitCode, output]).toEqual([2, '']);
  expect(errors).toContain(reason);
});
