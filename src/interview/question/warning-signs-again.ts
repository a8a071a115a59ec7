import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import type { ClinicalView } from '../clinical-view.ts';
import type { Asked, ConsultationState } from '../consultation-state.ts';
import { questionOfNode } from './walk-protocol.ts';

/** What is said before the question comes again. */
export const warningSignsLead = 'One thing I would like to ask once more, because some of these need help at once.';

/**
 * The question for warning signs that the patient did not want to answer, or could not: it comes again, once, when the protocol is through. The
 * protocol goes on from it, so that the author's emergencies that wait for the answer are looked at. Null where none is owed.
 */
export function askWarningSignsAgain(
  protocol: Protocol | null,
  state: ConsultationState,
  { byFinding }: ClinicalView,
  knowledge: Knowledge,
): { readonly state: ConsultationState; readonly asked: Asked } | null {
  if (protocol === null || state.alarms.length > 0 || state.summary !== null) return null;
  // A sign that calls for help by itself; what does so only beside another is no reason to ask a whole list again.
  const warned = protocol.steps.flatMap((step) => {
    const looksAt = new Set(step.kind === 'emergency' ? nodesOf(step.when) : []);
    return looksAt.size === 1 ? [...looksAt] : [];
  });
  // One list comes again, and no other: who could not say once more is not asked for it list by list.
  const cameAgain = state.path.some(
    ({ clarifies, node }, at) => clarifies && node !== null && warned.includes(node) && state.path[at - 1]?.node !== node,
  );
  if (cameAgain) return null;
  const owed = protocol.nodes.find(
    ({ id }) =>
      warned.includes(id) &&
      state.answers[id]?.kind === 'unknown' &&
      state.path.filter((entry) => entry.node === id && entry.protocol === protocol.name).length === 1,
  );
  if (owed === undefined) return null;
  const answers = Object.fromEntries(Object.entries(state.answers).filter(([id]) => id !== owed.id));
  const step = protocol.steps.findIndex((candidate) => candidate.kind === 'ask' && candidate.node === owed.id) + 1;
  const question = questionOfNode(owed, state, byFinding, knowledge);
  return { state: { ...state, answers, position: { step, asked: askedIn(state) } }, asked: { kind: 'node', question, clarifies: true } };
}

function askedIn({ path }: ConsultationState): number {
  return path.filter(({ kind, clarifies }) => kind === 'node' && !clarifies).length;
}

/** The questions that a condition looks at. */
function nodesOf(predicate: Predicate): readonly NodeId[] {
  if ('of' in predicate) return Array.isArray(predicate.of) ? predicate.of.flatMap(nodesOf) : nodesOf(predicate.of as Predicate);
  if (predicate.kind === 'score') return predicate.nodes;
  return 'node' in predicate ? [predicate.node] : [];
}
