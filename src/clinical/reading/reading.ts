import type { FindingCode } from '../../shared/ids.ts';
import type { FactStatus, FactValue } from '../fact.ts';
import type { SpeechAct } from './learned/shape.ts';

/** What a mention is of. A relative's illness is a kind of its own: it is no fact about the patient's body. */
export const mentionKinds = [
  'finding',
  'measurement',
  'medicine',
  'allergy',
  'illness',
  'procedure',
  'relative',
  'habit',
  'pregnancy',
  'person',
  'circumstance',
  'concern',
] as const;
export type MentionKind = (typeof mentionKinds)[number];

/** When what is mentioned is: hypothetical things are feared, supposed or asked about (the terms of ConText). */
export type MentionTime = 'now' | 'past' | 'hypothetical' | 'future';

/** What is said of a mention beside that it is there, each in the words of the message. */
export interface Attributes {
  readonly site?: readonly string[];
  readonly side?: readonly string[];
  readonly character?: readonly string[];
  readonly severity?: readonly string[];
  readonly onset?: readonly string[];
  /** Since when, or at what time. */
  readonly since?: readonly string[];
  readonly duration?: readonly string[];
  readonly course?: readonly string[];
  readonly frequency?: readonly string[];
  /** What brings it on or makes it worse. */
  readonly worseBy?: readonly string[];
  readonly relief?: readonly string[];
  readonly noRelief?: readonly string[];
  readonly radiation?: readonly string[];
  readonly amount?: readonly string[];
  readonly dose?: readonly string[];
  readonly reaction?: readonly string[];
  readonly stopped?: readonly string[];
}

/** Something that a message says, with the words that say it. */
export interface Mention {
  readonly kind: MentionKind;
  /** The finding of our knowledge that it is; null where we have none. */
  readonly finding: FindingCode | null;
  /** The whole statement in clinical words, attributes included. */
  readonly label: string;
  readonly status: FactStatus;
  /** Whose it is: the patient's, or that of a relative by the word for them, or of somebody else. */
  readonly experiencer: string;
  readonly time: MentionTime;
  readonly attributes: Attributes;
  readonly value: FactValue | null;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly quote: string;
  /** What it is in plain words of the clinic's language, where somebody named it so: the quote may be a whole sentence, or in another language. */
  readonly name?: string;
  /** Offsets in the message. */
  readonly start: number;
  readonly end: number;
}

/** One reading of a message: made once, used by all who need to know what it says. */
export interface Reading {
  readonly acts: readonly SpeechAct[];
  /** In the order of the message. */
  readonly mentions: readonly Mention[];
  /** What it answers where it is nothing but a yes, a no or an 'I don't know' in whatever words; null else. */
  readonly reply: 'yes' | 'no' | 'unknown' | null;
}
