import type { Predicate } from '../../protocol/predicate.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import { allOf } from '../1c-logic/combine.ts';
import { canonicalJson } from '../canonical-json.ts';
import { afterYes } from '../writing/write-question.ts';

/** When a question is asked whose item is enabled by `enabled`, null where by nothing: a sub-question only if its parent was. */
export function askedWhen(enabled: Predicate | null, parent: ProtocolNode | undefined): Predicate {
  if (parent === undefined) return enabled ?? { kind: 'always' };
  const wasAsked: Predicate = { kind: 'was-asked', node: parent.id };
  const rule = afterYes(parent);
  if (enabled === null) return wasAsked;
  if (rule !== null && canonicalJson(enabled) === canonicalJson(rule)) return rule;
  return allOf([wasAsked, enabled]);
}
