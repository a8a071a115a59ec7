const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const units = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** How long ago an instant was, in words, with the exact time on hover. */
export function Ago({ instant }: { readonly instant: string }) {
  const at = new Date(instant);
  return (
    <time dateTime={instant} title={at.toLocaleString()} className="whitespace-nowrap">
      {agoWords((Date.now() - at.getTime()) / 1_000)}
    </time>
  );
}

function agoWords(seconds: number): string {
  const fitting = units.find((candidate) => seconds >= candidate.seconds);
  return fitting === undefined ? 'just now' : format.format(-Math.floor(seconds / fitting.seconds), fitting.unit);
}
