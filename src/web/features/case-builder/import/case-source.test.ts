import { expect, test } from 'vitest';
import { formatOf } from './case-source.ts';

test.each([
  ['cases.jsonl', '', 'jsonl'],
  ['cases.NDJSON', 'id,chief_complaint', 'jsonl'],
  ['my.cases.csv', '{}', 'csv'],
  ['cases.tsv', '', 'csv'],
  ['cases.yaml', '', 'yaml'],
  ['cases.yml', '', 'yaml'],
  ['cases.txt', '\n {"id":"a"}', 'jsonl'],
  ['cases', '- id: a', 'yaml'],
  ['cases.json', '[{"id":"a"}]', 'yaml'],
  ['', '# our cases\n- id: a', 'yaml'],
  ['', 'id;chief_complaint', 'csv'],
  ['', '', 'csv'],
  ['cases.constructor', 'id', 'csv'],
])('%s with %j is %s', (name, text, format) => {
  expect(formatOf(name, text)).toBe(format);
});
