import type { OpenConsultations } from '../../consultations/open-consultations.ts';
import type { Judge } from '../../interview/judge-port.ts';
import type { SpeakAsPatient } from '../../interview/ports.ts';
import type { BenchParts } from './capacity.ts';

/** What runs are carried out with. */
export interface RunContext extends BenchParts, Pick<OpenConsultations, 'engine' | 'lexicon' | 'published' | 'knowledgeVersion' | 'now'> {
  readonly patient: SpeakAsPatient;
  readonly judge: Judge;
}
