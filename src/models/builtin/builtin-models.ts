import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { Models } from '../models.ts';
import { createBuiltinJudge } from './judge/create-builtin-judge.ts';
import { createBuiltinPatient } from './patient/speak-as-patient.ts';
import { createBuiltinPhrase } from './phrase.ts';
import { createBuiltinUnderstand } from './understand.ts';

/** Our own code in every role: it asks nobody, so that a turn has no bounds to keep. */
export function createBuiltinModels({ knowledge, lexicon }: { readonly knowledge: Knowledge; readonly lexicon: Lexicon }): Models {
  return {
    understand: createBuiltinUnderstand(lexicon),
    phrase: createBuiltinPhrase(knowledge),
    // Our own code speaks the clinic's language only.
    translate: async () => null,
    patient: createBuiltinPatient(lexicon),
    judge: createBuiltinJudge({ knowledge, lexicon }),
    suggest: null,
    speakers: (['understand', 'phrase', 'translate', 'patient', 'judge'] as const).map((role) => ({
      role,
      model: 'builtin',
      promptHash: null,
    })),
    inTurn: async (_terms, work) => ({ value: await work(), calls: [] }),
  };
}
