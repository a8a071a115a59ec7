import { Ban, CircleDashed, CircleQuestionMark, LoaderCircle, SquareCheck, TimerOff } from 'lucide-react';
import { Badge, type BadgeLook } from './badge.tsx';
import { texts } from './texts.ts';

const looks: Record<string, BadgeLook> = {
  queued: { tone: 'plain', Icon: CircleDashed },
  running: { tone: 'blue', Icon: LoaderCircle },
  succeeded: { tone: 'green', Icon: SquareCheck },
  failed: { tone: 'red', Icon: Ban },
  [texts.statuses.timeout]: { tone: 'orange', Icon: TimerOff },
};

const other: BadgeLook = { tone: 'plain', Icon: CircleQuestionMark };

/** Where a run stands, by word, colour and shape. `status` is one of the server's, or TIMEOUT where the screen says so. */
export function StatusBadge({ status, isMark = false }: { readonly status: string; readonly isMark?: boolean }) {
  const look = (Object.hasOwn(looks, status) ? looks[status] : undefined) ?? other;
  return <Badge look={look} word={status} isMark={isMark} iconClass={status === texts.statuses.running ? 'animate-spin' : ''} />;
}
