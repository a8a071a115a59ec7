import type { Knowledge } from '../clinical/knowledge.ts';
import { compileLexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { createEngine } from '../interview/engine.ts';
import { createBuiltinPhrase } from '../models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../models/builtin/understand.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { ConsultationsContext } from './converse.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { publishProtocols, readOutgoingProtocols } from './publish-protocols.ts';

/** Far more than a person types while one message is answered. */
const mostWaitingMessages = 20;

export interface OpenConsultations extends ConsultationsContext {
  readonly knowledge: Knowledge;
}

/**
 * Publishes the protocols and makes the engine that all consultations run on. Those under way on an earlier version of a protocol keep it.
 */
export async function openConsultations(
  queries: Queries,
  environment: Pick<Environment, 'assistantName' | 'emergencyNumber' | 'crisisLine'>,
  knowledge: Knowledge,
  protocols: readonly Protocol[],
  now: () => Date,
): Promise<OpenConsultations> {
  await publishProtocols(queries, protocols);
  const { assistantName, emergencyNumber, crisisLine } = environment;
  const engine = createEngine({
    knowledge,
    protocols,
    earlierProtocols: await readOutgoingProtocols(queries, protocols),
    ports: { understand: createBuiltinUnderstand(compileLexicon(knowledge)), phrase: createBuiltinPhrase(knowledge) },
    settings: { assistantName, emergencyNumber, crisisLine },
  });
  return { queries, engine, knowledge, knowledgeVersion: knowledge.version, oneAtATime: createOneAtATime(mostWaitingMessages), now };
}
