import { compileLexicon } from '../../src/clinical/lexicon/compile-lexicon.ts';
import { withEars } from '../../src/knowledge/load-ears.ts';
import { shippedKnowledge } from './shipped-knowledge.ts';

/** The shipped knowledge, read with the learned part. */
export const hearingLexicon = compileLexicon(await withEars(shippedKnowledge));
