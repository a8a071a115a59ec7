import type { Knowledge } from '../clinical/knowledge.ts';
import type { CallRecord } from '../models/language-model/call/call-record.ts';
import { modelsWithoutKey } from '../models/language-model/model-settings.ts';
import { whatToDo } from '../models/language-model/what-to-do.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { Log } from '../platform/log.ts';
import { type AssembledEngine, assembleEngine } from '../published-protocols/engine/assemble-engine.ts';
import { createTokensOfDay } from '../published-protocols/engine/tokens-of-day.ts';
import { publishShippedPrompts } from '../published-protocols/publish-shipped-prompts.ts';
import { openPublishedProtocols, type PublishedProtocols } from '../published-protocols/published-protocols.ts';
import type { ShippedPrompt } from '../published-protocols/shipped-protocols.ts';
import type { AnsweredTurn } from './answered-turn.ts';
import type { ConsultationsContext } from './converse.ts';
import { createOneAtATime } from './one-at-a-time.ts';

/** Far more than a person types while one message is answered. */
const mostWaitingMessages = 20;

export interface OpenConsultations extends ConsultationsContext, AssembledEngine {
  readonly knowledge: Knowledge;
  readonly published: PublishedProtocols;
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
  readonly onTurn?: (turn: AnsweredTurn) => void;
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
  const assembled = await assembleEngine({
    knowledge,
    published,
    engineSettings: { assistantName, emergencyNumber, crisisLine },
    settings: options.environment.models,
    tokensOfDay: createTokensOfDay(queries, now),
    record: options.record ?? null,
    monotonicMs,
    onTrouble: (model, because) =>
      log.warn({ model, because }, `A language model cannot be used, and our own code does its part. ${whatToDo[because]}`),
  });
  return {
    ...assembled,
    queries,
    knowledge,
    published,
    knowledgeVersion: knowledge.version,
    oneAtATime: createOneAtATime(mostWaitingMessages),
    onTurn: options.onTurn,
    now,
  };
}
