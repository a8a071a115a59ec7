import type { FindingCode } from '../../shared/ids.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Learned } from './learned.ts';
import type { Token } from './tokenise.ts';

const mostWeeks = 42;
const leastWeeksSaidBare = 5;
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const saysPregnant = setOf('gone pregnant gestation gestational gravid along');
/** Where a birth is told, or a belly that was cut or begun to hurt so long ago, weeks are no gestation of now. */
const saysBorn = setOf('born birth delivered delivery premature preterm newborn neonate infant postpartum birthweight');
/** What may not follow the bare `I'm 36 weeks`. */
const ofSomethingElse = setOf('old post after into since later ago late sober clean in off of on out from younger older');

function saysWeeksOfPregnancy(tokens: readonly Token[], at: number): boolean {
  const [after, second] = [tokens[at + 2]?.word ?? '', tokens[at + 3]?.word ?? ''];
  if (saysPregnant.has(after) || (after === 'of' && saysPregnant.has(second))) return true;
  const speaks = tokens[at - 2]?.word === 'i' && tokens[at - 1]?.stem === 'be';
  return speaks && (tokens[at]?.amount ?? 0) >= leastWeeksSaidBare && !ofSomethingElse.has(after);
}

/** A pregnancy told by its weeks alone: `I'm 36 weeks`, `34 weeks gone`, `at 33 weeks' gestation`. */
export function readGestation(tokens: readonly Token[], lexicon: Lexicon): readonly Learned[] {
  const finding = lexicon.knowledge.findings.get('pregnancy' as FindingCode);
  if (finding === undefined || tokens.some(({ word }) => saysBorn.has(word))) return [];
  const at = tokens.findIndex(
    ({ amount }, place) =>
      amount !== null && amount > 0 && amount <= mostWeeks && tokens[place + 1]?.stem === 'week' && saysWeeksOfPregnancy(tokens, place),
  );
  return at === -1 ? [] : [{ finding, status: 'present', value: null, first: at, last: at + 1 }];
}

/** In pregnancy a raised blood pressure is a finding of its own. */
export function pressureInPregnancy(learned: readonly Learned[], lexicon: Lexicon): readonly Learned[] {
  const present = (code: string) => learned.find((one) => one.finding.code === code && one.status === 'present');
  const pressure = present('high-blood-pressure-measured');
  const finding = lexicon.knowledge.findings.get('raised-blood-pressure-in-pregnancy' as FindingCode);
  const pregnant = ['pregnancy', 'late-pregnancy'].some((code) => present(code) !== undefined);
  return pressure === undefined || finding === undefined || !pregnant ? [] : [{ ...pressure, finding }];
}
