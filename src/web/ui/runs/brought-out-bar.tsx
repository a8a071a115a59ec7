import type { Contribution } from '../../../contracts/test-bench/test-run.ts';
import { percentWords } from '../batches/percent.ts';
import { contributionTexts } from './contribution-texts.ts';

const origins = ['opening', 'protocol', 'knowledge', 'open', 'unasked'] as const;
type Part = (typeof origins)[number] | 'never';

const looks: Readonly<Record<Part, string>> = {
  opening: 'bg-line-strong/60',
  protocol: 'bg-accent',
  knowledge: 'bg-badge-blue',
  open: 'bg-badge-yellow',
  unasked: 'bg-badge-red',
  never: 'bg-line',
};

/** What brought out how much of what cases call for, as a bar over the same in words. */
export function BroughtOutBar({ counts }: { readonly counts: Contribution['facts'] }) {
  const never = counts.called_for - origins.reduce((sum, origin) => sum + counts[origin], 0);
  const parts: Readonly<Record<Part, number>> = { ...counts, never };
  const shares = [...origins, 'never' as const].map((part) => ({
    part,
    share: counts.called_for === 0 ? 0 : parts[part] / counts.called_for,
  }));
  return (
    <div className="max-w-3xl space-y-1.5">
      <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-full bg-line">
        {shares.map(({ part, share }) => (
          <span key={part} className={looks[part]} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 tabular-nums">
        {shares.map(({ part, share }) => (
          <li key={part} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full border border-line-strong ${looks[part]}`} />
            <span>
              <strong className="font-semibold">{percentWords(share)}</strong> {contributionTexts.origins[part]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
