import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Medicines } from '../../clinical/medicine.ts';
import type { AnswerTopic, Fear, PatientAnswers, ReadingBands } from '../../clinical/patient-answers.ts';
import type { QuestionEars } from '../../clinical/reading/learned/question-ears.ts';
import type { QuestionKind } from '../../clinical/reading/learned/question-kinds.ts';
import { compileMedicineBook, type MedicineBook } from './medicines-in-words.ts';

type Tried<Entry> = readonly { readonly entry: Entry; readonly asks: (words: string) => boolean }[];

/** What patients' questions are answered from, made ready once. */
export interface Answers {
  /** What tells one question from another; null where nothing does, and each is left to the doctor. */
  readonly ears: QuestionEars | null;
  readonly book: MedicineBook;
  readonly topics: ReadonlyMap<QuestionKind, AnswerTopic>;
  readonly fears: Tried<Fear>;
  readonly readings: Tried<ReadingBands>;
  /** What a word means, by the word and its other forms. */
  readonly glossary: ReadonlyMap<string, { readonly word: string; readonly means: string }>;
}

const none: PatientAnswers = { topics: [], fears: [], glossary: [], readings: [], medicines: [] };

/** Makes the answers of the knowledge ready. Without any, only what needs none is answered. */
export function compileAnswers(knowledge: Knowledge, medicines: Medicines): Answers {
  const { topics, fears, glossary, readings, medicines: advice } = knowledge.patientAnswers ?? none;
  return {
    ears: knowledge.questionEars ?? null,
    book: compileMedicineBook(medicines, knowledge.medicineClasses ?? [], advice, (word) => knowledge.ears?.knows(word) === true),
    topics: new Map(topics.map((entry) => [entry.topic, entry])),
    fears: fears.map((entry) => ({ entry, asks: says(entry.asks) })),
    readings: readings.map((entry) => ({ entry, asks: says(entry.asks) })),
    glossary: new Map(
      glossary.flatMap(({ word, also, means }) => [word, ...also].map((form) => [form.toLowerCase(), { word, means }] as const)),
    ),
  };
}

function says(asks: readonly string[]): (words: string) => boolean {
  const wanted = asks.map((each) => new RegExp(`\\b(?:${each})`));
  return (words) => wanted.some((each) => each.test(words));
}
