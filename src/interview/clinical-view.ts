import { rankConditions } from '../clinical/differential.ts';
import type { Fact } from '../clinical/fact.ts';
import { withImplications } from '../clinical/with-implications.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { ConsultationState } from './consultation-state.ts';
import { type EngineParts, protocolOf } from './engine-parts.ts';
import type { FactsByFinding } from './node-answer.ts';
import { protocolAdvice } from './protocol-advice.ts';
import type { RankedCondition } from './turn.ts';

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
  const facts = withImplications(state.facts, parts.knowledge);
  const byFinding = new Map(facts.map((fact) => [fact.finding, fact]));
  const { considered } = protocolAdvice(protocol, state, byFinding);
  const differential = rankConditions(parts.table, facts, state.person, { complaint: state.complaint, considered });
  return { protocol, facts, byFinding, differential };
}
