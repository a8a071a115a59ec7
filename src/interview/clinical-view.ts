import type { RankedCondition } from '../clinical/differential.ts';
import { rankConditions } from '../clinical/differential.ts';
import type { Fact } from '../clinical/fact.ts';
import type { FactsByFinding } from '../clinical/known-facts.ts';
import { knownFacts } from '../clinical/known-facts.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { ConsultationState } from './consultation-state.ts';
import { type EngineParts, protocolOf } from './engine-parts.ts';
import { protocolAdvice } from './protocol-advice.ts';
import { suspectedByAlarms } from './suspected-by-alarms.ts';

/** How a consultation stands: what is known with what follows from it, and the differential. */
export interface ClinicalView {
  readonly protocol: Protocol | null;
  readonly facts: readonly Fact[];
  readonly byFinding: FactsByFinding;
  readonly differential: readonly RankedCondition[];
}

/** Works out how the consultation stands after its last fact. */
export function clinicalView(parts: EngineParts, state: ConsultationState): ClinicalView {
  const protocol = protocolOf(parts, state);
  const byFinding = knownFacts(state.facts, parts.knowledge);
  const facts = [...byFinding.values()];
  const { considered } = protocolAdvice(protocol, state, byFinding, parts.knowledge);
  const differential = rankConditions(parts.table, facts, state.person, {
    complaint: state.complaint,
    considered: new Set([...considered, ...suspectedByAlarms(state, parts.knowledge)]),
    unread: state.unread ?? [],
  });
  return { protocol, facts, byFinding, differential };
}
