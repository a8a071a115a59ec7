import { nextStep } from '../../protocol/next-step.ts';
import type { ClinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { knownInState } from '../known-in-state.ts';

/** How many questions of our knowledge usually follow a protocol, and what comes last: allergies, and the read-back. */
const usuallyAfterProtocol = 6;
const comingLast = 2;

/** About how many questions are left: the protocol's own, were each denied from here on, and what usually follows. */
export function questionsLeft({ knowledge }: Pick<EngineParts, 'knowledge'>, state: ConsultationState, view: ClinicalView): number {
  const { protocol, byFinding } = view;
  const put = state.path.filter(({ clarifies }) => !clarifies).length;
  if (protocol === null) return usuallyAfterProtocol + comingLast;
  let { position, answers } = state;
  let ofProtocol = 0;
  while (position !== null) {
    const next = nextStep(protocol, position, knownInState(protocol, { ...state, answers }, byFinding, knowledge));
    if (next.kind === 'end' || next.kind === 'stop') break;
    position = next.position;
    if (next.kind !== 'ask') continue;
    ofProtocol += 1;
    answers = { ...answers, [next.node.id]: { kind: next.node.kind === 'yes-no' ? 'no' : 'unknown' } };
  }
  const ofKnowledge = Math.max(0, usuallyAfterProtocol - state.knowledgeQuestions);
  const room = protocol.questionLimit === null ? Number.POSITIVE_INFINITY : Math.max(0, protocol.questionLimit - put);
  return Math.min(room, ofProtocol + ofKnowledge + comingLast);
}
