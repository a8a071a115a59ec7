import type { ModelFailure } from '../model-failure.ts';

/** What lasts until an operator, or whoever runs the model, does something about it. */
export type EndpointTrouble = Extract<ModelFailure['kind'], 'circuit-open' | 'not-authorised' | 'not-found'>;

const lasting: ReadonlySet<string> = new Set<EndpointTrouble>(['circuit-open', 'not-authorised', 'not-found']);

/** Hears how calls to one endpoint went, and tells each trouble once until a call succeeds again. */
export function createTroubleTeller(tell: (trouble: EndpointTrouble) => void): (failure: ModelFailure['kind'] | null) => void {
  const told = new Set<string>();
  return (failure) => {
    if (failure === null) return told.clear();
    if (!lasting.has(failure) || told.has(failure)) return;
    told.add(failure);
    tell(failure as EndpointTrouble);
  };
}
