import type { FindingCode } from '../../shared/ids.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import { findMeasurements } from './find-measurements.ts';
import type { Learned } from './learned.ts';
import type { Token } from './tokenise.ts';

const down = new Set(['lying', 'supine', 'sitting', 'seated', 'recumbent']);
const up = new Set(['standing', 'stood', 'stands', 'upright', 'erect']);
/** In mmHg, the fall that counts as postural (consensus statement on orthostatic hypotension, 2011). */
const leastFall = 20;
const farthest = 6;

/** `Lying 138/80, standing 102/64`: whether the pressure falls on standing. Nothing where the text does not say which is which. */
export function readPosturalDrop(tokens: readonly Token[], lexicon: Lexicon): readonly Learned[] {
  const finding = lexicon.knowledge.findings.get('postural-pressure-drop' as FindingCode);
  if (finding === undefined || !tokens.some(({ word }) => up.has(word))) return [];
  const pressures = findMeasurements(tokens).filter(({ measure }) => measure === 'systolic');
  // The posture stands before each pressure ('lying 138/80, standing 102/64') or after each ('138/80 lying, 102/64 standing').
  for (const step of [-1, 1] as const) {
    const told = pressures.map((one) => ({ ...one, posture: postureBeside(tokens, step === 1 ? one.last : one.first, step) }));
    const low = told.find(({ posture }) => posture === 'down');
    const high = told.find(({ posture }) => posture === 'up');
    if (low === undefined || high === undefined) continue;
    const status = low.amount - high.amount >= leastFall ? 'present' : 'absent';
    return [{ finding, status, value: null, first: Math.min(low.first, high.first), last: Math.max(low.last, high.last) }];
  }
  return [];
}

function postureBeside(tokens: readonly Token[], from: number, step: 1 | -1): 'down' | 'up' | null {
  for (let at = from + step, left = farthest; left > 0 && tokens[at]?.kind !== 'number'; at += step, left -= 1) {
    const word = tokens[at]?.word ?? '';
    if (down.has(word)) return 'down';
    if (up.has(word)) return 'up';
  }
  return null;
}
