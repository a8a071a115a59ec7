import type { HintLexicon } from './hint-lexicon.ts';
import { hintsOf } from './hints.ts';
import { piecesOf } from './pieces.ts';
import { questionFeatures } from './question-features.ts';
import { gistOf, type LikelyKind, type QuestionWeights, questionWeightSizes, rankKinds, runQuestion } from './question-network.ts';
import { decodeTables, encodeTables, type TablesFormat, type TablesHeader, tableNamed } from './tables-file.ts';
import type { WordVectors } from './word-vectors.ts';

/** The learned part that tells what a patient asks. */
export interface QuestionEars {
  /** The hash of the examples that it was learned from. */
  readonly learnedFrom: string;
  /** What a message may ask, the likeliest kind first. `before` is what the assistant said last, `lexicon` gives what the rules know of the words. */
  kindsOf(message: string, before: string | null, lexicon: HintLexicon): readonly LikelyKind[];
}

/** Weights with where they come from. */
export interface LearnedQuestions extends TablesHeader {
  readonly weights: QuestionWeights;
}

const file: TablesFormat = { magic: 'ASKS', format: 1, holds: 'what patients ask' };

/** The weights as bytes. */
export function encodeQuestions({ learnedFrom, weights }: LearnedQuestions): Uint8Array {
  return encodeTables(file, { learnedFrom }, Object.entries(weights));
}

/** Reads what `encodeQuestions` wrote. Throws where the bytes are no such file, or one of another version. */
export function decodeQuestions(bytes: Uint8Array): LearnedQuestions {
  const { header, tables } = decodeTables(file, bytes);
  const names = Object.keys(questionWeightSizes) as (keyof QuestionWeights)[];
  const weights = Object.fromEntries(names.map((name) => [name, tableNamed(tables, name, file)])) as Record<
    keyof QuestionWeights,
    Float32Array
  >;
  return { learnedFrom: header.learnedFrom, weights };
}

/** So much of a message is looked at: what somebody asks in more stands among so much else that no kind would be likely. */
const mostWords = 200;

/** Makes the learned part of its weights and of the vectors of common words. Same message, same kinds. */
export function createQuestionEars({ learnedFrom, weights }: LearnedQuestions, vectors: WordVectors): QuestionEars {
  return {
    learnedFrom,
    kindsOf: (message, before, lexicon) => {
      const pieces = piecesOf(message).slice(0, mostWords);
      const words = pieces.map(({ word }) => word);
      const asked = before === null ? null : piecesOf(before).map(({ word }) => word);
      const features = questionFeatures(words, asked, hintsOf(message, pieces, lexicon));
      return rankKinds(runQuestion(weights, { features, gist: gistOf(words, vectors) }).outputs);
    },
  };
}
