import { ArrowDown, ArrowUp, CircleSlash, Equal } from 'lucide-react';
import { Badge, type BadgeLook } from '../../../../ui/runs/badge.tsx';
import type { ComparedCase } from '../requests.ts';
import { texts } from '../texts.ts';

type Outcome = ComparedCase['outcome'];

const looks: Record<Outcome, BadgeLook> = {
  regressed: { tone: 'red', Icon: ArrowDown },
  improved: { tone: 'green', Icon: ArrowUp },
  unchanged: { tone: 'plain', Icon: Equal },
  'not-comparable': { tone: 'orange', Icon: CircleSlash },
};

/** How a case came out in B against A, by word, colour and shape. */
export function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  return <Badge look={looks[outcome]} word={texts.comparison.outcomes[outcome]} />;
}
