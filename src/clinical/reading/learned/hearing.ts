import type { Attaching, Candidate } from './attachment-features.ts';
import type { HintLexicon } from './hint-lexicon.ts';
import type { Naming } from './label-classifier.ts';
import type { Piece } from './pieces.ts';
import type { AlarmReply, DangerFamily, SpeechAct } from './shape.ts';
import type { TaggedSpan } from './tagged-span.ts';

/** How likely a message tells of danger, from 0 to 1, and of which family. */
export interface DangerHeard {
  /** That it should be asked about, at least. */
  readonly ask: number;
  /** That it is certain enough to interrupt. */
  readonly raise: number;
  readonly family: DangerFamily;
  /** The likeliest families, the likeliest first: where that can't be meant of this person, the next may be. */
  readonly families: readonly { readonly family: DangerFamily; readonly confidence: number }[];
}

/** What was heard in one message, before any rule looks at it. */
export interface Hearing {
  readonly pieces: readonly Piece[];
  /** The words of the question before, where one is known. */
  readonly question: readonly string[] | null;
  readonly spans: readonly TaggedSpan[];
  /** For each piece how likely it says nothing, from 0 to 1. */
  readonly outside: readonly number[];
  readonly acts: readonly SpeechAct[];
  readonly danger: DangerHeard;
  /** What the message does where it answers an alarm. */
  readonly alarmReply: { readonly does: AlarmReply; readonly confidence: number };
}

/** The learned part of the reader. */
export interface Ears {
  /** The hash of the examples and of the code that it was learned from. */
  readonly learnedFrom: string;
  /** `lexicon` gives what the rules know of the words. */
  hear(message: string, question: string | null, lexicon: HintLexicon): Hearing;
  /** Whether it is a common English word, spelt right. */
  knows(word: string): boolean;
  /** What a word sounds like, as keys that are the same for words that sound alike (Double Metaphone). */
  soundsOf(word: string): readonly string[];
  /** What words name, in the knowledge's labels or in plain clinical ones. */
  name(naming: Naming): { readonly label: string; readonly confidence: number } | null;
  /** What each attribute among the marks is said of, by its position among them; one that nothing is likely for is left out. */
  attach(attaching: Attaching): ReadonlyMap<number, Candidate>;
}
