import type { ConsultationState } from '../consultation-state.ts';
import { type EngineParts, protocolOf } from '../engine-parts.ts';
import { changesBetween, echoChanges } from './what-changed.ts';

/** What a reply after the summary put right in it, said back; empty where it put nothing right. */
export function correctedIn(parts: EngineParts, before: ConsultationState, after: ConsultationState): string {
  const changes = changesBetween(before, after, parts.knowledge);
  const corrections = changes.filter(
    (change) => change.kind === 'person' || (change.kind === 'fact' && change.was !== null) || change.kind === 'taken-back',
  );
  return echoChanges(corrections, { state: after, knowledge: parts.knowledge, protocol: protocolOf(parts, after) });
}
