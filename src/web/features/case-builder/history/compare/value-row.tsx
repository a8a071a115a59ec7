import { texts } from '../texts.ts';

interface ValueRowProps {
  /** What the values are of; null where they speak for themselves. */
  readonly label: string | null;
  readonly left: string | null;
  readonly right: string | null;
  /** What is said where a run has no value. */
  readonly missing: string;
  readonly ids: readonly [string, string];
  readonly isMono?: boolean;
}

/** One value of two runs, marked where they differ. */
export function ValueRow({ label, left, right, missing, ids, isMono = false }: ValueRowProps) {
  const isDifferent = left !== right;
  return (
    <div className="grid gap-x-6 py-1 md:grid-cols-2">
      {[left, right].map((value, side) => (
        <p key={ids[side]} className="flex flex-wrap gap-x-3 wrap-anywhere">
          <span className="font-mono text-ink-soft md:hidden">{ids[side]}</span>
          {label !== null && <span className={`text-ink-soft ${side === 1 ? 'max-md:sr-only' : ''}`}>{label}</span>}
          {value === null ? (
            <span className="text-ink-soft italic">{missing}</span>
          ) : (
            <span className={`${isMono ? 'font-mono' : 'font-semibold'} ${isDifferent ? 'rounded bg-attention-tint px-1' : ''}`}>
              {value}
            </span>
          )}
          {isDifferent && value !== null && (
            <span className="text-attention">
              {left === null || right === null ? texts.lines.onlyIn(ids[side] ?? '') : texts.lines.valueDiffers}
            </span>
          )}
        </p>
      ))}
    </div>
  );
}
