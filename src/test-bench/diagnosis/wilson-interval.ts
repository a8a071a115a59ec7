/** A share of a whole with its 95 % confidence interval, each between 0 and 1. All are null when nothing was counted. */
export interface Share {
  readonly hits: number;
  readonly of: number;
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

const z95 = 1.959964;

/** The share of hits with the score interval of E. B. Wilson (1927), which stays within 0 and 1 and holds for few cases. */
export function shareWithInterval(hits: number, of: number): Share {
  if (of === 0) return { hits, of, share: null, low: null, high: null };
  const share = hits / of;
  const centre = share + (z95 * z95) / (2 * of);
  const spread = z95 * Math.sqrt((share * (1 - share)) / of + (z95 * z95) / (4 * of * of));
  const scale = 1 + (z95 * z95) / of;
  return { hits, of, share, low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}
