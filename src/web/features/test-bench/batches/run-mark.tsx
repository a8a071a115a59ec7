import { Ban } from 'lucide-react';
import { Link } from 'react-router';
import type { TestStatus } from '../../../../contracts/test-bench/test-run.ts';
import { accuracyOfScore } from '../../../ui/runs/accuracy.ts';
import { AccuracyBadge } from '../../../ui/runs/accuracy-badge.tsx';
import { Badge } from '../../../ui/runs/badge.tsx';
import { StatusBadge } from '../../../ui/runs/status-badge.tsx';
import { texts } from './texts.ts';

/** What a run came to, by colour and shape alone; the word comes on hover, and is read to whoever cannot see. */
export function RunMark({ accuracy, status = 'failed' }: { readonly accuracy: number | null; readonly status?: TestStatus }) {
  if (accuracy !== null) return <AccuracyBadge accuracy={accuracyOfScore(accuracy)} isMark />;
  // No score is not a bad one: it is not to look like a miss.
  return status === 'failed' ? <Badge look={{ tone: 'plain', Icon: Ban }} word={status} isMark /> : <StatusBadge status={status} isMark />;
}

interface RunLinkProps {
  readonly to: string;
  readonly accuracy: number | null;
  readonly status: TestStatus;
  readonly repeat: number;
  /** What else there is to say of it on hover. */
  readonly note: string;
}

/** The mark of one repeat, which leads to its run. */
export function RunLink({ to, accuracy, status, repeat, note }: RunLinkProps) {
  const word = accuracy === null ? status : accuracyOfScore(accuracy).word;
  return (
    <Link
      to={to}
      aria-label={texts.table.run(word, repeat)}
      title={texts.table.runHint(word, repeat, note)}
      className="inline-flex rounded-md outline-offset-1 hover:brightness-90 dark:hover:brightness-125"
    >
      <RunMark accuracy={accuracy} status={status} />
    </Link>
  );
}
