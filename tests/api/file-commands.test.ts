import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnvironment } from '../support/process-environment.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
let folder: string;

const prompt = `Chief complaint: Knee pain

1. Did you fall?
2. If 1 is yes, ask: How far, in metres?
3. Can you walk?
   Emergency if no: Please go to a hospital. Stop.
4. What else?
`;
const files: Readonly<Record<string, string>> = {
  'knee.prompt.md': prompt,
  'faulty.prompt.md': prompt.replace('If 1 is yes', 'If 9 is yes'),
  'nothing.prompt.md': 'Good morning.\n',
  'fell.json': '{"answers":{"1":"yes","3":"no"},"facts":{"age":40,"sex":"female"}}',
  'empty.json': '{}',
  'no-json.json': '{"answers":',
  'wrong-answer.json': '{"answers":{"1":{"yes":true}}}',
  'wrong-age.json': '{"facts":{"age":""}}',
  'wrong-sex.json': '{"facts":{"sex":"fmale"}}',
  'messages.jsonl':
    '{"id":"a","context":null,"message":"My chest is being crushed and the pain goes down my left arm"}\n\n{"id":2,"context":"Do you have a fever?","message":"no"}\n',
  'faulty.jsonl': '{"id":"a","context":null,"message":"hello"}\n{"id":"b","context":null}\n',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-commands-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
});
afterAll(() => rm(folder, { recursive: true }));

function anamnesis(...words: readonly string[]): Promise<{ exitCode: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], { cwd: folder, env: processEnvironment() }, (error, output, errors) => {
      resolve({ exitCode: error ? Number(error.code) : 0, output, errors });
    });
  });
}

test.each([
  ['knee.prompt.md', 0, 'completed', []],
  ['faulty.prompt.md', 3, 'ok_with_errors', [{ line: 4, column: 7, question_id: '2', severity: 'error' }]],
  ['nothing.prompt.md', 1, 'failed', [{ line: 1, column: 1, question_id: null, severity: 'error' }]],
])('compile %s exits with %i', async (file, exitCode, status, diagnostics) => {
  const compiled = await anamnesis('compile', file, '--json');
  expect(compiled.exitCode).toBe(exitCode);
  const document = JSON.parse(compiled.output);
  expect(Object.keys(document).sort()).toEqual(['diagnostics', 'protocol', 'stages', 'status']);
  expect(document.status).toBe(status);
  expect(document.diagnostics).toMatchObject(diagnostics);
  expect(document.diagnostics).toHaveLength(diagnostics.length);
  expect(Object.keys(document.stages).sort()).toEqual(['1a', '1b', '1c', '2', '3']);
  expect(document.protocol === null).toBe(status === 'failed');
});

test('compile --stage shows what came out of that stage, and nothing of the later ones', async () => {
  const [shown, asJson] = await Promise.all([
    anamnesis('compile', 'knee.prompt.md', '--stage', '1b'),
    anamnesis('compile', 'knee.prompt.md', '--stage', '1b', '--json'),
  ]);
  expect(shown.output).toMatch(/^ {3}3 {2}1 {2}yes-no {2}Did you fall\?/m);
  const document = JSON.parse(asJson.output);
  expect(Object.keys(document.stages)).toEqual(['1a', '1b']);
  expect(document.protocol).toBeNull();
});

test('walk tells what was asked, what was not and why, and where it ended', async () => {
  const walked = await anamnesis('walk', 'knee.prompt.md', '--answers', 'fell.json', '--json');
  expect(walked.exitCode).toBe(0);
  const document = JSON.parse(walked.output);
  expect(document).toEqual({ asked: ['1', '2', '3'], skipped: [{ id: '4', because: expect.any(String) }], phase: 'emergency' });
  const unknown = await anamnesis('walk', 'knee.prompt.md', '--answers', 'empty.json');
  expect(unknown.output).toMatch(/^asked +1 2 3 4$/m);
});

test('guard and understand answer one row for each message', async () => {
  const [guarded, understood] = await Promise.all([
    anamnesis('guard', 'messages.jsonl', '--json'),
    anamnesis('understand', 'messages.jsonl', '--json'),
  ]);
  expect(JSON.parse(guarded.output)).toEqual([
    { id: 'a', raised: true, asks: false, kind: 'emergency', rule: expect.any(String) },
    { id: 2, raised: false, asks: false, kind: null, rule: null },
  ]);
  const [first, second] = JSON.parse(understood.output);
  expect(Object.keys(first)).toEqual(['id', 'acts', 'facts']);
  const fields = ['kind', 'finding', 'label', 'status', 'value', 'attributes', 'experiencer', 'time', 'confidence', 'quote'];
  expect(Object.keys(first.facts[0])).toEqual(fields);
  expect(second.facts).toContainEqual(expect.objectContaining({ finding: 'fever', status: 'absent', experiencer: 'patient', quote: 'no' }));
});

