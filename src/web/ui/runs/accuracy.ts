import { texts } from './texts.ts';

/** How well a run hit its expected diagnosis. `good`, `middling` and `bad` are shown green, yellow and red. */
export interface Accuracy {
  readonly word: 'COR' | 'TOP3' | 'DNM' | 'MISS' | typeof texts.unknownAccuracy;
  /** What the word stands for, where it is an abbreviation. */
  readonly meaning: string | null;
  readonly level: 'good' | 'middling' | 'bad' | 'unknown';
}

const byScore: readonly Accuracy[] = [
  { word: 'MISS', meaning: 'missed', level: 'bad' },
  { word: 'DNM', meaning: 'only among the do-not-miss diagnoses', level: 'middling' },
  { word: 'TOP3', meaning: 'among the top three', level: 'good' },
  { word: 'COR', meaning: 'correct', level: 'good' },
];

const unknown: Accuracy = { word: texts.unknownAccuracy, meaning: null, level: 'unknown' };

/** The accuracy of a score from 0 to 3; Unknown for any other value, and for none. */
export function accuracyOfScore(score: number | null | undefined): Accuracy {
  return byScore[score ?? -1] ?? unknown;
}

/** The accuracy that a code such as `TOP3` names; null where it names none. */
export function accuracyOfCode(code: string): Accuracy | null {
  return byScore.find(({ word }) => word === code.trim()) ?? null;
}
