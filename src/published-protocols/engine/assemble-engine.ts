import type { Knowledge } from '../../clinical/knowledge.ts';
import { compileLexicon, type Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { prepareEngines } from '../../interview/engine.ts';
import type { EngineSettings } from '../../interview/engine-parts.ts';
import { withEars } from '../../knowledge/load-ears.ts';
import { createBuiltinModels, createBuiltinPorts } from '../../models/builtin/builtin-models.ts';
import { createModels } from '../../models/language-model/create-models.ts';
import type { ModelParts } from '../../models/language-model/language-models.ts';
import { isAllBuiltin } from '../../models/language-model/model-settings.ts';
import type { Models } from '../../models/models.ts';
import { onceFor } from '../../shared/once-for.ts';
import type { PublishedProtocols } from '../published-protocols.ts';
import { createEngineOnModels } from './engine-on-models.ts';
import type { InterviewEngine } from './interview-engine.ts';
import { createPublishedEngine, type EngineFor } from './published-engine.ts';

/** Who speaks, and the interview that they lead. */
export interface Speaking {
  readonly models: Models;
  /** Its turns keep to the terms that they are given, and carry their calls and times. */
  readonly engine: InterviewEngine;
}

export interface AssembledEngine extends Speaking {
  readonly lexicon: Lexicon;
  /** The same without language models, for who wants to see the difference; those that are configured where there are none. */
  readonly builtin: Speaking;
}

export interface EngineAssembly extends Omit<ModelParts, 'lexicon'> {
  readonly knowledge: Knowledge;
  readonly published: PublishedProtocols;
  readonly engineSettings: EngineSettings;
}

/**
 * Puts together who speaks, what they know, the protocols and the interview that they lead: the only place that does, for the server, its workers,
 * runs of files and the benches alike. Costs some hundreds of milliseconds the first time for some knowledge, and next to nothing after that.
 */
export async function assembleEngine({ published, engineSettings, ...parts }: EngineAssembly): Promise<AssembledEngine> {
  const { settings, monotonicMs } = parts;
  const { knowledge, lexicon, engineWith } = await prepare(parts.knowledge);
  const ports = createBuiltinPorts({ knowledge, lexicon });
  const engineFor: EngineFor = (protocols, earlierProtocols) =>
    engineWith({ protocols, earlierProtocols, ports, settings: engineSettings });
  // The first patient after a start should not wait for what the engine makes of the protocols once.
  engineFor(published.lastSeen(), []);
  const speakBy = (models: Models): Speaking => {
    return { models, engine: createEngineOnModels(createPublishedEngine(published, engineFor), models, monotonicMs) };
  };
  const configured = speakBy(await createModels({ ...parts, knowledge, lexicon }));
  const builtin = isAllBuiltin(settings) ? configured : speakBy(createBuiltinModels({ knowledge, lexicon }));
  return { ...configured, lexicon, builtin };
}

/** What is made of the knowledge alone. It holds no state, so that all who lead consultations in a process can share it. */
const prepare = onceFor(async (bare: Knowledge) => {
  const knowledge = await withEars(bare);
  const lexicon = compileLexicon(knowledge);
  return { knowledge, lexicon, engineWith: prepareEngines({ knowledge, lexicon }) };
});
