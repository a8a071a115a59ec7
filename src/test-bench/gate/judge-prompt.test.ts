import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedClinic } from '../../../tests/support/shipped-clinic.ts';
import type { FileCase } from '../../cases/case-file/file-case.ts';
import { readCaseFile } from '../../cases/case-file/read-case-file.ts';
import { compilePrompt } from '../../prompt-compiler/compile-prompt.ts';
import { knowledgeVocabulary } from '../../prompt-compiler/knowledge-vocabulary.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { contentHash } from '../../published-protocols/shipped-protocols.ts';
import type { RunResult } from '../comparison/run-result.ts';
import { executeRun } from '../execute-run.ts';
import { openClinic } from '../file-runs/clinic.ts';
import { planRuns, resultOf } from '../file-runs/planned-runs.ts';
import { openTokenCount } from '../file-runs/shared-token-count.ts';
import type { QuestionSource } from '../run-order.ts';
import { type GateVerdict, gateSentence, judgePrompt } from './judge-prompt.ts';

const root = join(import.meta.dirname, '../../..');
const clinic = shippedClinic;
const vocabulary = knowledgeVocabulary(clinic.knowledge);
const headache = await readFile(join(root, 'protocols/headache.prompt.md'), 'utf8');
const rash = await readFile(join(root, 'protocols/rash.prompt.md'), 'utf8');
const cases = casesOf(await readFile(join(root, 'cases/headache.yaml'), 'utf8'));

const good = compiled(headache);
const plain = await resultsOn(null, 'knowledge-only');
const published = await resultsOn(good, 'all');

/** Longer than a prompt may take: a loaded machine is no fault of the gate. */
const mostMs = 120_000;

