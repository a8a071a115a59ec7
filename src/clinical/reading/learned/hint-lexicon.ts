import type { Finding } from '../../finding.ts';
import type { PhraseIndex } from '../../lexicon/match-phrases.ts';
import type { Medicines } from '../../medicine.ts';
import type { Correct } from '../spelling.ts';

/** The parts of a lexicon that give hints to the learned reader. */
export interface HintLexicon {
  readonly correct: Correct;
  readonly findings: PhraseIndex<Finding>;
  readonly features: PhraseIndex<{ readonly feature: string; readonly value: string }>;
  readonly medicines: Medicines;
}
