import type { Fact } from '../clinical/fact.ts';
import type { Person } from '../clinical/person.ts';
import type { Mention } from '../clinical/reading/reading.ts';
import type { Alarm } from '../clinical/red-flag.ts';
import type { UnreadWord } from '../clinical/unread-word.ts';
import type { Answer } from '../protocol/answer.ts';
import type { Position } from '../protocol/next-step.ts';
import type { FindingCode, NodeId } from '../shared/ids.ts';
import type { ConsultationSummary } from './consultation-summary.ts';
import type { EarlierMessage, Question } from './ports.ts';
import type { ReadBackPoint } from './read-back/read-back-point.ts';
import type { SavedProfile } from './saved-profile.ts';
import type { Phase } from './turn.ts';

/** A fact that a later one took the place of, and the turn in which it did. */
export interface ReplacedFact {
  readonly fact: Fact;
  readonly turn: number;
}

/** One question put to the patient. A clarification is the same question again in other words. */
export interface PathEntry {
  readonly turn: number;
  /** The protocol that the node belongs to: a complaint named late leads from the general one to its own. */
  readonly protocol: string | null;
  readonly node: NodeId | null;
  readonly finding: FindingCode | null;
  readonly kind: 'node' | 'finding' | 'contradiction' | 'age' | 'sex' | 'allergies' | 'told' | 'closing';
  readonly clarifies: boolean;
}

/** What the next reply answers. */
export type Pending =
  /** What brings the patient; `again` is how often it was asked again because the reply did not say. */
  | { readonly kind: 'complaint'; readonly again: number }
  | {
      readonly kind: 'node' | 'finding' | 'contradiction' | 'age' | 'sex' | 'allergies' | 'told' | 'closing';
      readonly question: Question;
      readonly clarifies: boolean;
      /** How often the patient asked something instead of answering it, and it was put again; absent before the first. */
      readonly asides?: number;
      /** What the choices were shown as, by their ids, where that was another language than the clinic's. */
      readonly shownAs?: Readonly<Record<string, string>>;
    }
  /** An alarm stands: `unanswered` is the question that it cut short, `repeats` how often the alarm was repeated. */
  | {
      readonly kind: 'alarm';
      readonly repeats: number;
      readonly unanswered: Asked | null;
      readonly thenStop: boolean;
      /** The patient refused to call once, and was asked what worries them about it. */
      readonly refusals?: 1;
      /** A model took the reply for word of help, and the patient was asked whether that is so. */
      readonly asksIfHelped?: true;
      /** The patient's reply was at odds with the alarm, and they were asked once more whether what it is about is so. */
      readonly confirms?: true;
      /** What of a crisis was asked in the turn before; absent where nothing was. */
      readonly asking?: CrisisQuestion;
      /** As above. */
      readonly shownAs?: Readonly<Record<string, string>>;
    }
  /** Danger was likely, and the one question that settles it was put; `unanswered` is the question that it came before. */
  | { readonly kind: 'danger'; readonly alarm: Alarm; readonly words: string; readonly unanswered: Asked | null; readonly asides?: number }
  /** The points that carry the conclusion were read back; `asksWhat` once the patient was asked what to change in them. */
  | { readonly kind: 'read-back'; readonly points: readonly ReadBackPoint[]; readonly asksWhat: boolean }
  | { readonly kind: 'after-summary' };

export type Asked = Extract<Pending, { readonly question: Question }>;

/** Of whom the consultation is: the account's holder, or another person (`words`: 'your son'). */
export type About = { readonly kind: 'self' } | { readonly kind: 'another'; readonly words: string };

/** What is asked of a crisis: whether there is a plan, what is within reach, who is there, and whether they are safe. */
export type CrisisQuestion = 'plan' | 'means' | 'company' | 'safe';

export interface RaisedAlarm {
  readonly turn: number;
  readonly alarm: Alarm;
  /** The patient said that help is under way, that they are safe, that it was misunderstood, or that they will not call; null while nothing settled it. */
  readonly putAway: 'help' | 'safe' | 'denied' | 'refused' | null;
  /** Our own rules alone would not have raised it. */
  readonly beyondRules?: true;
  /** What was asked of a crisis, with the patient's answers; absent before the first. */
  readonly told?: readonly { readonly asks: CrisisQuestion; readonly reply: string }[];
}

