import type { Knowledge } from '../../clinical/knowledge.ts';
import { compileLexicon, type Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { createEngine, type Engine } from '../../interview/engine.ts';
import type { Judge } from '../../interview/judge-port.ts';
import type { SpeakAsPatient } from '../../interview/ports.ts';
import { createBuiltinJudge } from '../../models/builtin/judge/create-builtin-judge.ts';
import { createBuiltinPatient } from '../../models/builtin/patient/speak-as-patient.ts';
import { createBuiltinPhrase } from '../../models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../../models/builtin/understand.ts';
import type { Protocol } from '../../protocol/protocol.ts';

/** What runs without a server are carried out with, as plain data that can be sent to a thread. */
export interface ClinicSource {
  readonly knowledge: Knowledge;
  /** Those that a complaint chooses from. */
  readonly protocols: readonly Protocol[];
  /** The one that every consultation runs on, whatever its complaint; null where the complaint chooses. */
  readonly protocol: Protocol | null;
}

/** The engine with the builtin models, the emulated patient and the judge. */
export interface Clinic extends ClinicSource {
  readonly lexicon: Lexicon;
  readonly engine: Engine;
  readonly patient: SpeakAsPatient;
  readonly judge: Judge;
}

/** No score depends on these: they are fixed, so that the same run is the same wherever it is made. */
const settings = { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' };

/** Opens a clinic. Costs some hundreds of milliseconds: do it once. */
export function openClinic(source: ClinicSource): Clinic {
  const { knowledge, protocols, protocol } = source;
  const lexicon = compileLexicon(knowledge);
  const ports = { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(knowledge) };
  const earlierProtocols = protocol === null ? [] : [protocol];
  return {
    ...source,
    lexicon,
    engine: createEngine({ knowledge, lexicon, protocols, earlierProtocols, ports, settings }),
    patient: createBuiltinPatient(lexicon),
    judge: createBuiltinJudge({ knowledge, lexicon }),
  };
}
