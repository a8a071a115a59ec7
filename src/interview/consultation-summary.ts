import type { Urgency } from '../clinical/condition.ts';
import type { ConditionCode } from '../shared/ids.ts';

/** One diagnosis as the summary gives it, with its reasons as the labels of findings. */
export interface SummarisedCondition {
  readonly condition: ConditionCode | null;
  readonly name: string;
  readonly likelihood: 'very likely' | 'likely' | 'possible' | 'less likely' | 'unlikely';
  readonly probability: number;
  /** Present findings that it explains, and those that speak against it. */
  readonly for: readonly string[];
  readonly against: readonly string[];
  /** Words of the patient that speak for it and that no finding was read from. */
  readonly words?: readonly string[];
  /** Findings that are expected in it and were denied. */
  readonly missing: readonly string[];
  readonly urgency: Urgency | null;
}

/** What the Patient Summary says, before it is worded; stored, so that questions about it can be answered from it. */
export interface ConsultationSummary {
  /** Who it is about and what for, as one sentence. */
  readonly who: string;
  /** What happened, as a clinician would write it, where a model worded it. */
  readonly recounted?: readonly string[];
  /** The patient's own words. */
  readonly story: readonly string[];
  /** Sentences of the patient's that the story does not hold, quoted, with the question where they are hardly plain without it; absent in summaries of before. */
  readonly told?: readonly { readonly question: string | null; readonly text: string }[];
  /** What they affirmed, denied and were not sure of when asked for just that. */
  readonly present: readonly string[];
  readonly absent: readonly string[];
  readonly uncertain: readonly string[];
  readonly background: readonly { readonly title: string; readonly text: string }[];
  readonly likeliest: readonly SummarisedCondition[];
  readonly doNotMiss: readonly SummarisedCondition[];
  readonly urgency: Urgency;
  /** What the protocol's author advises the patient. */
  readonly advice: readonly string[];
  /** What a doctor may want to do, by diagnosis. */
  readonly nextSteps: readonly { readonly forCondition: string; readonly steps: readonly string[] }[];
  /** What raised an alarm during the interview, in words. */
  readonly alarms: readonly string[];
}
