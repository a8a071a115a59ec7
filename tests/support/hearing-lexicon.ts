import { fileURLToPath } from 'node:url';
import { compileLexicon } from '../../src/clinical/lexicon/compile-lexicon.ts';
import { loadEars } from '../../src/knowledge/load-ears.ts';
import { loadKnowledge } from '../../src/knowledge/load-knowledge.ts';

const knowledge = await loadKnowledge(fileURLToPath(new URL('../../', import.meta.url)));
if (!knowledge.ok) throw new Error(JSON.stringify(knowledge.error.slice(0, 5)));
const ears = await loadEars();
if (ears === null) throw new Error('there are no weights of the learned reader');

/** The shipped knowledge, read with the learned part. */
export const hearingLexicon = compileLexicon({ ...knowledge.value, ears });
