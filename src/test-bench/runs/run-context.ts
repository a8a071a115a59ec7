import type { OpenConsultations } from '../../consultations/open-consultations.ts';
import type { BenchParts } from './capacity.ts';

/** What runs are carried out with. */
export interface RunContext
  extends BenchParts,
    Pick<OpenConsultations, 'engine' | 'models' | 'lexicon' | 'published' | 'knowledgeVersion' | 'now'> {}
