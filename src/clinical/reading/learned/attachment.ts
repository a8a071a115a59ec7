import { type Attaching, attachmentFeatures, attachmentRows, type Candidate, candidatesIn } from './attachment-features.ts';
import { canBeSaidOf } from './can-be-said-of.ts';
import { type AttributeKind, attributeKinds, type HeadKind } from './shape.ts';

/** What the features of an attachment speak for, a weight for each row. */
export type AttachmentWeights = Float32Array;

export const attachmentWeightSize = attachmentRows;

const attributes: ReadonlySet<string> = new Set(attributeKinds);
/** Less sure than this an attribute is said of none: rather nothing than something of the wrong thing. */
const sureEnough = 0.45;

/** How likely an attribute is said of each candidate, from 0 to 1, all together 1. */
export function likelihoods(weights: AttachmentWeights, features: readonly Int32Array[]): readonly number[] {
  const scores = features.map((rows) => rows.reduce((sum, row) => sum + (weights[row] as number), 0));
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** What each attribute of a message is said of, by its position among the marks; one that no candidate is likely for is left out. */
export function attach(weights: AttachmentWeights, attaching: Attaching): ReadonlyMap<number, Candidate> {
  const candidates = candidatesIn(attaching);
  const found = new Map<number, Candidate>();
  if (candidates.length === 0) return found;
  for (const [at, { kind }] of attaching.marks.entries()) {
    if (!attributes.has(kind)) continue;
    const likely = likelihoods(weights, attachmentFeatures(attaching, at, candidates));
    const fitting = likely.map((share, index) => (fits(kind, candidates[index] as Candidate, attaching) ? share : 0));
    const best = fitting.indexOf(Math.max(...fitting));
    if ((fitting[best] as number) >= sureEnough) found.set(at, candidates[best] as Candidate);
  }
  return found;
}

function fits(kind: string, candidate: Candidate, { marks }: Attaching): boolean {
  return candidate === 'asked' || canBeSaidOf(kind as AttributeKind, marks[candidate]?.kind as HeadKind);
}
