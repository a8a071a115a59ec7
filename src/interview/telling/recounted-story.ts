import type { ConsultationState } from '../consultation-state.ts';
import type { ConsultationSummary } from '../consultation-summary.ts';
import type { EngineParts } from '../engine-parts.ts';

/** A summary with what happened as a clinician would write it, above the patient's own words; without it where nobody can tell it, or nothing was told. */
export async function withStoryRecounted(
  { recount }: Pick<EngineParts, 'recount'>,
  { facts, record = [] }: ConsultationState,
  summary: ConsultationSummary,
): Promise<ConsultationSummary> {
  const { story, who, present, absent, uncertain } = summary;
  if (story.length === 0) return summary;
  const recounted = await recount({ said: story, record: record.map(({ mention }) => mention), who, present, absent, uncertain, facts });
  return recounted.length === 0 ? summary : { ...summary, recounted };
}
