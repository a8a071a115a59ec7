import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadKnowledge } from '../../knowledge/load-knowledge.ts';
import { createValidator } from '../../prompt-studio/validation/create-validator.ts';
import type { ValidationIssue } from './validation-issue.ts';
import { mend, workingText } from './working-text.ts';

interface Sample {
  readonly name: string;
  readonly at: number;
  readonly source: string;
}

const folder = new URL('samples/', import.meta.url);
const groups = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml') && file !== 'clean.yaml')
  .map((file) => ({ type: file.replace('.yaml', ''), samples: parse(readFileSync(new URL(file, folder), 'utf8')) as readonly Sample[] }));
const clean = parse(readFileSync(new URL('clean.yaml', folder), 'utf8')) as readonly Omit<Sample, 'at'>[];
const authors = new URL('../author-samples/', import.meta.url);
const protocols = new URL('../../../protocols/', import.meta.url);

let validate: (source: string) => readonly ValidationIssue[];
beforeAll(async () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const knowledge = await loadKnowledge(root, `${root}node_modules/.cache/anamnesis`);
  if (!knowledge.ok) throw new Error('the knowledge has problems');
  validate = createValidator(knowledge.value);
});

const defects = groups.flatMap(({ samples }) => samples);

describe.each(groups)('of the type $type', ({ type, samples }) => {
  it.each(samples)('finds $name', ({ source, at }) => {
    expect(validate(source).map((issue) => ({ type: issue.type, line: issue.line, message: issue.message }))).toEqual([
      { type, line: at, message: expect.any(String) },
    ]);
  });
});

it.each(clean)('finds nothing in $name', ({ source }) => {
  expect(validate(source)).toEqual([]);
});

it.each(readdirSync(protocols).filter((file) => file.endsWith('.md')))('finds nothing in the shipped %s', (file) => {
  expect(validate(readFileSync(new URL(file, protocols), 'utf8'))).toEqual([]);
});

it.each(readdirSync(authors, { withFileTypes: true }).filter((entry) => entry.isDirectory()))(
  'finds nothing in what $name wrote',
  ({ name }) => {
    expect(validate(readFileSync(new URL(`${name}/prompt.md`, authors), 'utf8'))).toEqual([]);
  },
);

it.each(defects)('has nothing left to say of $name once its fix is made', ({ source }) => {
  for (const { fix } of validate(source)) if (fix !== null) expect(validate(mend(workingText(source), [fix]).text)).toEqual([]);
});

it('offers a fix for most of the slips that a machine can mend', () => {
  const fixable = defects.filter(({ source }) => validate(source).every(({ fix }) => fix !== null));
  expect(fixable.length / defects.length).toBeGreaterThan(0.6);
});
