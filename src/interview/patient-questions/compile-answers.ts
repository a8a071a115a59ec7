import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Medicines } from '../../clinical/medicine.ts';
import type { AnswerTopic, Fear, IllnessAnswers, PatientAnswers, ReadingBands } from '../../clinical/patient-answers.ts';
import type { QuestionEars } from '../../clinical/reading/learned/question-ears.ts';
import type { QuestionKind } from '../../clinical/reading/learned/question-kinds.ts';
import { compileIllnesses, type FindIllnesses } from './illnesses-in-words.ts';
import { compileMedicineBook, type MedicineBook } from './medicines-in-words.ts';

type Tried<Entry> = readonly { readonly entry: Entry; readonly asks: (words: string) => boolean }[];

/** What patients' questions are answered from, made ready once. */
export interface Answers {
  /** What tells one question from another; null where nothing does, and each is left to the doctor. */
  readonly ears: QuestionEars | null;
  readonly book: MedicineBook;
  /** By kind; what is answered of certain illnesses stands behind the topic's own `when`. */
  readonly topics: ReadonlyMap<QuestionKind, AnswerTopic>;
  readonly findIllnesses: FindIllnesses;
  readonly fears: Tried<Fear>;
  readonly readings: Tried<ReadingBands>;
  /** What a word means, by the word and its other forms. */
  readonly glossary: ReadonlyMap<string, { readonly word: string; readonly means: string }>;
}

const none: PatientAnswers = { topics: [], illnesses: [], fears: [], glossary: [], readings: [], medicines: [] };

/** Makes the answers of the knowledge ready. Without any, only what needs none is answered. */
export function compileAnswers(knowledge: Knowledge, medicines: Medicines): Answers {
  const { topics, illnesses, fears, glossary, readings, medicines: advice } = knowledge.patientAnswers ?? none;
  return {
    ears: knowledge.questionEars ?? null,
    book: compileMedicineBook(medicines, knowledge.medicineClasses ?? [], advice, (word) => knowledge.ears?.knows(word) === true),
    topics: new Map(topics.map((entry) => [entry.topic, { ...entry, when: [...entry.when, ...ofIllnesses(entry.topic, illnesses)] }])),
    findIllnesses: compileIllnesses(knowledge),
    fears: fears.map((entry) => ({ entry, asks: says(entry.asks) })),
    readings: readings.map((entry) => ({ entry, asks: says(entry.asks) })),
    glossary: new Map(
      glossary.flatMap(({ word, also, means }) => [word, ...also].map((form) => [form.toLowerCase(), { word, means }] as const)),
    ),
  };
}

function ofIllnesses(topic: AnswerTopic['topic'], illnesses: readonly IllnessAnswers[]): AnswerTopic['when'] {
  return illnesses.flatMap(({ of, answers, child }) => {
    const answer = answers[topic];
    return answer === undefined ? [] : [{ has: of, answer, child: child[topic] }];
  });
}

function says(asks: readonly string[]): (words: string) => boolean {
  const wanted = asks.map((each) => new RegExp(`\\b(?:${each})`));
  return (words) => wanted.some((each) => each.test(words));
}
