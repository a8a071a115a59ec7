import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { Models, TurnPorts } from '../models.ts';
import { createBuiltinJudge } from './judge/create-builtin-judge.ts';
import { createBuiltinPatient } from './patient/speak-as-patient.ts';
import { createBuiltinPhrase } from './phrase.ts';
import { createBuiltinUnderstand } from './understand.ts';

/** Our own code in every role: it asks nobody, so that a turn has no bounds to keep. */
export function createBuiltinModels(parts: { readonly knowledge: Knowledge; readonly lexicon: Lexicon }): Models {
  const ports = createBuiltinPorts(parts);
  return {
    speakers: (['understand', 'phrase', 'translate', 'retell', 'patient', 'judge'] as const).map((role) => ({
      role,
      model: 'builtin',
      promptHash: null,
    })),
    suggests: false,
    inTurn: async (_terms, work) => ({ value: await work(ports), calls: [] }),
  };
}

/** Our own code behind each port. */
export function createBuiltinPorts({ knowledge, lexicon }: { readonly knowledge: Knowledge; readonly lexicon: Lexicon }): TurnPorts {
  return {
    understand: createBuiltinUnderstand(lexicon),
    phrase: createBuiltinPhrase(knowledge),
    // Our own code speaks the clinic's language only.
    translate: async () => null,
    // What it says stands in plain words already.
    retell: async () => null,
    recount: async () => [],
    foresees: null,
    patient: createBuiltinPatient(lexicon),
    judge: createBuiltinJudge({ knowledge, lexicon }),
    suggest: null,
  };
}
