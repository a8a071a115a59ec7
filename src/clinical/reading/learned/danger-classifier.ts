import { dangerRows } from './danger-features.ts';
import { dangerFamilies } from './shape.ts';

/** Outputs: that it should be asked about, that it should be raised, then one for each family. */
export const dangerOutputWidth = 2 + dangerFamilies.length;

/**
 * A linear classifier of danger over the features of a message. It stands beside the network: from a few thousand examples it tells the families apart
 * twice as often, the network takes less everyday talk for danger, and both together are better than each.
 */
export interface DangerWeights {
  /** Row by row, each with a weight for every output. */
  readonly rows: Float32Array;
  readonly bias: Float32Array;
}

export const dangerWeightSizes = { rows: dangerRows * dangerOutputWidth, bias: dangerOutputWidth } as const;

/** Short messages have few features: each then counts more. */
export function featureScale(count: number): number {
  return 3 / Math.sqrt(Math.max(1, count));
}

/** Raw outputs (logits) of a message. */
export function classifyDanger({ rows, bias }: DangerWeights, features: Int32Array): Float32Array {
  const outputs = Float32Array.from(bias);
  const scale = featureScale(features.length);
  for (const row of features) {
    const base = row * dangerOutputWidth;
    for (let at = 0; at < dangerOutputWidth; at += 1) outputs[at] = (outputs[at] as number) + scale * (rows[base + at] as number);
  }
  return outputs;
}
