import { expect, test } from 'vitest';
import { compileLexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { ConsultationState } from '../../interview/consultation-state.ts';
import type { PhraseRequest } from '../../interview/ports.ts';
import { sampleKnowledge } from '../../interview/sample-clinic.ts';
import type { Spoken } from '../../interview/turn-of.ts';
import { createBuiltinPorts } from '../../models/builtin/builtin-models.ts';
import type { ModelCallTrace } from '../../models/language-model/model-call.ts';
import type { Models } from '../../models/models.ts';
import { createEngineOnModels, type EngineOnPorts } from './engine-on-models.ts';

const ports = createBuiltinPorts({ knowledge: sampleKnowledge, lexicon: compileLexicon(sampleKnowledge) });

test('turns that run at once each have their own ports, calls and times', async () => {
  let nowMs = 0;
  let turns = 0;
  const models: Models = {
    speakers: [],
    suggests: false,
    inTurn: async (_terms, work) => {
      turns += 1;
      const own = turns;
      const phrase = async () => {
        nowMs += own * 10;
        return `words of turn ${own}`;
      };
      const value = await work({ ...ports, phrase });
      return { value, calls: [{ attempts: own } as ModelCallTrace] };
    },
  };
  const reply: EngineOnPorts['reply'] = async (_state, _text, { phrase }) => {
    await Promise.resolve();
    return { state: {}, turn: { message: await phrase({} as PhraseRequest) } } as unknown as Spoken;
  };
  const engine = createEngineOnModels({ start: async () => ({}) as Spoken, reply }, models, () => nowMs);
  const steps = await Promise.all([engine.reply({} as ConsultationState, 'one'), engine.reply({} as ConsultationState, 'two')]);
  expect(steps.map(({ turn }) => turn.message)).toEqual(['words of turn 1', 'words of turn 2']);
  expect(steps.map(({ calls }) => calls?.[0]?.attempts)).toEqual([1, 2]);
  // The clock is the same for both: the first waits while the second is at work.
  expect(steps.map(({ timesMs }) => timesMs?.phrase)).toEqual([30, 20]);
});
