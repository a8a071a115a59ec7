import type { FindingCode } from '../../shared/ids.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Learned } from './learned.ts';
import type { Token } from './tokenise.ts';

const pregnancies: ReadonlySet<string> = new Set(['pregnancy', 'early-pregnancy', 'late-pregnancy']);
/** Where a pregnant woman may bleed from as anyone may. */
const elsewhere = new Set(
  'nose gum tooth mouth stool anus bottom bowel pile hemorrhoid finger toe hand foot cut wound ear throat vomit'.split(' '),
);
const nearWords = 5;

/** Bleeding that a pregnant woman tells without saying from where is from the vagina. `isSaid` tells the positions that a finding's words take up. */
export function readBleedingInPregnancy(
  tokens: readonly Token[],
  learned: readonly Learned[],
  isSaid: (at: number) => boolean,
  lexicon: Lexicon,
): readonly Learned[] {
  const finding = lexicon.knowledge.findings.get('vaginal-bleeding' as FindingCode);
  const isPregnant = learned.some((one) => pregnancies.has(one.finding.code) && one.status === 'present');
  if (finding === undefined || !isPregnant) return [];
  const at = tokens.findIndex(
    ({ stem }, place) =>
      stem === 'bleed' &&
      !isSaid(place) &&
      !tokens.slice(Math.max(0, place - nearWords), place + nearWords).some((near) => elsewhere.has(near.stem)),
  );
  return at === -1 ? [] : [{ finding, status: 'present', value: null, first: at, last: at }];
}
