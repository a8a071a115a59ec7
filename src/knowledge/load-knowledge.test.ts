import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConditionCode, FindingCode } from '../shared/ids.ts';
import { loadKnowledge, loadSoundKnowledge } from './load-knowledge.ts';

let folder: string;

function finding(code: string, more = ''): string {
  return `- code: ${code}\n  label: ${code}\n  kind: symptom\n  question: Do you have it?\n  background: 0.1\n${more}`;
}

function condition(code: string, findings: readonly string[]): string {
  const figures = findings.map((name) => `    ${name}: 0.5\n`).join('');
  return `- code: ${code}\n  name: ${code}\n  icd10: [J45]\n  frequency: common\n  urgency: soon\n  doNotMiss: false\n  findings:\n${figures}  nextSteps: [Rest]\n  sources: [A textbook]\n`;
}

function locale(language: string, toldBy = '{}'): string {
  return `language: ${language}\nwarnings: { emergency: 'Llame al {emergency}', crisis: 'Llame al {crisis} o al {emergency}' }\nonlyEnglishIsRead: 'Llame al {emergency}'\ntoldBy: ${toldBy}\n`;
}

function advice(of: string, finding = 'a1'): string {
  return `- code: advice\n  of: [${of}]\n  for: a test\n  effects: [{ says: a rash, findings: [${finding}] }]\n  stopping: ask\n  pregnancy: ask\n  breastfeeding: ask\n  alcohol: fine\n  driving: fine\n`;
}

function topic(answer: string, kind = 'eating'): string {
  return `- topic: ${kind}\n  answer: '${answer}'\n`;
}

