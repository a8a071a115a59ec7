import type { TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';
import { texts } from './texts.ts';

const steps = [
  { step: 'understand', look: 'bg-accent' },
  { step: 'reason', look: 'bg-line-strong' },
  { step: 'phrase', look: 'bg-badge-purple' },
] as const;

/** How long each step of the turn took, as parts of one bar and in numbers. */
export function StepTimes({ times_ms: times }: Pick<TurnTraceReply, 'times_ms'>) {
  if (times === null) return <p className="text-ink-soft">{texts.notMeasured}</p>;
  const sum = Math.max(times.understand + times.reason + times.phrase, Number.EPSILON);
  return (
    <>
      <div aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-full bg-line">
        {steps.map(({ step, look }) => (
          <span key={step} className={look} style={{ width: `${(times[step] / sum) * 100}%` }} />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-4 pt-1 tabular-nums">
        {steps.map(({ step, look }) => (
          <div key={step} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-sm ${look}`} />
            <dt className="text-ink-soft">{texts.steps[step]}</dt>
            <dd>{texts.milliseconds(times[step])}</dd>
          </div>
        ))}
        <div className="flex gap-1.5">
          <dt className="text-ink-soft">{texts.total}</dt>
          <dd className="font-semibold">{texts.milliseconds(times.total)}</dd>
        </div>
      </dl>
    </>
  );
}