describe('the gate', () => {
  it('passes the shipped prompt, against a plain interview and against itself', () => {
    const first = judgePrompt(good, { prompt: published, plain, before: null });
    expect(gateSentence(first)).toMatch(/^It ran 18 cases of its complaint, 6 emergencies and \d+ look-alikes among them\. /);
    expect(first.outcome).toBe('passed');
    const again = judgePrompt(good, { prompt: published, plain, before: published });
    expect(again).toMatchObject({ outcome: 'passed' });
    expect(gateSentence(again)).toContain('There is no difference');
  });

  it(
    'fails a prompt that asks for nothing clinical and then for everything else',
    async () => {
      const nonsense = compiled(
        '# Headache\nChief complaint: Headache\n\n1. What is your favourite colour?\n2. What else should I know?\n',
      );
      const verdict = judgePrompt(nonsense, { prompt: await resultsOn(nonsense), plain, before: null });
      expect(failedIn(verdict)).toEqual(expect.arrayContaining(['emergencies', 'questions']));
      expect(gateSentence(verdict)).toContain('Its questions bring out 0 %');
    },
    mostMs,
  );

  it(
    'fails a prompt without its red flags, though the guard hears the same danger by itself',
    async () => {
      const withoutLines = compiled(withoutEmergencies(headache));
      const silent = judgePrompt(withoutLines, { prompt: await resultsOn(withoutLines), plain, before: published });
      expect(failedIn(silent)).toEqual(['emergencies']);
      expect(gateSentence(silent)).toMatch(
        /^Its own lines call 0 of 6 emergencies; .*the version before called \d more of them: [\w, -]+\.$/,
      );
      expect(judgePrompt(withoutLines, { prompt: await resultsOn(withoutLines), plain, before: null }).outcome).toBe('failed');
    },
    mostMs,
  );

  it.each([
    ['back-pain', /^ *Emergency if 3 includes (?:numbness around the bottom|unable to pass urine)/],
    ['fever-and-sore-throat', /^ *Emergency if .*(?:stiff neck|spots that do not fade)/],
  ])(
    'fails a prompt that lacks only the red flag that matters: %s',
    async (name, flag) => {
      const source = await readFile(join(root, `protocols/${name}.prompt.md`), 'utf8');
      const own = casesOf(await readFile(join(root, `cases/${name === 'back-pain' ? name : 'fever-or-sore-throat'}.yaml`), 'utf8'));
      const lines = source.split('\n').filter((line) => !flag.test(line));
      expect(lines.length).toBeLessThan(source.split('\n').length);
      const [whole, lacking] = [compiled(source), compiled(lines.join('\n'))];
      const before = await resultsOn(whole, 'all', own);
      const without = judgePrompt(lacking, { prompt: await resultsOn(lacking, 'all', own), plain: before, before });
      expect(without.checks.find(({ about }) => about === 'emergencies')).toMatchObject({
        outcome: 'failed',
        sentence: expect.stringMatching(/the version before called \d+ more of them: /),
      });
    },
    mostMs,
  );

  it(
    'fails a prompt with two answers swapped',
    async () => {
      const swappedFlag = compiled(
        swapped(headache, 'Emergency if yes: A headache that is at its worst', 'Emergency if no: A headache that is at its worst'),
      );
      const alarming = judgePrompt(swappedFlag, { prompt: await resultsOn(swappedFlag), plain, before: null });
      expect(failedIn(alarming)).toContain('emergencies');
      const consider = {
        throbbing: 'migraine if 5 includes throbbing',
        pressing: 'tension-type headache if 5 includes pressing, like a tight band',
      };
      const once = swapped(headache, consider.throbbing, 'migraine if 5 includes pressing, like a tight band');
      const swappedHints = compiled(swapped(once, consider.pressing, 'tension-type headache if 5 includes throbbing'));
      const misled = judgePrompt(swappedHints, { prompt: await resultsOn(swappedHints), plain, before: published });
      expect(failedIn(misled)).toContain('diagnoses-named');
    },
    mostMs,
  );

  it(
    'fails the rash prompt on headaches, under its own name and under that of a headache',
    async () => {
      const ofRash = compiled(rash);
      const elsewhere = judgePrompt(ofRash, { prompt: await resultsOn(ofRash), plain, before: null });
      expect(failedIn(elsewhere)).toContain('emergencies');
      const disguised = compiled(rash.replace(/^Chief complaint: .*$/m, 'Chief complaint: Headache'));
      const verdict = judgePrompt(disguised, { prompt: await resultsOn(disguised), plain, before: published });
      expect(failedIn(verdict)).toEqual(expect.arrayContaining(['emergencies', 'questions']));
    },
    mostMs,
  );

  it('holds nothing against a prompt that cases of another complaint show, where it has too few of its own', () => {
    const own = published.slice(0, 3);
    const elsewhere = published.slice(3).map((result) => ({ ...result, chief_complaint: 'Rash' }));
    const verdict = judgePrompt(good, { prompt: [...own, ...elsewhere], plain, before: null });
    expect(verdict.outcome).toBe('cannot-tell');
    expect(verdict.checks.find(({ about }) => about === 'emergencies')?.sentence).toMatch(/of [0-3] emergenc/);
  });

  it('cannot tell where there are too few cases of the complaint', () => {
    const few = (results: readonly RunResult[]) => results.slice(0, 7);
    const verdict = judgePrompt(good, { prompt: few(published), plain: few(plain), before: null });
    expect(verdict.outcome).toBe('cannot-tell');
    expect(gateSentence(verdict)).toMatch(
      /^Of 7 cases that ran it has 7 cases of its complaint, .*; at least 8 with 2 emergencies and 2 look-alikes are needed to tell\.$/,
    );
  });
});

function failedIn({ outcome, checks }: GateVerdict): readonly string[] {
  expect(outcome).toBe('failed');
  return checks.filter((check) => check.outcome === 'failed').map(({ about }) => about);
}

function compiled(source: string): Protocol {
  const { protocol } = compilePrompt(source, { name: 'headache', vocabulary, hash: contentHash });
  if (protocol === null) throw new Error('the prompt does not compile');
  return protocol;
}

function withoutEmergencies(source: string): string {
  return source
    .split('\n')
    .filter((line) => !line.trim().startsWith('Emergency'))
    .join('\n');
}

function swapped(source: string, one: string, other: string): string {
  if (!source.includes(one)) throw new Error(`the prompt does not say '${one}'`);
  return source.replace(one, other);
}

function casesOf(file: string): readonly FileCase[] {
  return readCaseFile(file, 'yaml').rows.flatMap((row) => row.case ?? []);
}

async function resultsOn(protocol: Protocol | null, questions: QuestionSource = 'all', of = cases): Promise<readonly RunResult[]> {
  const own = await openClinic({ ...clinic, protocol }, openTokenCount());
  const results: RunResult[] = [];
  for (const run of planRuns(of, 1, 1, { questions, patients: 'mixed' })) {
    const outcome = await executeRun(run.order, own, { protocol: protocol ?? undefined });
    if (outcome.kind === 'called-off') throw new Error('nobody called it off');
    results.push(resultOf(run, outcome, { knowledge: own.knowledge, protocol, speakers: own.models.speakers }));
  }
  return results;
}
