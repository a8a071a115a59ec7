import type { FindingCode } from '../../shared/ids.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Learned } from './learned.ts';
import type { Token } from './tokenise.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** From here on people fall ill of the height alone. */
const leastMetres = 2500;
const highestMetres = 8900;
const metresInFoot = 0.3048;
/** '4,300' is no 4.3. */
const thousands = /^\d{1,2}[.,]\d{3}$/;
const metres = setOf('m metres meters metre meter');
const feet = setOf('ft feet foot');
const upwards = setOf(
  'climbed climbing climb ascended ascending ascent altitude trekked trekking trek trekker hiked hiking hike mountain mountains mountaineer summit peak pass hut elevation ski skiing flew',
);

/** A stay high up that is told in metres or feet: 'climbed to 4,300 m in two days', 'skiing at 10,000 feet'. */
export function readAltitude(tokens: readonly Token[], lexicon: Lexicon): readonly Learned[] {
  const finding = lexicon.knowledge.findings.get('high-altitude' as FindingCode);
  if (finding === undefined || !tokens.some(({ word }) => upwards.has(word))) return [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const unit = tokens[at + 1]?.word ?? '';
    if (token.kind !== 'number' || !(metres.has(unit) || feet.has(unit))) continue;
    const amount = thousands.test(token.word) ? Number(token.word.replace(/[.,]/, '')) : (token.amount ?? 0);
    const height = feet.has(unit) ? amount * metresInFoot : amount;
    if (height >= leastMetres && height <= highestMetres) return [{ finding, status: 'present', value: null, first: at, last: at + 1 }];
  }
  return [];
}
