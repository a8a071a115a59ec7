import type { ConsultationState } from '../interview/consultation-state.ts';
import type { SavedProfile } from '../interview/saved-profile.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { InterviewEngine, InterviewStep } from '../published-protocols/engine/interview-engine.ts';
import type { QuestionSource, RunOrder } from './run-order.ts';

const asksOnly: Readonly<Record<QuestionSource, ConsultationState['asksOnly'] | null>> = {
  all: null,
  'protocol-only': 'protocol',
  'knowledge-only': 'knowledge',
};

/** Begins the consultation of a run: on a protocol, on the one that the complaint chooses, or on none where only the knowledge is to ask. */
export async function beginConsultation(
  engine: Pick<InterviewEngine, 'start'>,
  { seed, questions }: Pick<RunOrder, 'seed' | 'questions'>,
  { profile, protocol }: { readonly profile: SavedProfile; readonly protocol?: Protocol | undefined },
): Promise<InterviewStep> {
  const isChosen = protocol !== undefined && questions !== 'knowledge-only';
  const begun = await engine.start({ profile, seed, ...(isChosen ? { protocol } : {}) });
  const only = asksOnly[questions];
  return only == null ? begun : { ...begun, state: { ...begun.state, asksOnly: only } };
}
