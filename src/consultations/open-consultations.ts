import type { Knowledge } from '../clinical/knowledge.ts';
import { compileLexicon, type Lexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { prepareEngines } from '../interview/engine.ts';
import { createBuiltinModels } from '../models/builtin/builtin-models.ts';
import type { CallRecord } from '../models/language-model/call/call-record.ts';
import { createModels } from '../models/language-model/create-models.ts';
import { isAllBuiltin, modelsWithoutKey } from '../models/language-model/model-settings.ts';
import { whatToDo } from '../models/language-model/what-to-do.ts';
import type { Models } from '../models/models.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { Log } from '../platform/log.ts';
import { createEngineOnModels } from '../published-protocols/engine/engine-on-models.ts';
import { createPublishedEngine } from '../published-protocols/engine/published-engine.ts';
import { createStepTimer } from '../published-protocols/engine/step-timer.ts';
import { createTokensOfDay } from '../published-protocols/engine/tokens-of-day.ts';
import { publishShippedPrompts } from '../published-protocols/publish-shipped-prompts.ts';
import { openPublishedProtocols, type PublishedProtocols } from '../published-protocols/published-protocols.ts';
import type { ShippedPrompt } from '../published-protocols/shipped-protocols.ts';
import type { ConsultationsContext } from './converse.ts';
import { createOneAtATime } from './one-at-a-time.ts';

/** Far more than a person types while one message is answered. */
const mostWaitingMessages = 20;

/** Who speaks, and the interview that they lead. */
type Speaking = Pick<ConsultationsContext, 'engine'> & { readonly models: Models };

export interface OpenConsultations extends ConsultationsContext, Speaking {
  readonly knowledge: Knowledge;
  readonly lexicon: Lexicon;
  readonly published: PublishedProtocols;
  /** The same without language models, for who wants to see the difference; those that are configured where there are none. */
  readonly ownCode: Speaking;
}

export interface ConsultationsOptions {
  readonly queries: Queries;
  readonly environment: Pick<Environment, 'assistantName' | 'emergencyNumber' | 'crisisLine' | 'models'>;
  readonly knowledge: Knowledge;
  readonly shippedPrompts: readonly ShippedPrompt[];
  readonly log: Log;
  readonly now: () => Date;
  /** Never goes back, as the time of day may; from which point it counts does not matter. */
  readonly monotonicMs: () => number;
  /** Where answers of language models are kept, for runs of cases; nowhere otherwise. */
  readonly record?: CallRecord;
}

/** Publishes the shipped prompts where that is due, and makes the engine that all consultations run on. */
export async function openConsultations(options: ConsultationsOptions): Promise<OpenConsultations> {
  const { queries, knowledge, shippedPrompts, log, now, monotonicMs } = options;
  const keptBack = await publishShippedPrompts(queries, shippedPrompts, now);
  if (keptBack.length > 0) {
    log.warn({ protocols: keptBack }, 'Newer shipped prompts are not in use, because staff published their own; they are in the history');
  }
  const published = await openPublishedProtocols(queries);
  const withoutKey = modelsWithoutKey(options.environment.models);
  if (withoutKey.length > 0) log.warn({ models: withoutKey }, 'A language model has no key; set MODEL_API_KEY');
  const { assistantName, emergencyNumber, crisisLine } = options.environment;
  const lexicon = compileLexicon(knowledge);
  const models = await createModels({
    settings: options.environment.models,
    knowledge,
    lexicon,
    tokensOfDay: createTokensOfDay(queries, now),
    record: options.record ?? null,
    monotonicMs,
    onTrouble: (model, because) =>
      log.warn({ model, because }, `A language model cannot be used, and our own code does its part. ${whatToDo[because]}`),
  });
  const timer = createStepTimer(monotonicMs);
  const speakBy = (speaking: Models): Speaking => {
    const engineFor = prepareEngines({
      knowledge,
      lexicon,
      ports: timer.timePorts(speaking),
      settings: { assistantName, emergencyNumber, crisisLine },
    });
    // The first patient after a start should not wait for what the engine makes of the protocols once.
    engineFor(published.lastSeen(), []);
    return { models: speaking, engine: timer.timeEngine(createEngineOnModels(createPublishedEngine(published, engineFor), speaking)) };
  };
  const configured = speakBy(models);
  const ownCode = isAllBuiltin(options.environment.models) ? configured : speakBy(createBuiltinModels({ knowledge, lexicon }));
  return {
    ...configured,
    ownCode,
    queries,
    knowledge,
    lexicon,
    published,
    knowledgeVersion: knowledge.version,
    oneAtATime: createOneAtATime(mostWaitingMessages),
    now,
  };
}
