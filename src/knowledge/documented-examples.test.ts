import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { shippedKnowledge } from '../../tests/support/shipped-knowledge.ts';
import { conditionSchema } from '../clinical/condition.ts';
import { findingSchema } from '../clinical/finding.ts';

const root = join(import.meta.dirname, '..', '..');
const guide = await readFile(join(root, 'docs', 'knowledge.md'), 'utf8');

function example(kind: string): unknown {
  const [, text = ''] = new RegExp(`\`\`\`yaml ${kind}\n(.*?)\`\`\``, 's').exec(guide) ?? [];
  const [entry] = parse(text) as readonly unknown[];
  return entry;
}

test('the entries that the guide shows are sound, and name what there is', async () => {
  const { of, features } = findingSchema.parse(example('finding'));
  const { findings } = conditionSchema.parse(example('condition'));
  const codes = new Set<string>(shippedKnowledge.findings.keys());
  expect([of ?? '', ...Object.keys(findings)].filter((code) => !codes.has(code))).toEqual([]);
  for (const [feature, value] of Object.entries(features ?? {})) expect(shippedKnowledge.features[feature]).toHaveProperty(value);
});

test('every field of a finding and a condition is explained', () => {
  const named = new Set([...guide.matchAll(/`([a-zA-Z0-9]+)`/g)].map(([, field]) => field));
  const fields = [...Object.keys(findingSchema.shape), ...Object.keys(conditionSchema.shape)];
  expect(fields.filter((field) => !named.has(field))).toEqual([]);
});