const six = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-knowledge-'));
  const folders = ['findings', 'conditions', 'red-flags', 'medicines', 'medicine-advice', 'answers'].map((name) => `knowledge/${name}`);
  for (const name of [...folders, 'locales']) await mkdir(join(folder, name), { recursive: true });
  await write({
    'knowledge/features.yaml': 'side:\n  left: [left]\n',
    'knowledge/findings/one.yaml': six.map((code) => finding(code)).join(''),
    'knowledge/conditions/one.yaml': condition('cold', six),
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function problems(): Promise<readonly string[]> {
  const outcome = await loadKnowledge(folder);
  return outcome.ok ? [] : outcome.error.map(({ file, entry, field, problem }) => `${file}: ${entry}: ${field} ${problem}`);
}

test('sound files become knowledge, indexed by code, with a version that changes with the text', async () => {
  const first = await loadKnowledge(folder);
  if (!first.ok) throw new Error(JSON.stringify(first.error));
  expect(first.value.findings.size).toBe(6);
  expect(first.value.conditions.get('cold' as ConditionCode)?.findings.get('a1' as FindingCode)).toEqual({ often: 0.5, telling: 'usual' });
  await write({ 'knowledge/conditions/one.yaml': condition('flu', six) });
  const second = await loadKnowledge(folder);
  expect(second.ok && second.value.version !== first.value.version).toBe(true);
});

test('a cached reading equals a fresh one, and is replaced when a file changes', async () => {
  const cache = join(folder, 'cache');
  const fresh = await loadSoundKnowledge(folder, cache);
  expect(await loadSoundKnowledge(folder, cache)).toEqual(fresh);
  await write({ 'knowledge/conditions/one.yaml': condition('flu', six) });
  expect([...(await loadSoundKnowledge(folder, cache)).knowledge.conditions.keys()]).toEqual(['flu']);
  expect(await readdir(cache)).toHaveLength(1);
});

test.each([
  [
    'a repeated code',
    { 'knowledge/findings/two.yaml': finding('a1') },
    'knowledge/findings/two.yaml: a1: code is also in knowledge/findings/one.yaml',
  ],
  [
    'a refinement of nothing',
    { 'knowledge/findings/two.yaml': finding('b', '  of: nowhere\n') },
    'knowledge/findings/two.yaml: b: of names no finding: nowhere',
  ],
  [
    'an implication of nothing',
    { 'knowledge/findings/two.yaml': finding('b', '  implies: [nowhere]\n') },
    'b: implies names no finding: nowhere',
  ],
  [
    'an unknown feature',
    { 'knowledge/findings/two.yaml': finding('b', '  of: a1\n  features: { taste: sweet }\n') },
    'b: features names no feature: taste',
  ],
  [
    'an unknown value',
    { 'knowledge/findings/two.yaml': finding('b', '  of: a1\n  features: { side: top }\n') },
    'b: features names no value of side: top',
  ],
  ['a circle', { 'knowledge/findings/two.yaml': finding('b', '  of: c\n') + finding('c', '  of: b\n') }, 'b: of leads back to itself'],
  [
    'too few findings',
    { 'knowledge/conditions/two.yaml': condition('thin', ['a1']) },
    'knowledge/conditions/two.yaml: thin: findings has 1, needs 6',
  ],
  [
    'an unknown finding',
    { 'knowledge/conditions/two.yaml': condition('flu', [...six, 'nowhere']) },
    'flu: findings names no finding: nowhere',
  ],
  ['a wrong shape', { 'knowledge/findings/two.yaml': '- code: b\n' }, 'knowledge/findings/two.yaml: b: label'],
  ['no list', { 'knowledge/findings/two.yaml': 'code: b\n' }, 'knowledge/findings/two.yaml: file: content must be a list'],
  [
    'a class of medicines within none',
    { 'knowledge/medicines/a.yaml': '- { code: statins, name: statins, within: [fats] }' },
    'knowledge/medicines/a.yaml: statins: within names no class: fats',
  ],
  [
    'a class of medicines within itself',
    { 'knowledge/medicines/a.yaml': '- { code: statins, name: statins, within: [fats] }\n- { code: fats, name: fats, within: [statins] }' },
    'knowledge/medicines/a.yaml: statins: within leads back to itself',
  ],
  [
    'a name of two medicines',
    { 'knowledge/medicines/a.yaml': '- { code: statins, name: statins, medicines: { simvastatin: [Zocor], pravastatin: [zocor] } }' },
    'knowledge/medicines/a.yaml: statins: medicines zocor is also simvastatin',
  ],
  [
    'advice on an unknown medicine',
    { 'knowledge/medicine-advice/a.yaml': advice('unobtainol') },
    'knowledge/medicine-advice/a.yaml: advice: of names no medicine or class: unobtainol',
  ],
  [
    'advice given twice',
    {
      'knowledge/medicines/a.yaml': '- { code: statins, name: statins }',
      'knowledge/medicine-advice/a.yaml': `${advice('statins')}${advice('statins').replace('code: advice', 'code: other')}`,
    },
    'other: of statins is also in advice',
  ],
  [
    'an effect of no finding',
    {
      'knowledge/medicines/a.yaml': '- { code: statins, name: statins }',
      'knowledge/medicine-advice/a.yaml': advice('statins', 'nowhere'),
    },
    'advice: findings names no finding: nowhere',
  ],
  [
    'an answer to no kind of question',
    { 'knowledge/answers/topics.yaml': topic('Eat what you like.', 'feeding') },
    'feeding: topic Invalid option',
  ],
  [
    'an answer to a kind that is answered from elsewhere',
    { 'knowledge/answers/topics.yaml': topic('Eat what you like.', 'med-take') },
    'med-take: topic is answered from elsewhere',
  ],
  [
    'an answer that is too long',
    { 'knowledge/answers/topics.yaml': topic('One. Two. Three. Four.') },
    'eating: answer has more than three sentences',
  ],
  [
    'an answer with a place that nothing fills',
    { 'knowledge/answers/topics.yaml': topic('Call {nobody} now.') },
    'eating: answer has a place that nothing fills: {nobody}',
  ],
  [
    'a word explained twice',
    {
      'knowledge/answers/glossary.yaml':
        '- { word: acute, means: that it is new }\n- { word: sudden, also: [Acute], means: that it is new }\n',
    },
    'sudden: word Acute is explained twice',
  ],
  ['a locale under another name', { 'locales/fr.yaml': locale('es') }, 'locales/fr.yaml: es: language is not what the file is named after'],
  [
    'a locale more particular than nothing',
    { 'locales/es.yaml': locale('es', '{ moreParticularThan: [xx] }') },
    'locales/es.yaml: es: toldBy names no language: xx',
  ],
  ['a warning without the number', { 'locales/es.yaml': locale('es').replace('{emergency}', '911') }, 'es: warnings.emergency must name'],
  [
    'letters that are no expression',
    { 'locales/es.yaml': locale('es', "{ letters: '[' }") },
    'es: toldBy.letters is no regular expression',
  ],
  ['no YAML', { 'knowledge/findings/two.yaml': '- a: [1\n- b' }, 'knowledge/findings/two.yaml: line 2: YAML'],
])('%s is reported with its place', async (_what, files, expected) => {
  await write(files);
  expect((await problems()).join('\n')).toContain(expected);
});

test('one slip leaves the rest in use, and is told', async () => {
  await write({
    'knowledge/findings/two.yaml': finding('b', '  of: nowhere\n'),
    'knowledge/conditions/two.yaml': condition('flu', [...six, 'nowhere']),
    'knowledge/red-flags/one.yaml':
      '- code: r\n  kind: emergency\n  label: r\n  raisedBy: [[a1, nowhere], [a2]]\n  action: Call now.\n  sources: [A guideline]\n',
  });
  const { knowledge, problems: found } = await loadSoundKnowledge(folder);
  expect(found).toHaveLength(3);
  expect(knowledge.findings.get('b' as FindingCode)).not.toHaveProperty('of');
  expect(knowledge.conditions.get('flu' as ConditionCode)?.findings.size).toBe(6);
  // Half of a combination must not raise the alarm on its own.
  expect(knowledge.redFlags[0]?.raisedBy).toEqual([['a2']]);
});

test('a finding of an examination, a test or an onlooker must say who knows it', async () => {
  const asking = (question: string, more = '') =>
    `${six.map((code) => finding(code)).join('')}${finding('b1', more).replace('Do you have it?', question)}`;
  const missing = ['knowledge/findings/one.yaml: b1: knownBy must say who knows it: patient, onlooker, clinician'];
  for (const question of ['Did a clinician find it?', 'Has a scan shown it?', 'Is the person grey?']) {
    await write({ 'knowledge/findings/one.yaml': asking(question) });
    expect(await problems()).toEqual(missing);
    await write({ 'knowledge/findings/one.yaml': asking(question, '  knownBy: clinician\n') });
    expect(await problems()).toEqual([]);
  }
});
