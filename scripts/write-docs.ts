import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from '../src/prompt-compiler/messages/catalogue.ts';
import { diagnosticsPage } from './docs/diagnostics-page.ts';

/** Writes the pages of the documentation that are made from the sources. */
await writeFile(join(import.meta.dirname, '..', 'docs', 'diagnostics.md'), diagnosticsPage(catalogue));
