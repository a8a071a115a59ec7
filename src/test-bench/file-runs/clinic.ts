import type { Knowledge } from '../../clinical/knowledge.ts';
import { compileLexicon, type Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { createEngine } from '../../interview/engine.ts';
import { createModels } from '../../models/language-model/create-models.ts';
import type { ModelSettings } from '../../models/language-model/model-settings.ts';
import type { Models } from '../../models/models.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { createEngineOnModels } from '../../published-protocols/engine/engine-on-models.ts';
import type { InterviewEngine } from '../../published-protocols/engine/interview-engine.ts';
import { createAnswerFiles } from './answer-files.ts';
import { countTokensIn, type SharedTokenCount } from './shared-token-count.ts';

/** What runs without a server are carried out with, as plain data that can be sent to a thread. */
export interface ClinicSource {
  readonly knowledge: Knowledge;
  /** Those that a complaint chooses from. */
  readonly protocols: readonly Protocol[];
  /** The one that every consultation runs on, whatever its complaint; null where the complaint chooses. */
  readonly protocol: Protocol | null;
  /** Who speaks. Holds keys: it is sent to threads and written nowhere. */
  readonly settings: ModelSettings;
  /** Where what language models answer is kept and found again; null where it is not. */
  readonly answersFolder: string | null;
}

/** The engine with those who speak in a run. */
export interface Clinic extends ClinicSource {
  readonly lexicon: Lexicon;
  /** Its turns keep to the terms that they are given. */
  readonly engine: InterviewEngine;
  readonly models: Models;
}

/** No score depends on these: they are fixed, so that the same run is the same wherever it is made. */
const engineSettings = { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' };

/** Opens a clinic, whose language models count their tokens together with those of others. Costs some hundreds of milliseconds: do it once. */
export async function openClinic(source: ClinicSource, tokenCount: SharedTokenCount): Promise<Clinic> {
  const { knowledge, protocols, protocol, settings, answersFolder } = source;
  const lexicon = compileLexicon(knowledge);
  const models = await createModels({
    settings,
    knowledge,
    lexicon,
    tokensOfDay: countTokensIn(tokenCount),
    record: answersFolder === null ? null : createAnswerFiles(answersFolder),
    monotonicMs: () => performance.now(),
  });
  const earlierProtocols = protocol === null ? [] : [protocol];
  const engine = createEngine({ knowledge, lexicon, protocols, earlierProtocols, ports: models, settings: engineSettings });
  return { ...source, lexicon, engine: createEngineOnModels(engine, models), models };
}
