import { type ReactNode, useId } from 'react';

interface TelemetrySectionProps {
  readonly title: string;
  /** What stands at the end of the title's row. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the telemetry, under its title. */
export function TelemetrySection({ title, end, children }: TelemetrySectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 pb-1">
        <h3 id={titleId} className="font-bold">
          {title}
        </h3>
        {end}
      </div>
      {children}
    </section>
  );
}
