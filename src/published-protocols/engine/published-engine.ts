import type { Engine } from '../../interview/engine.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { PublishedProtocols } from '../published-protocols.ts';
import type { EngineOnPorts } from './engine-on-models.ts';

/** Makes an engine on some protocols, and earlier versions for consultations that began on them. Costs next to nothing. */
export type EngineFor = (protocols: readonly Protocol[], earlierProtocols: readonly Protocol[]) => Engine;

/**
 * The engine that consultations run on: it always knows the published protocols. A consultation whose protocol may still be chosen chooses
 * among the newest; one that has its protocol goes on with that version to its end.
 */
export function createPublishedEngine(published: PublishedProtocols, engineFor: EngineFor): EngineOnPorts {
  return {
    start: async (beginning) => {
      const protocols = await published.newest();
      const given = beginning.protocol === undefined || protocols.includes(beginning.protocol) ? [] : [beginning.protocol];
      return engineFor(protocols, given).start(beginning);
    },
    reply: async (state, text, ports) => {
      const mayChoose = state.protocol === null || state.complaint === null;
      const protocols = mayChoose ? await published.newest() : published.lastSeen();
      const own = state.protocol === null ? null : await published.version(state.protocol);
      return engineFor(protocols, own === null || protocols.includes(own) ? [] : [own])
        .on(ports)
        .reply(state, text);
    },
  };
}
