import type { Consideration, Protocol } from '../protocol/protocol.ts';
import type { ConsultationState } from './consultation-state.ts';
import type { PatientReply } from './ports.ts';
import type { Turn } from './turn.ts';

/** A consultation that came to its end, with what it is to be judged by. */
export interface JudgeRequest {
  /** As an examiner words it; may hold synonyms and alternatives. */
  readonly expectedDiagnosis: string;
  /** The written history that the emulated patient spoke from, and the instruction by which. */
  readonly history: string;
  readonly instruction: string;
  /** What the assistant said, each with the reply to it; the last has none. */
  readonly exchanges: readonly { readonly turn: Turn; readonly reply: Pick<PatientReply, 'text' | 'basis'> | null }[];
  readonly state: ConsultationState;
  /** The protocol that the consultation ran on; null where the complaint never chose one. */
  readonly protocol: Protocol | null;
  /** The diagnoses that its lines name for this patient. */
  readonly named: readonly Consideration[];
}

/** A node of the protocol, or a question from the knowledge by its finding's label, and what is to be said about it. */
export interface JudgedNode {
  readonly node: string;
  readonly question: string;
  readonly reason: string;
}

/** How many of the things that a case calls for came out, and by what: what is in none of these was never told. */
export interface CountByOrigin {
  readonly calledFor: number;
  /** In what the patient came with. */
  readonly opening: number;
  /** By a question of the protocol. */
  readonly protocol: number;
  /** By a question that the knowledge or the guard put. */
  readonly knowledge: number;
  /** At a question that leaves the patient free to add anything. */
  readonly open: number;
  /** Beside an answer, or at a question that asks for nothing clinical. */
  readonly unasked: number;
}

/** What the protocol itself did for a patient, apart from what was volunteered and what was asked beyond it. */
export interface PromptContribution {
  /** What the history tells and a patient can know. */
  readonly facts: CountByOrigin;
  /** What tells the expected diagnosis and the dangers of the complaint, beyond the facts. */
  readonly evidence: CountByOrigin;
  /** From 0 to 100: the share of both that the protocol's questions brought out, of what the opening left; null where it left nothing. */
  readonly elicitedPercent: number | null;
  /** Whether the expected diagnosis is an emergency, and in which turn (from 0) a line of the protocol, and the guard, first said so. */
  readonly emergency: {
    readonly expected: 'yes' | 'may-be' | 'no';
    /** No emergency, but the history tells more than the complaint of what a danger is told by. */
    readonly resembled: boolean;
    readonly byProtocolInTurn: number | null;
    readonly byGuardInTurn: number | null;
  };
  /** The diagnoses that the protocol's own lines name for this patient, whether the expected one is among them, and whether they could name it at all. */
  readonly hints: { readonly named: readonly string[]; readonly expected: boolean; readonly canNameIt: boolean };
  /** Questions of the protocol that told nothing new of this patient. */
  readonly askedInVain: {
    readonly irrelevant: number;
    readonly repeated: number;
    readonly alreadyTold: number;
    readonly unfit: number;
  };
  /** How many questions the protocol put, and how many were put beyond it. */
  readonly questions: number;
  readonly questionsBeyond: number;
}

/** How well one consultation was led. All of it is counted from the consultation; nothing is guessed where nothing was written. */
export interface Verdict {
  /** 3: the expected diagnosis stands first; 2: among the first three; 1: only among those not to be missed; 0: none of these. */
  readonly accuracy: 0 | 1 | 2 | 3;
  /** The place of the expected diagnosis among those of the summary and then the others that the last turn traces, from 1; null where it is not there. */
  readonly rank: number | null;
  /** False where the knowledge holds no such condition, so that it could not have been found. */
  readonly inKnowledge: boolean;
  /** How the diagnosis that was taken for the expected one is meant by it; null where none was. */
  readonly matched: {
    readonly diagnosis: string;
    readonly as: 'same' | 'more-specific' | 'broader';
    /** Why, where a language model took the one for the other. */
    readonly reason?: string;
  } | null;
  /** There where a language model took a diagnosis for the expected one that our own rules take for another. */
  readonly decidedBy?: 'model';
  /** What our own rules came to, beside a verdict that a language model decided. */
  readonly byRules?: Pick<Verdict, 'accuracy' | 'rank' | 'matched'>;
  readonly topThree: readonly { readonly name: string; readonly probability: number }[];
  readonly doNotMiss: readonly { readonly name: string; readonly reason: string }[];
  readonly nextSteps: readonly string[];
  /** What the case calls for, by its history and its expected diagnosis, and was neither asked nor told; `node` is the finding's name. */
  readonly questionsMissed: readonly JudgedNode[];
  readonly questionsRelevant: number;
  /** From 0 to 100: the share of the relevant ones that was missed; 0 where none was relevant. */
  readonly questionsMissedPercent: number;
  readonly actualPath: readonly { readonly node: string; readonly question: string }[];
  readonly pathDelta: { readonly missed: readonly JudgedNode[]; readonly unnecessary: readonly JudgedNode[] };
  readonly factsDiff: {
    readonly missed: readonly { readonly key: string; readonly expected: string; readonly reason: string }[];
    readonly incorrect: readonly { readonly key: string; readonly expected: string; readonly actual: string; readonly reason: string }[];
  };
  readonly factsCollected: readonly { readonly label: string; readonly value: string }[];
  /** Null for a run that was judged before this was counted. */
  readonly contribution: PromptContribution | null;
  /** Statements of the emulated patient that the history contradicts or does not hold; `reply` counts from 0. */
  readonly fidelityBreaks: readonly { readonly kind: string; readonly about: string; readonly said: string; readonly reply: number }[];
}

/** Scores a consultation that has ended. */
export type Judge = (request: JudgeRequest) => Promise<Verdict>;