test.each([
  [['compile', 'missing.prompt.md'], 'missing.prompt.md: there is no such file'],
  [['compile', 'knee.prompt.md', '--stage', '4'], 'Allowed choices'],
  [['walk', 'knee.prompt.md', '--answers', 'missing.json'], 'missing.json: there is no such file'],
  [['walk', 'knee.prompt.md', '--answers', 'no-json.json'], 'no-json.json: this is not JSON'],
  [['walk', 'knee.prompt.md', '--answers', 'wrong-answer.json'], 'answers.1'],
  [['walk', 'knee.prompt.md', '--answers', 'wrong-age.json'], 'facts.age'],
  [['walk', 'knee.prompt.md', '--answers', 'wrong-sex.json'], 'facts.sex'],
  [['guard', 'missing.jsonl'], 'missing.jsonl: there is no such file'],
  [['understand', 'faulty.jsonl'], 'faulty.jsonl:2: "message"'],
  [['whisper'], 'Usage: anamnesis'],
  [[], 'Usage: anamnesis'],
])('%j is refused with the reason, and prints nothing else', async (words, reason) => {
  const { exitCode, output, errors } = await anamnesis(...words, ...(words.length > 1 ? ['--json'] : []));
  expect([exitCode, output]).toEqual([2, '']);
  expect(errors).toContain(reason);
});

test.each([
  ['knee.prompt.md', 0, []],
  [
    'faulty.prompt.md',
    3,
    [{ question_id: '2', error_type: 'logic', line: 4, message: expect.any(String), suggestion: expect.any(String) }],
  ],
  ['nothing.prompt.md', 3, [{ question_id: null, error_type: 'numbering', line: 1 }]],
])('validate %s exits with %i', async (file, exitCode, issues) => {
  const validated = await anamnesis('validate', file, '--json');
  expect(validated.exitCode).toBe(exitCode);
  const document = JSON.parse(validated.output);
  expect(Object.keys(document)).toEqual(['session_id', 'total_issues', 'issues']);
  expect(document.total_issues).toBe(issues.length);
  expect(document.issues).toMatchObject(issues);
});

test('validate says where each issue is, and why a file cannot be read', async () => {
  const { output } = await anamnesis('validate', 'faulty.prompt.md');
  expect(output).toMatch(/^faulty\.prompt\.md:4 {2}logic {2}question 2 {2}There is no question 9\..*\nFound 1 issue\n$/);
  expect(await anamnesis('validate', 'absent.prompt.md')).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining('there is no such file'),
  });
});

test('fhir export prints a Questionnaire, and fhir import the prompt that it came from', async () => {
  const exported = await anamnesis('fhir', 'export', 'knee.prompt.md');
  expect([exported.exitCode, exported.errors]).toEqual([0, '']);
  expect(JSON.parse(exported.output)).toMatchObject({ resourceType: 'Questionnaire', title: 'Knee pain', name: 'Knee' });
  await writeFile(join(folder, 'knee.json'), exported.output);
  const imported = await anamnesis('fhir', 'import', 'knee.json');
  expect([imported.exitCode, imported.errors]).toEqual([0, '']);
  expect(imported.output).toContain('   Emergency if 3 is no: Please go to a hospital. Stop.\n');
});

test('fhir import names on standard error what it cannot keep', async () => {
  const item = [{ linkId: '1', type: 'boolean', text: 'Do you cough?', initial: [{ valueBoolean: true }] }];
  await writeFile(join(folder, 'cough.json'), JSON.stringify({ resourceType: 'Questionnaire', title: 'Cough', item }));
  const { exitCode, output, errors } = await anamnesis('fhir', 'import', 'cough.json');
  expect(exitCode).toBe(0);
  expect(errors).toBe('cough.json: not kept: “initial” (item 1)\n');
  expect(output).toBe('// not kept: “initial” (item 1)\n# Cough\nChief complaint: Cough\n\n1. Do you cough?\n');
});

test.each([
  ['export', 'missing.prompt.md', 'missing.prompt.md: there is no such file'],
  ['export', 'nothing.prompt.md', 'nothing.prompt.md: nothing that could be exported came out of this prompt'],
  ['import', 'missing.json', 'missing.json: there is no such file'],
  ['import', 'no-json.json', 'no-json.json: this is not JSON'],
  ['import', 'empty.json', 'empty.json: resourceType: it is missing'],
])('fhir %s %s ends with 1 and says why', async (direction, file, message) => {
  const { exitCode, output, errors } = await anamnesis('fhir', direction, file);
  expect([exitCode, output]).toEqual([1, '']);
  expect(errors).toContain(message);
});
