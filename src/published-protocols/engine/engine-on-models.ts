import type { Models } from '../../models/models.ts';
import type { InterviewEngine } from './interview-engine.ts';

/** The engine whose turns keep to what language models may take, and carry how their calls went. Its ports must be those of `models`. */
export function createEngineOnModels(engine: InterviewEngine, models: Pick<Models, 'inTurn'>): InterviewEngine {
  return {
    start: (beginning) => engine.start(beginning),
    reply: async (state, text, terms = { tokensSpent: 0 }) => {
      const { value, calls } = await models.inTurn(terms, async () => engine.reply(state, text));
      return { ...value, calls };
    },
  };
}
