import { join } from 'node:path';
import type { Knowledge } from '../src/clinical/knowledge.ts';
import { compileLexicon, type Lexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { loadKnowledge } from '../src/consultations/load-knowledge.ts';
import { compileShippedProtocols } from '../src/consultations/shipped-protocols.ts';
import { createEngine, type Engine } from '../src/interview/engine.ts';
import { createBuiltinPhrase } from '../src/models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../src/models/builtin/understand.ts';
import { knowledgeVocabulary } from '../src/prompt-compiler/knowledge-vocabulary.ts';
import type { Protocol } from '../src/protocol/protocol.ts';

export interface Clinic {
  readonly engine: Engine;
  readonly knowledge: Knowledge;
  readonly lexicon: Lexicon;
  readonly protocols: readonly Protocol[];
}

/** The engine with the repository's knowledge, its shipped prompts and the builtin models. Throws, naming every fault, when the knowledge has any. */
export async function loadClinic(root: string): Promise<Clinic> {
  const loaded = await loadKnowledge(join(root, 'knowledge'));
  if (!loaded.ok) throw new Error(loaded.error.map((problem) => JSON.stringify(problem)).join('\n'));
  const knowledge = loaded.value;
  const protocols = (await compileShippedProtocols(join(root, 'protocols'), knowledgeVocabulary(knowledge))).map(
    ({ protocol }) => protocol,
  );
  const lexicon = compileLexicon(knowledge);
  const ports = { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(knowledge) };
  const settings = { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' };
  return { engine: createEngine({ knowledge, protocols, ports, settings }), knowledge, lexicon, protocols };
}
