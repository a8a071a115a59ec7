import type { ClinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { ConsultationSummary } from '../consultation-summary.ts';
import type { EngineParts } from '../engine-parts.ts';
import { withStoryRecounted } from '../telling/recounted-story.ts';
import { checkedForClinician, checkedForPatient } from '../treatment/check-step.ts';
import { treatedIn } from '../treatment/treated-in.ts';
import { type Said, type Spoken, turnOf } from '../turn-of.ts';
import { summarise } from './summarise.ts';
import { wordSummary } from './word-summary.ts';

/** Ends the interview with the Patient Summary. `why` is for the trace. */
export async function sumUp(
  parts: EngineParts,
  before: ConsultationState,
  view: ClinicalView,
  said: Said,
  why = 'Nothing that is left to ask would change the outcome.',
): Promise<Spoken> {
  const summary = await withStoryRecounted(parts, before, summaryOf(parts, before, view));
  const state = summedUp(before, summary);
  const words =
    before.summary === null ? 'Thank you. This is what I have understood.' : 'Thank you. I have brought your summary up to date.';
  const opening = said.before === undefined ? words : `${said.before}\n\n${words}`;
  const message = `${opening}\n\n${wordSummary(summary, parts.settings.emergencyNumber)}`;
  const reason = { kind: 'summary' as const, words: why, runnersUp: [] };
  const trace = { reason, originalQuestion: null, differential: view.differential };
  return { state, turn: turnOf(state, message, said, trace, { question: null, choices: null }) };
}

/** What the summary says, before it is worded. */
export function summaryOf(parts: EngineParts, before: ConsultationState, view: ClinicalView): ConsultationSummary {
  const { facts, byFinding, ...rest } = view;
  const { book } = parts.answers;
  const treated = treatedIn(parts, before, view);
  const checked = {
    forPatient: (step: string) => checkedForPatient(step, treated, book),
    forClinician: (step: string) => checkedForClinician(step, treated, book),
  };
  const { table, knowledge } = parts;
  return summarise({ ...rest, state: before, facts: byFinding, knowledge, table, checked });
}

/** Where a consultation stands once its summary was given. */
export function summedUp(before: ConsultationState, summary: ConsultationSummary): ConsultationState {
  return { ...before, phase: 'post_diagnosis', pending: { kind: 'after-summary' }, position: null, summary };
}
