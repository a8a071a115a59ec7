import type { z } from 'zod';
import type { conditionSchema } from '../clinical/condition.ts';
import type { findingSchema } from '../clinical/finding.ts';
import type { Features } from '../clinical/knowledge.ts';
import type { Locale } from '../clinical/locale.ts';
import type { MedicineClass } from '../clinical/medicine.ts';
import type { MedicineAdvice } from '../clinical/medicine-advice.ts';
import type { AnswerTopic, Fear, GlossaryWord, IllnessAnswers, ReadingBands } from '../clinical/patient-answers.ts';
import type { redFlagSchema } from '../clinical/red-flag.ts';
import type { SpokenDanger } from '../clinical/spoken-danger.ts';

/** An entry of a knowledge file, with where it stands. */
export interface Located<Entry> {
  readonly file: string;
  readonly entry: Entry;
}

/** Everything the files hold, of valid shape, not yet checked for what it refers to. */
export interface KnowledgeEntries {
  readonly features: Features;
  readonly attributeWords: Features;
  readonly findings: readonly Located<z.infer<typeof findingSchema>>[];
  readonly conditions: readonly Located<z.infer<typeof conditionSchema>>[];
  readonly redFlags: readonly Located<z.infer<typeof redFlagSchema>>[];
  readonly spokenDangers: readonly Located<SpokenDanger>[];
  readonly locales: readonly Located<Locale>[];
  readonly medicineClasses: readonly Located<MedicineClass>[];
  readonly medicineAdvice: readonly Located<MedicineAdvice>[];
  readonly answerTopics: readonly Located<AnswerTopic>[];
  readonly illnessAnswers: readonly Located<IllnessAnswers>[];
  readonly fears: readonly Located<Fear>[];
  readonly glossary: readonly Located<GlossaryWord>[];
  readonly readingBands: readonly Located<ReadingBands>[];
}
