import type { Fact } from '../clinical/fact.ts';
import type { Person } from '../clinical/person.ts';
import type { Mention } from '../clinical/reading/reading.ts';
import type { UnreadWord } from '../clinical/unread-word.ts';
import type { Answer } from '../protocol/answer.ts';
import type { NodeKind, NodeOption } from '../protocol/protocol.ts';
import type { Asks } from '../protocol/question-meaning.ts';
import type { FindingCode, NodeId } from '../shared/ids.ts';

/** A question as the interview puts it: from a node of the protocol, or from the knowledge (`node` is then null). */
export interface Question {
  readonly node: NodeId | null;
  readonly finding: FindingCode | null;
  readonly text: string;
  readonly kind: NodeKind;
  readonly options: readonly NodeOption[];
  readonly unit: string | null;
  readonly range: { readonly least: number; readonly most: number } | null;
  /** What it asks, where its author's words were compiled. */
  readonly asks?: Asks;
  /** What of its choices was told already, in the author's words: named when the others are asked for. */
  readonly besides?: readonly string[];
}

export interface UnderstandRequest {
  readonly reply: string;
  readonly turn: number;
  /** The question that the reply answers; null for the opening message. */
  readonly asked: Question | null;
  readonly facts: readonly Fact[];
  /** The finding that the conversation is about, for features said without naming it ('it is worse at night'). */
  readonly topic: FindingCode | null;
  readonly person: Person;
  /** The consultation is about someone other than the one who writes: 'he' and 'she' are then the patient. */
  readonly aboutAnother?: boolean;
  /** Who it is then, as the writer named them: 'your son'. */
  readonly about?: string | null;
  /** The language in which the patient writes (BCP 47), as far as it was told; the clinic's where it is null. */
  readonly language?: string | null;
  /** What was read before, with and without a finding of our knowledge. */
  readonly record?: readonly Mention[];
  /** Messages that danger was answered to at once, and that are still to be read in full; the oldest first. */
  readonly earlier?: readonly EarlierMessage[];
  /** What follows if our own reading of the reply is right, where that was looked for. */
  readonly foreseen?: Foreseen;
}

/** Our own reading of a reply, and what would be asked next by it; null where nothing is asked that is worded for the patient. */
export interface Foreseen {
  readonly reading: Understanding;
  readonly next: PhraseRequest | null;
}

/** A message that was answered before it was read in full, with the question that it replied to. */
export type EarlierMessage = Pick<UnderstandRequest, 'reply' | 'turn' | 'asked'>;

export interface Understanding {
  /** Every fact the reply holds, the one asked for included. */
  readonly facts: readonly Fact[];
  /** The answer to the question asked; null when the reply does not answer it. */
  readonly answer: Answer | null;
  /** Whom the message speaks of, where it says so. */
  readonly speaksOf: {
    readonly relation: 'self' | 'child' | 'partner' | 'parent' | 'other';
    readonly ageYears: number | null;
    readonly sex: 'female' | 'male' | null;
  } | null;
  /** The patient takes back or corrects something said before. */
  readonly correction: boolean;
  /** Parts of the reply from which nothing was learned, for the trace. */
  readonly unused: readonly string[];
  readonly unread?: readonly UnreadWord[];
  /** The whole reading: what has a finding of our knowledge, and what has none. */
  readonly mentions?: readonly Mention[];
  /** What was told and stands in no vocabulary of ours: it is among the mentions, and part of no differential. */
  readonly unlisted?: readonly UnlistedFinding[];
  /** The language of the reply (BCP 47), where it is not the clinic's; null where the patient has gone over to the clinic's; else it is as before. */
  readonly language?: string | null;
  /**
   * The reply in the clinic's language, where it was written in another. The guard hears it, and only to raise; and it tells what the patient
   * asks of the assistant, where that only chooses which of our answers is given.
   */
  readonly translation?: string;
  /** What was read and not kept, for the trace. */
  readonly dropped?: readonly Dropped[];
  /** What the reply does beside telling, where that was understood from more than our own wordings for it. */
  readonly act?: Act;
  /** What the patient asks of the assistant, in plain words of the clinic's language: it only chooses among answers of ours. */
  readonly asks?: string;
  /** The question that was foreseen, worded by whoever read the reply, and not checked yet. */
  readonly wording?: string;
  /** Danger was heard, and nothing was waited for: the message is still to be read in full. */
  readonly toBeRead?: true;
  /** The earlier messages of the request, read now; as many, in their order. */
  readonly earlier?: readonly Understanding[];
  /** What our own rules read in the reply, where something else than they had a say above: the guard always sees it. */
  readonly byRules?: Understanding;
}

/** What a reply does beside telling of an illness, with its words. */
export interface Act {
  readonly kind: 'stop' | 'help-is-coming' | 'help-is-there' | 'refuses-help' | 'rather-not-say';
  readonly quote: string;
}

/** Why something that was read was not kept. */
export const dropReasons = [
  /** Its words do not stand in the reply. */
  'not-said',
  /** More was read from the same words than they can hold. */
  'too-much-of-few-words',
  /** It has no name in plain words, and none of our knowledge. */
  'no-plain-name',
  /** A bare yes or no speaks of nothing but the question. */
  'bare-answer',
  /** It denies by the very words in which it is told that it is there. */
  'denies-nothing',
  /** Its words name something else, and nothing besides. */
  'says-something-else',
  /** It cannot be of a person of this age and sex. */
  'not-of-this-person',
  /** It fits neither the question's kind nor its choices, or another number was told. */
  'does-not-fit',
  /** Our rules read it, and the model reads the same words otherwise. */
  'read-otherwise',
] as const;

/** Something that was read and not kept; `what` names it in our words, or in plain ones. */
export interface Dropped {
  readonly what: string;
  readonly quote: string | null;
  readonly reason: (typeof dropReasons)[number];
}

