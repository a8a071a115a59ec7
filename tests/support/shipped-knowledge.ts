import { join } from 'node:path';
import { compileLexicon, type Lexicon } from '../../src/clinical/lexicon/compile-lexicon.ts';
import { loadKnowledge } from '../../src/knowledge/load-knowledge.ts';
import { knowledgeVocabulary } from '../../src/prompt-compiler/knowledge-vocabulary.ts';
import type { Vocabulary } from '../../src/prompt-compiler/vocabulary.ts';

const loaded = await loadKnowledge(join(import.meta.dirname, '..', '..'));
if (!loaded.ok) throw new Error(loaded.error.map((problem) => JSON.stringify(problem)).join('\n'));

/** The knowledge that is shipped, without the learned part. All files of a worker share it, because loading it takes seconds: nothing may change it. */
export const shippedKnowledge = loaded.value;

let lexicon: Lexicon | null = null;
let vocabulary: Vocabulary | null = null;

/** It, compiled for reading by the rules alone. */
export function shippedLexicon(): Lexicon {
  lexicon ??= compileLexicon(shippedKnowledge);
  return lexicon;
}

/** It, as prompts are compiled with. */
export function shippedVocabulary(): Vocabulary {
  vocabulary ??= knowledgeVocabulary(shippedKnowledge);
  return vocabulary;
}
