import { join } from 'node:path';
import { loadSoundKnowledge, type SoundKnowledge } from '../knowledge/load-knowledge.ts';
import { knowledgeVocabulary } from '../prompt-compiler/knowledge-vocabulary.ts';
import { compileShippedProtocols, type ShippedPrompt } from '../published-protocols/shipped-protocols.ts';

/** What comes with the product. It does not change, and servers of one process can share it. */
export interface Shipped extends SoundKnowledge {
  /** Compiles the prompts, once. Throws when one does not compile cleanly. */
  readonly prompts: () => Promise<readonly ShippedPrompt[]>;
}

/** Loads the knowledge and what is wrong in it. The cache folder may be missing. Throws when a folder cannot be read. */
export async function loadShipped(root: string, cacheFolder: string): Promise<Shipped> {
  const sound = await loadSoundKnowledge(root, cacheFolder);
  let prompts: Promise<readonly ShippedPrompt[]> | null = null;
  return {
    ...sound,
    prompts: () => {
      prompts ??= compileShippedProtocols(join(root, 'protocols'), knowledgeVocabulary(sound.knowledge));
      return prompts;
    },
  };
}
