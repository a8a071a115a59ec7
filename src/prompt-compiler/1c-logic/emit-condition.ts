import type { Predicate } from '../../protocol/predicate.ts';
import { combine, negate } from './combine.ts';
import type { ConditionSyntax } from './condition-syntax.ts';
import { quantify } from './quantity.ts';

/** What a condition means, once it is read; what cannot be read in it says nothing. */
export function emitCondition(syntax: ConditionSyntax): Predicate {
  switch (syntax.kind) {
    case 'statement':
      return syntax.predicate;
    case 'unread':
      return { kind: 'always' };
    case 'naming':
      return emitCondition(syntax.of);
    case 'joined':
      return combine(syntax.parts.map(emitCondition), syntax.connectors, syntax.plain);
    case 'counted':
      return quantify(syntax.quantity, syntax.items.map(emitCondition));
    case 'not':
      return opposite(emitCondition(syntax.of), syntax.together);
  }
}

/** 'Not' before several conditions is the opposite of them all; before one comparison it is its 'is not'. */
function opposite(of: Predicate, together: boolean): Predicate {
  const isCompound = of.kind === 'and' || of.kind === 'or' || of.kind === 'at-least';
  return together || isCompound ? { kind: 'not', of } : negate(of);
}
