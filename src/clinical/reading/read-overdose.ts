import type { FindingCode } from '../../shared/ids.ts';
import { wordTable } from '../../shared/word-table.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Learned } from './learned.ts';
import type { Token } from './tokenise.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** So many tablets at once are more than anybody is told to take. */
const leastTablets = 10;
/** How far behind the verb the number stands, and behind the number what was taken. */
const reach = 4;

const swallows = setOf('took taken swallowed ingested ate eaten downed necked gulped');
const pieces = setOf('tablets pills capsules tabs caplets paracetamols paracetamol aspirins aspirin ibuprofen ibuprofens sleepers');
const whole = setOf('box bottle packet pack packets boxes bottles handful handfuls strip strips blister');
const amount = setOf('whole entire full two three several all');
const notAtOnce = setOf('day daily week weeks weekly months years course');
const denies = setOf('not never no');

/** Findings that say which medicine it was too much of. */
const ofMedicine = wordTable<string>({
  paracetamol: 'paracetamol-overdose',
  paracetamols: 'paracetamol-overdose',
  acetaminophen: 'paracetamol-overdose',
  tylenol: 'paracetamol-overdose',
  panadol: 'paracetamol-overdose',
  'co-codamol': 'paracetamol-overdose',
  aspirin: 'ringing-fast-breath-aspirin',
  aspirins: 'ringing-fast-breath-aspirin',
});

function lastOfTooMuch(tokens: readonly Token[], verb: number): number | null {
  for (let at = verb + 1; at <= verb + reach; at += 1) {
    const token = tokens[at];
    if (token === undefined || /^[.;?!]$/.test(token.word)) return null;
    const following = tokens.slice(at + 1, at + 1 + reach);
    if ((token.amount ?? 0) >= leastTablets) {
      const piece = following.findIndex(({ word }) => pieces.has(word) || ofMedicine[word] !== undefined);
      if (piece !== -1 && !following.slice(0, piece).some(({ word }) => word === 'mg' || word === 'g')) return at + 1 + piece;
    }
    const isWhole = whole.has(token.word) && (token.word.startsWith('handful') || amount.has(tokens[at - 1]?.word ?? ''));
    if (isWhole && tokens[at + 1]?.word === 'of') return at + 2;
  }
  return null;
}

/** An overdose told by its amount: 'swallowed 40 paracetamol tablets', 'took a whole box of aspirin', 'a handful of pills'. */
export function readOverdose(tokens: readonly Token[], lexicon: Lexicon): readonly Learned[] {
  const verb = tokens.findIndex(({ word }) => swallows.has(word));
  const last = verb === -1 ? null : lastOfTooMuch(tokens, verb);
  if (last === null) return [];
  if (tokens.slice(Math.max(0, verb - 3), verb).some(({ word }) => denies.has(word))) return [];
  if (tokens.slice(last + 1, last + 5).some(({ word }) => notAtOnce.has(word))) return [];
  const medicines = tokens.slice(verb, last + 4).flatMap(({ word }) => ofMedicine[word] ?? []);
  return [...new Set(['overdose-taken', ...medicines])].flatMap((code) => {
    const finding = lexicon.knowledge.findings.get(code as FindingCode);
    return finding === undefined ? [] : [{ finding, status: 'present' as const, value: null, first: verb, last }];
  });
}
