import { CircleQuestionMark, CircleSlash, Equal, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import type { BatchComparison } from '../requests.ts';
import { texts } from '../texts.ts';

type Verdict = BatchComparison['comparison']['verdict'];

const looks: Record<Verdict, { readonly Icon: LucideIcon; readonly look: string }> = {
  better: { Icon: TrendingUp, look: 'text-badge-green' },
  worse: { Icon: TrendingDown, look: 'text-badge-red' },
  'not-certain': { Icon: CircleQuestionMark, look: 'text-ink-soft' },
  'no-difference': { Icon: Equal, look: 'text-ink-soft' },
  'nothing-compared': { Icon: CircleSlash, look: 'text-ink-soft' },
};

/** Whether B is better or worse, or that it can't be told, by word, colour and shape. */
export function VerdictWords({ verdict }: { readonly verdict: Verdict }) {
  const { Icon, look } = looks[verdict];
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${look}`}>
      <Icon aria-hidden className="size-[1.15em] shrink-0" />
      {texts.comparison.verdicts[verdict]}
    </span>
  );
}
