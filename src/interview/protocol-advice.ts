import type { Knowledge } from '../clinical/knowledge.ts';
import type { FactsByFinding } from '../clinical/known-facts.ts';
import { evaluatePredicate } from '../protocol/evaluate-predicate.ts';
import type { Consideration, Protocol } from '../protocol/protocol.ts';
import type { ConditionCode } from '../shared/ids.ts';
import type { ConsultationState } from './consultation-state.ts';
import { knownInState } from './known-in-state.ts';

/** What the protocol's author advises, given what is known. */
export interface ProtocolAdvice {
  /** Every diagnosis whose condition holds, known to us or not. */
  readonly holding: readonly Consideration[];
  readonly considered: ReadonlySet<ConditionCode>;
  readonly doNotMiss: readonly Consideration[];
  readonly nextSteps: readonly string[];
}

/** The diagnoses and next steps that the author names and whose conditions hold. */
export function protocolAdvice(
  protocol: Protocol | null,
  state: ConsultationState,
  facts: FactsByFinding,
  knowledge: Knowledge,
): ProtocolAdvice {
  if (protocol === null) return { holding: [], considered: new Set(), doNotMiss: [], nextSteps: [] };
  const inEmergency = state.alarms.some(({ alarm }) => alarm.kind === 'emergency');
  const known = knownInState(protocol, state, facts, knowledge);
  const holds = protocol.considerations.filter((consideration) => evaluatePredicate(consideration.when, known) === 'true');
  return {
    holding: holds,
    considered: new Set(holds.flatMap((consideration) => (consideration.condition === null ? [] : [consideration.condition]))),
    doNotMiss: holds.filter((consideration) => consideration.doNotMiss),
    nextSteps: protocol.nextSteps
      // Where help has to come at once, advice meant for everybody with the complaint ('stay active') would contradict it.
      .filter(({ when }) => evaluatePredicate(when, known) === 'true' && !(inEmergency && when.kind === 'always'))
      .map(({ text }) => text),
  };
}
