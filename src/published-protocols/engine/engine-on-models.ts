import type { ConsultationState } from '../../interview/consultation-state.ts';
import type { EnginePorts } from '../../interview/engine.ts';
import type { Spoken } from '../../interview/turn-of.ts';
import type { Models } from '../../models/models.ts';
import type { InterviewEngine } from './interview-engine.ts';
import { startStepTimer } from './step-timer.ts';

/** An engine that is told with each reply who speaks in that turn. */
export interface EngineOnPorts {
  readonly start: InterviewEngine['start'];
  readonly reply: (state: ConsultationState, text: string, ports: EnginePorts) => Promise<Spoken>;
}

/** The engine whose turns keep to what language models may take, and carry how their calls went and how long their steps took. */
export function createEngineOnModels(engine: EngineOnPorts, models: Models, monotonicMs: () => number): InterviewEngine {
  return {
    start: async (beginning) => {
      const timer = startStepTimer(monotonicMs);
      const step = await engine.start(beginning);
      return { ...step, timesMs: timer.times() };
    },
    reply: async (state, text, terms = { tokensSpent: 0 }) => {
      const timer = startStepTimer(monotonicMs);
      const { value, calls } = await models.inTurn(terms, (ports) =>
        engine.reply(state, text, { ...timer.time(ports), foresees: ports.foresees, say: terms.say ?? null }),
      );
      return { ...value, calls, timesMs: timer.times() };
    },
  };
}
