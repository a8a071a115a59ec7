import { Ban, CircleSlash, LoaderCircle, SquareCheck } from 'lucide-react';
import type { TestBatch } from '../../../contracts/test-bench/test-batch.ts';
import { Badge, type BadgeLook } from '../runs/badge.tsx';
import { texts } from './texts.ts';

type BatchState = TestBatch['state'];

const looks: Record<BatchState, BadgeLook> = {
  running: { tone: 'blue', Icon: LoaderCircle },
  cancelling: { tone: 'orange', Icon: CircleSlash },
  cancelled: { tone: 'plain', Icon: Ban },
  finished: { tone: 'green', Icon: SquareCheck },
};

/** Where a batch stands, by word, colour and shape. */
export function BatchStateBadge({ state }: { readonly state: BatchState }) {
  return <Badge look={looks[state]} word={texts.states[state]} iconClass={state === 'running' ? 'animate-spin' : ''} />;
}
