import type { ConsultationState } from '../consultation-state.ts';
import type { ConsultationSummary } from '../consultation-summary.ts';
import type { EngineParts } from '../engine-parts.ts';
import { sentencesOf } from '../summary/sentences-told.ts';
import { isPressing } from './is-pressing.ts';

/**
 * A summary with what happened as a clinician would write it, above the patient's own words; without it where nobody can tell it, nothing was told, or
 * somebody may be waiting for it in danger.
 */
export async function withStoryRecounted(
  { recount }: Pick<EngineParts, 'recount'>,
  state: ConsultationState,
  summary: ConsultationSummary,
): Promise<ConsultationSummary> {
  const { story, who, present, absent, uncertain } = summary;
  const { facts, record = [], about, replaced } = state;
  const known = new Set(facts.map(({ finding }) => finding));
  if (story.length === 0 || isPressing(state)) return summary;
  const recounted = await recount({
    said: story.flatMap(sentencesOf),
    record: record.map(({ mention }) => mention),
    who,
    about: about.kind === 'another' ? about.words : null,
    present,
    absent,
    uncertain,
    facts,
    withdrawn: replaced.flatMap(({ fact }) => (known.has(fact.finding) ? [] : [fact.finding])),
  });
  return recounted.length === 0 ? summary : { ...summary, recounted };
}
