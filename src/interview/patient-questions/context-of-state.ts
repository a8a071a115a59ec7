import { type ClinicalView, clinicalView } from '../clinical-view.ts';
import type { Asked, ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { questionsLeft } from '../question/questions-left.ts';
import { illnessesTold } from './illnesses-in-words.ts';
import { medicinesTold } from './medicines-told.ts';
import type { QuestionContext } from './question-context.ts';

/** From which share of the likelihood on an illness that cannot wait keeps back any word that could calm. */
const likelyEnough = 0.12;
const pressing: ReadonlySet<string> = new Set(['emergency', 'urgent']);

/** What an answer may go by at this point of the consultation. `spoken` is the message that asks. */
export function contextOfState(parts: EngineParts, state: ConsultationState, asked: Asked | null, spoken: string): QuestionContext {
  const view = clinicalView(parts, state);
  const present = view.facts.filter(({ status }) => status === 'present');
  return {
    standing: state.pending?.kind === 'alarm' ? (state.alarms.at(-1)?.alarm.kind ?? null) : null,
    isUrgent: isUrgent(parts, state, view),
    help: helpFor(state),
    summary: state.summary,
    asked,
    questionsLeft: questionsLeft(parts, state, view),
    person: state.person,
    isAboutAnother: state.about.kind === 'another',
    present: new Set(present.map(({ finding }) => finding)),
    illnesses: illnessesTold(state, parts.answers.findIllnesses),
    ...medicinesTold(state, parts.answers.book, spoken),
    settings: parts.settings,
  };
}

function helpFor({ alarms }: ConsultationState): QuestionContext['help'] {
  const emergencies = alarms.filter(({ alarm }) => alarm.kind === 'emergency');
  if (emergencies.some(({ putAway }) => putAway === 'help')) return 'on its way';
  return emergencies.some(({ putAway }) => putAway === null || putAway === 'refused') ? 'due' : null;
}

/** Whether what was told cannot wait: an alarm that was no misunderstanding, the summary's urgency, or what is likely so far. */
function isUrgent({ knowledge }: EngineParts, state: ConsultationState, { differential }: ClinicalView): boolean {
  if (state.alarms.some(({ putAway }) => putAway !== 'denied')) return true;
  if (state.pending?.kind === 'danger') return true;
  if (state.summary !== null) return pressing.has(state.summary.urgency);
  if (state.facts.every(({ status }) => status !== 'present')) return false;
  return differential.some(
    ({ condition, probability }) => probability >= likelyEnough && pressing.has(knowledge.conditions.get(condition)?.urgency ?? ''),
  );
}
