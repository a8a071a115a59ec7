import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Medicines } from '../../clinical/medicine.ts';
import type { AnswerTopic, Fear, PatientAnswers, ReadingBands } from '../../clinical/patient-answers.ts';
import { compileMedicineBook, type MedicineBook } from './medicines-in-words.ts';

type Tried<Entry> = readonly { readonly entry: Entry; readonly asks: (words: string) => boolean }[];

/** What patients' questions are answered from, made ready once. */
export interface Answers {
  readonly book: MedicineBook;
  readonly topics: Tried<AnswerTopic>;
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
    book: compileMedicineBook(medicines, knowledge.medicineClasses ?? [], advice, (word) => knowledge.ears?.knows(word) === true),
    topics: topics.map((entry) => ({ entry, asks: says(entry.asks, entry.not) })),
    fears: fears.map((entry) => ({ entry, asks: says(entry.asks) })),
    readings: readings.map((entry) => ({ entry, asks: says(entry.asks) })),
    glossary: new Map(
      glossary.flatMap(({ word, also, means }) => [word, ...also].map((form) => [form.toLowerCase(), { word, means }] as const)),
    ),
  };
}

function says(asks: readonly string[], not: readonly string[] = []): (words: string) => boolean {
  const wanted = asks.map((each) => new RegExp(`\\b(?:${each})`));
  const unwanted = not.map((each) => new RegExp(`\\b(?:${each})`));
  return (words) => wanted.some((each) => each.test(words)) && !unwanted.some((each) => each.test(words));
}
