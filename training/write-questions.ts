import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { compileLexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { encodeQuestions } from '../src/clinical/reading/learned/question-ears.ts';
import { loadKnowledge } from '../src/knowledge/load-knowledge.ts';
import { learnQuestions, questionLesson } from './learn-questions.ts';
import { loadQuestions } from './load-examples.ts';
import { decodeWordVectors } from './word-vectors-file.ts';

const here = import.meta.dirname;

/**
 * Learns from the examples in `questions/` of a folder to tell what patients ask, and writes the weights. The same examples give the same weights. Returns what
 * was done, in words. Throws where an example cannot be read.
 */
export async function writeQuestions(examplesIn: string, epochs: number): Promise<string> {
  const { examples, problems, hash } = await loadQuestions(examplesIn);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const knowledge = await loadKnowledge(join(here, '..'));
  if (!knowledge.ok) throw new Error(`The knowledge cannot be read: ${JSON.stringify(knowledge.error[0])}`);
  const lexicon = compileLexicon(knowledge.value);
  const lessons = examples.map((example) => questionLesson(example, lexicon)).filter(({ words }) => words.length > 0);
  const vectors = decodeWordVectors(await readFile(join(here, 'word-vectors.bin')));
  const weights = learnQuestions(lessons, { vectors, epochs, seed: 1 });
  const bytes = gzipSync(encodeQuestions({ learnedFrom: hash, weights }), { level: 9 });
  await writeFile(join(here, 'questions.weights'), bytes);
  return `${lessons.length} messages of what patients ask, ${(bytes.length / 1e6).toFixed(1)} MB`;
}
