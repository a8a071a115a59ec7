import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decisionsPage } from './decisions-page.ts';
import { readDecisions } from './read-decisions.ts';

it('docs/decisions/README.md lists every decision with its state (npm run docs writes it)', async () => {
  const page = readFileSync(new URL('../../docs/decisions/README.md', import.meta.url), 'utf8');
  expect(page).toBe(decisionsPage(await readDecisions()));
});

it.each([
  ['no title', { name: '2026-01-01-x.md', text: 'Text\n\n2026-01-01 · accepted\n' }],
  ['no state', { name: '2026-01-01-x.md', text: '# Title\n\nText\n' }],
  ['another day than its name', { name: '2026-01-01-x.md', text: '# Title\n\n2026-01-02 · accepted\n' }],
])('a decision with %s is named', (_, file) => {
  expect(() => decisionsPage([file])).toThrow('docs/decisions/2026-01-01-x.md');
});

it('a decision that was replaced leads to what replaced it', () => {
  const text = '# Title\n\n2026-01-01 · replaced by [Other](2026-02-02-other.md)\n';
  expect(decisionsPage([{ name: '2026-01-01-x.md', text }])).toContain('| replaced by [Other](2026-02-02-other.md) |');
});
