import type { FindingCode } from '../../shared/ids.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Learned } from './learned.ts';
import type { ValueMention } from './read-values.ts';
import type { Token } from './tokenise.ts';

const lost = new Set(['lost', 'lose', 'losing', 'dropped', 'down', 'shed']);
const gained = new Set(['gained', 'gain', 'gaining', 'up']);
const mostBetween = 4;

/** `lost 10 kg`, `put on two stone`: the weight change that an amount of weight tells, with the amount in kg. */
export function readWeightChange(tokens: readonly Token[], values: readonly ValueMention[], lexicon: Lexicon): readonly Learned[] {
  return values.flatMap(({ value, first, last }): Learned[] => {
    if (value.kind !== 'number' || value.unit !== 'kg') return [];
    for (let at = first - 1; at >= Math.max(0, first - mostBetween); at -= 1) {
      const word = tokens[at]?.word ?? '';
      const putOn = word === 'on' && tokens[at - 1]?.stem === 'put';
      const code = lost.has(word) ? 'weight-loss' : gained.has(word) || putOn ? 'weight-gain' : null;
      const finding = code === null ? undefined : lexicon.knowledge.findings.get(code as FindingCode);
      if (finding !== undefined) return [{ finding, status: 'present', value: null, first: at, last }];
    }
    return [];
  });
}
