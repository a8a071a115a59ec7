import type { Knowledge } from '../../clinical/knowledge.ts';
import type { ModelSettings } from '../../models/language-model/model-settings.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { assembleEngine } from '../../published-protocols/engine/assemble-engine.ts';
import { fixedProtocols } from '../../published-protocols/fixed-protocols.ts';
import type { RunParts } from '../execute-run.ts';
import { createAnswerFiles } from './answer-files.ts';
import { countTokensIn, type SharedTokenCount } from './shared-token-count.ts';

/** What runs without a server are carried out with, as plain data that can be sent to a thread. */
export interface ClinicSource {
  readonly knowledge: Knowledge;
  /** Those that a complaint chooses from. */
  readonly protocols: readonly Protocol[];
  /** The one that every consultation runs on, whatever its complaint; null where the complaint chooses. */
  readonly protocol: Protocol | null;
  /** Versions that runs may be on besides, each named by its run. */
  readonly atHand?: readonly Protocol[];
  /** Who speaks. Holds keys: it is sent to threads and written nowhere. */
  readonly settings: ModelSettings;
  /** Where what language models answer is kept and found again; null where it is not. */
  readonly answersFolder: string | null;
}

/** What runs without a server are carried out with. */
export interface Clinic extends ClinicSource, RunParts {}

/** No score depends on these: they are fixed, so that the same run is the same wherever it is made. */
const engineSettings = { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' };

/** Opens a clinic, whose language models count their tokens together with those of others. Costs some hundreds of milliseconds: do it once. */
export async function openClinic(source: ClinicSource, tokenCount: SharedTokenCount): Promise<Clinic> {
  const { knowledge, protocols, protocol, atHand = [], settings, answersFolder } = source;
  const published = fixedProtocols(protocols, protocol === null ? atHand : [protocol, ...atHand]);
  const { lexicon, engine, models } = await assembleEngine({
    knowledge,
    published,
    engineSettings,
    settings,
    tokensOfDay: countTokensIn(tokenCount),
    record: answersFolder === null ? null : createAnswerFiles(answersFolder),
    monotonicMs: () => performance.now(),
  });
  return { ...source, lexicon, engine, models, version: published.version };
}
