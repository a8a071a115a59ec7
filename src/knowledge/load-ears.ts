import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { doubleMetaphone } from 'double-metaphone';
import type { Knowledge } from '../clinical/knowledge.ts';
import { createEars } from '../clinical/reading/learned/ears.ts';
import type { Ears } from '../clinical/reading/learned/hearing.ts';
import { createQuestionEars, decodeQuestions, type QuestionEars } from '../clinical/reading/learned/question-ears.ts';
import { decodeWeights } from '../clinical/reading/learned/weights-file.ts';

const inTraining = (name: string) => join(import.meta.dirname, '..', '..', 'training', name);
const shippedWeights = inTraining('ears.weights');
const shippedQuestions = inTraining('questions.weights');

/** What was learned and is shipped. */
export interface Learned {
  readonly ears: Ears;
  readonly questionEars: QuestionEars;
}

/** The learned part of the reader, from the file of weights that is shipped; null where there is none. Throws where the file holds something else. */
export async function loadEars(path = shippedWeights): Promise<Ears | null> {
  const bytes = await unpacked(path);
  return bytes === null ? null : createEars(decodeWeights(bytes), doubleMetaphone);
}

async function unpacked(path: string): Promise<Uint8Array | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes === null ? null : gunzipSync(bytes);
}

/**
 * The learned part of the reader and what tells patients' questions apart, as they are shipped. Throws where a file of weights holds something else, or is not
 * there: an assistant that hears half of what it should must not start as if nothing were amiss.
 */
export async function loadLearned(): Promise<Learned> {
  const [reader, questions] = await Promise.all([unpacked(shippedWeights), unpacked(shippedQuestions)]);
  if (reader === null) throw new Error(missing(shippedWeights));
  if (questions === null) throw new Error(missing(shippedQuestions));
  const parts = decodeWeights(reader);
  return { ears: createEars(parts, doubleMetaphone), questionEars: createQuestionEars(decodeQuestions(questions), parts.vectors) };
}

/** The knowledge together with what is learned and shipped, unless it has it already. Throws where `loadLearned` does. */
export async function withEars(knowledge: Knowledge): Promise<Knowledge> {
  if (knowledge.ears !== undefined && knowledge.questionEars !== undefined) return knowledge;
  return { ...knowledge, ...(await loadLearned()) };
}

function missing(path: string): string {
  return `The learned part of the reader is missing: ${path} is not there. npm run train makes it.`;
}
