import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogue } from '../../src/prompt-compiler/messages/catalogue.ts';
import { diagnosticsPage } from './diagnostics-page.ts';

it('docs/diagnostics.md says what the catalogue says (npm run docs writes it)', () => {
  expect(readFileSync(new URL('../../docs/diagnostics.md', import.meta.url), 'utf8')).toBe(diagnosticsPage(catalogue));
});
