import type { Contribution } from '../../../contracts/test-bench/test-run.ts';

/** A node of the protocol and what the judge says about it. */
export interface NodeRemark {
  readonly node: string;
  readonly reason: string;
}

export interface MissedFact {
  readonly key: string;
  readonly expected: string;
  readonly reason: string;
}

export interface IncorrectFact extends MissedFact {
  readonly actual: string;
}

export interface CollectedFact {
  readonly label: string;
  readonly value: string;
}

/** The way that a run took and the facts that it collected, against what its history holds. */
export interface PathView {
  readonly actualPath: readonly string[];
  readonly missedNodes: readonly NodeRemark[];
  readonly unnecessaryNodes: readonly NodeRemark[];
  readonly missedFacts: readonly MissedFact[];
  readonly incorrectFacts: readonly IncorrectFact[];
  readonly facts: readonly CollectedFact[];
}

/** What a run came to. */
export interface SummaryView {
  readonly accuracy: number | null;
  readonly topThree: readonly string[];
  readonly doNotMiss: readonly string[];
  readonly nextSteps: readonly string[];
  readonly questionsMissed: readonly string[];
  /** From 0 to 100. */
  readonly missedPercent: number | null;
}

/** A statement of the emulated patient that its history does not bear out. */
export interface FidelityBreak {
  readonly kind: string;
  readonly about: string;
  readonly said: string;
  /** Which of the patient's replies says it, from 0; null where that is not known. */
  readonly reply: number | null;
}

/** What a run ran on, each part in full; null where it is not known. */
export interface RanOnView {
  readonly protocol: string | null;
  readonly model: string | null;
  /** Of the instructions of language models; null where none was asked. */
  readonly prompts: string | null;
  readonly seed: string | null;
  readonly knowledge: string | null;
}

/** What the language models of a run took, all calls together. */
export interface ModelUseView {
  readonly calls: number;
  readonly tokens: number;
  /** In the currency of the configured price; null where none is. */
  readonly cost: number | null;
  readonly ms: number;
  readonly fallBacks: number;
  readonly replayed: number;
}

/** Calls to language models that were answered by our own code instead, by role and by why. */
export interface FallBackView {
  readonly role: string;
  readonly kind: string;
  readonly count: number;
}

/** The diagnosis that a language model took for the expected one, and the score without that. */
export interface MatchByModelView {
  readonly diagnosis: string;
  readonly as: string;
  readonly reason: string;
  readonly accuracyByRules: number | null;
}

/** What the protocol of a run contributed, apart from what was told unasked and asked beyond it. */
export interface ContributionView {
  readonly broughtOut: Contribution['facts'];
  /** From 0 to 100; null where the opening left nothing. */
  readonly elicitedPercent: number | null;
  readonly expected: Contribution['emergency']['expected'];
  /** In which turn an emergency was called, from 1; null where it was not. */
  readonly byProtocolInTurn: number | null;
  readonly byGuardInTurn: number | null;
  readonly named: readonly string[];
  readonly questions: number;
  readonly questionsBeyond: number;
  readonly inVain: Readonly<Record<'irrelevant' | 'repeated' | 'alreadyTold' | 'unfit', number>>;
}

/** Everything that the history shows of one run. Parts that the server did not tell are null or empty. */
export interface RunView {
  readonly status: string;
  readonly isActive: boolean;
  readonly diagnosis: string | null;
  readonly error: string | null;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly turns: number;
  readonly summary: SummaryView | null;
  /** In any of the shapes that a transcript may have. */
  readonly transcript: unknown;
  readonly medicalInfo: string | null;
  readonly emulatorPrompt: string | null;
  readonly path: PathView | null;
  readonly fidelityBreaks: readonly FidelityBreak[];
  /** Null where no language model had a say in the score. */
  readonly matchByModel: MatchByModelView | null;
  /** Null where it was not counted. */
  readonly contribution: ContributionView | null;
  readonly ranOn: RanOnView;
  /** What its language models took; null where none was asked, or that is not known yet. */
  readonly modelUse: ModelUseView | null;
  readonly fallBacks: readonly FallBackView[];
}