/** Something told that our vocabulary has no finding for. */
export interface UnlistedFinding {
  readonly label: string;
  readonly status: Fact['status'];
  readonly quote: string;
}

/** Reads a reply in its context. */
export type Understand = (request: UnderstandRequest) => Promise<Understanding>;

export interface PhraseRequest {
  readonly question: Question;
  /** What the last reply established, to be acknowledged. */
  readonly learned: readonly Fact[];
  /** What it told besides that our knowledge has no finding for, in plain words. */
  readonly told?: readonly string[];
  readonly lastReply: string | null;
  /** The same question in other words, because the first answer was not clear. */
  readonly clarifies: boolean;
  readonly aboutAnother: boolean;
  /** Whom the consultation is about when it is another person, as the writer named them: 'your son'. */
  readonly about?: string | null;
  readonly turn: number;
  readonly seed: number;
  readonly style: readonly string[];
  /** Something was said in answer to the reply already; only the question is to follow. */
  readonly acknowledged?: boolean;
  /** What is said is put into another language afterwards: the words need no finish. */
  readonly isTranslated?: boolean;
  /** A wording that came with the reading of the reply: it is said where it holds. */
  readonly suggested?: string;
  /** Hears each sentence of the wording that is certain before the others are: the wording then begins with them. */
  readonly onSaid?: Say;
}

/** Hears what is said as soon as it is certain, from the beginning of the message on and in its order; what is left comes with the turn. */
export type Say = (words: string) => void;

/** Words one question for this patient, in the clinic's language; never names a diagnosis. */
export type Phrase = (request: PhraseRequest) => Promise<string>;

export interface TranslateRequest {
  /** What is to be said, in the clinic's language: each line without markup. */
  readonly lines: readonly string[];
  /** The choices shown below it. */
  readonly labels: readonly { readonly id: string; readonly label: string }[];
  /** The language in which the patient writes (BCP 47). */
  readonly language: string;
  /** What the patient wrote last, for how formally they write. */
  readonly lastReply: string;
  /** It says what to do in an emergency: better in the clinic's language than late. */
  readonly urgent?: boolean;
}

export interface Translation {
  /** As many as were given, each without markup. */
  readonly lines: readonly string[];
  /** By the choices' ids; empty where the clinic's own are to be shown. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Puts what is said into the patient's language; null where the clinic's words are to be said. */
export type Translate = (request: TranslateRequest) => Promise<Translation | null>;

export interface RetellRequest {
  /** An answer to what the patient asked, or what is read back to be put right. */
  readonly of: 'answer' | 'read-back';
  /** What is to be said, in the clinic's language: each line without markup. */
  readonly lines: readonly string[];
  readonly lastReply: string;
  /** Whom it is about when it is another person, as the writer named them. */
  readonly about: string | null;
}

/**
 * Finds words that fit this patient, in the clinic's language, each one plain line: for a read-back as many as its lines, in their place; for an answer a
 * sentence to be said before it, which stays as it is. Null where there is nothing to be said otherwise.
 */
export type Retell = (request: RetellRequest) => Promise<readonly string[] | null>;

export interface RecountRequest {
  /** The patient's own words, in whatever language, sentence by sentence; the oldest first. */
  readonly said: readonly string[];
  /** What was read in all that they said, each statement with its words. */
  readonly record: readonly Mention[];
  /** Who it is about and what for, in words. */
  readonly who: string;
  /** Whom it is about when it is another person, as the writer named them. */
  readonly about: string | null;
  /** What is known, in words. */
  readonly present: readonly string[];
  readonly absent: readonly string[];
  readonly uncertain: readonly string[];
  /** What is known, as findings. */
  readonly facts: readonly Fact[];
  /** Findings of which something was told, and nothing is known any more. */
  readonly withdrawn: readonly FindingCode[];
}

/** Tells what happened as a clinician would write it, in sentences of the clinic's language; empty where nothing holds. */
export type Recount = (request: RecountRequest) => Promise<readonly string[]>;

/** How much a patient tells unasked: as little as they can, a little beside what was asked, or more. */
export const opennesses = ['reticent', 'ordinary', 'talkative'] as const;
export type Openness = (typeof opennesses)[number];

export interface PatientRequest {
  /** The written history, in any clinical style. */
  readonly history: string;
  /** How this patient behaves; empty for a plain one. */
  readonly instruction: string;
  /** The question to be answered; null for the greeting and for words that ask nothing in particular. */
  readonly question: Question | null;
  /** The assistant's words as the patient reads them. */
  readonly message: string;
  /** The guard was raised with these words: the patient is told to get help now. */
  readonly emergency: boolean;
  /** The assistant read back what it understood, and asks whether that is right. */
  readonly readsBack?: boolean;
  /** Absent for an ordinary patient. */
  readonly openness?: Openness;
  /** What this patient said before, oldest first. */
  readonly saidBefore: readonly string[];
  readonly seed: number;
}

export interface PatientReply {
  readonly text: string;
  /**
   * Where the answer comes from: a passage of the history that answers, one told beside the answer, its silence, or the part of the instruction that shaped it; the passage that an
   * instructed contradiction goes against; and, with the first reply, each part of the instruction that this patient cannot follow.
   */
  readonly basis: readonly {
    readonly kind:
      | 'history'
      | 'volunteered'
      | 'silent-denied'
      | 'silent-unknown'
      | 'instruction'
      | 'ignored-instruction'
      | 'contradiction'
      | 'help-under-way';
    readonly passage: string | null;
  }[];
}

/** Speaks for an emulated patient, from the history and the instruction and from nothing else. */
export type SpeakAsPatient = (request: PatientRequest) => Promise<PatientReply>;
