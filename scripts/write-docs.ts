import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from '../src/prompt-compiler/messages/catalogue.ts';
import { decisionsPage } from './docs/decisions-page.ts';
import { diagnosticsPage } from './docs/diagnostics-page.ts';
import { readDecisions } from './docs/read-decisions.ts';

/** Writes the pages of the documentation that are made from the sources. */
const docs = join(import.meta.dirname, '..', 'docs');
await writeFile(join(docs, 'diagnostics.md'), diagnosticsPage(catalogue));
await writeFile(join(docs, 'decisions', 'README.md'), decisionsPage(await readDecisions()));