/** What the patient said in their own words, for the story of the summary. */
export interface Narration {
  readonly turn: number;
  readonly text: string;
  /** It corrects what was read back, in words that no reader understood: the summary holds it whatever its length. */
  readonly corrects?: true;
}

/** Somebody whom the patient called by a name, and the word for what they are to them. */
export interface NamedPerson {
  readonly name: string;
  readonly kin: string;
}

/** A message as the patient wrote it. */
export interface Reply {
  readonly turn: number;
  readonly text: string;
  /** As it was read, where people were named in it: called what they are, sentence by sentence as in `text`. */
  readonly read?: string;
}

/** The message that answered a question in words that none of the answers offered holds. */
export interface OwnWords {
  readonly turn: number;
  readonly question: string;
}

/** A statement as it was read, and the turn of the message that holds it. */
export interface RecordedMention {
  readonly turn: number;
  readonly mention: Mention;
}

/** Everything that a consultation is, as plain JSON: stored between turns, and enough to go on after a restart. */
export interface ConsultationState {
  readonly phase: Phase;
  readonly seed: number;
  /** How many of the patient's messages were read. */
  readonly turn: number;
  readonly protocol: { readonly name: string; readonly hash: string } | null;
  /** The caller chose the protocol; the complaint does not change it. */
  readonly protocolIsFixed: boolean;
  /** Only this asks: the protocol without the knowledge's questions after it, or those without any protocol. Absent where both do. */
  readonly asksOnly?: 'protocol' | 'knowledge';
  /** Where the protocol goes on; null once it ended. */
  readonly position: Position | null;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly facts: readonly Fact[];
  /** All that was read, with and without a finding of our knowledge; absent before the first. */
  readonly record?: readonly RecordedMention[];
  readonly replaced: readonly ReplacedFact[];
  /** Findings said to be both present and absent, not yet asked about. */
  readonly contradictions: readonly FindingCode[];
  readonly path: readonly PathEntry[];
  readonly pending: Pending | null;
  readonly person: Person;
  readonly about: About;
  readonly profile: SavedProfile;
  readonly complaint: FindingCode | null;
  readonly otherComplaints: readonly FindingCode[];
  readonly narrative: readonly Narration[];
  /** Absent before the first. */
  readonly ownWords?: readonly OwnWords[];
  /** What the patient wrote, word for word, by which every line of the summary can be said in their words; absent in consultations that began before it was kept. */
  readonly replies?: readonly Reply[];
  /** What brings the patient, in the words with which they put that right; absent where they did not. */
  readonly broughtBy?: string;
  /** The messages in which the patient asked something that was left to the doctor; absent before the first. */
  readonly leftToDoctor?: readonly number[];
  /** Whom the patient called by a name, and what they are to them; absent before the first. */
  readonly people?: readonly NamedPerson[];
  /** Absent before the first. */
  readonly unread?: readonly UnreadWord[];
  readonly alarms: readonly RaisedAlarm[];
  /** The rules whose danger was asked about, and in which turn; absent before the first. */
  readonly dangersAsked?: readonly { readonly turn: number; readonly rule: string }[];
  /** Questions from the knowledge asked since the interview began or was reopened. */
  readonly knowledgeQuestions: number;
  readonly summary: ConsultationSummary | null;
  /** What a correction changed, to be said back once a danger that came with it is met. */
  readonly echoDue?: string;
  /** The turn in which the main points were read back; absent before. */
  readonly readBackIn?: number;
  /** The language in which the patient writes (BCP 47), where it is not the clinic's. */
  readonly language?: string;
  /** The patient was told that only the clinic's language is read here. */
  readonly toldWhatIsRead?: true;
  /** Messages that danger was answered to before they were read in full, the oldest first; absent where there is none. */
  readonly toBeRead?: readonly EarlierMessage[];
  /** Facts and person as our own rules alone read them, where something else than they has a say in `facts`: what the guard goes by first. */
  readonly byRules?: { readonly facts: readonly Fact[]; readonly person: Person };
}
