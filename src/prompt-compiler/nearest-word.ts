import { editDistance } from '../shared/edit-distance.ts';

/** The candidate that is spelt most like a text, when it is near enough to be meant; null otherwise. */
export function nearest(text: string, candidates: readonly string[]): string | null {
  const wanted = text.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of candidates.slice(0, 200)) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const distance = editDistance(wanted.slice(0, 80), candidate.toLowerCase().slice(0, 80));
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
