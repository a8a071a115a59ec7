import type { FindingCode } from '../../shared/ids.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Person } from '../person.ts';
import type { Learned } from './learned.ts';
import type { Token } from './tokenise.ts';

const youngestMother = 13;
const mostWeeks = 13;
const weeksIn: Readonly<Record<string, number>> = { day: 1 / 7, week: 1, month: 4.35 };
const babies = new Set('baby newborn infant son daughter'.split(' '));

/** A woman whose child is some weeks old has given birth: 'my baby is 10 weeks old', 'nursing her 3-week-old'. */
export function readNewMother(tokens: readonly Token[], person: Person, lexicon: Lexicon): readonly Learned[] {
  const finding = lexicon.knowledge.findings.get('postpartum' as FindingCode);
  if (finding === undefined || person.sex === 'male' || person.ageYears === null || person.ageYears < youngestMother) return [];
  const at = tokens.findIndex(({ amount }, place) => {
    const gap = tokens[place + 1]?.word === '-' ? 1 : 0;
    const weeks = (amount ?? 0) * (weeksIn[tokens[place + 1 + gap]?.stem ?? ''] ?? 0);
    const old = tokens.slice(place + 2 + gap, place + 4 + gap).some(({ word }) => word === 'old');
    return weeks > 0 && weeks <= mostWeeks && old;
  });
  if (at === -1) return [];
  const near = tokens.slice(Math.max(0, at - 4), at + 7);
  const isHers = near.some(({ word, stem }) => babies.has(word) || stem === 'breastfeed' || word === 'nursing' || word === 'feeding');
  return isHers ? [{ finding, status: 'present', value: null, first: at, last: at + 1 }] : [];
}
