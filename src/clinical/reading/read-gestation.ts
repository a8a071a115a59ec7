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

const mothers = setOf('woman mother lady');
const firstLateWeek = 20;
const gravidity = /^(?:g\d(?:p\d.*)?|primigravida|multigravida|primip|gravida|pregnancy)$/;

/** `First pregnancy, 35 weeks`, `G2P1 at 31 weeks`, `at 36 weeks a woman of 27 …`: the weeks stand close to what says that she is pregnant. */
function followsGravidity(tokens: readonly Token[], at: number): boolean {
  const isAt = tokens[at - 1]?.word === 'at' && mothers.has(tokens[at + 3]?.word ?? tokens[at + 2]?.word ?? '');
  if (isAt) return true;
  if (!isEndOfWeeks(tokens[at + 2])) return false;
  return tokens.slice(Math.max(0, at - 4), at).some(({ word }) => gravidity.test(word));
}

function isEndOfWeeks(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'mark' || token.word === 'with' || token.word === 'and';
}

/** A pregnancy told by its weeks: `I'm 36 weeks`, `34 weeks gone`, `first pregnancy, 35 weeks`, `at 33 weeks' gestation`; with the half that it is in. */
export function readGestation(tokens: readonly Token[], lexicon: Lexicon): readonly Learned[] {
  if (tokens.some(({ word }) => saysBorn.has(word))) return [];
  const at = tokens.findIndex(
    ({ amount }, place) =>
      amount !== null &&
      amount > 0 &&
      amount <= mostWeeks &&
      tokens[place + 1]?.stem === 'week' &&
      (saysWeeksOfPregnancy(tokens, place) || followsGravidity(tokens, place)),
  );
  if (at === -1) return [];
  const half = (tokens[at]?.amount ?? 0) >= firstLateWeek ? 'late-pregnancy' : 'early-pregnancy';
  return ['pregnancy', half].flatMap((code): Learned[] => {
    const finding = lexicon.knowledge.findings.get(code as FindingCode);
    return finding === undefined ? [] : [{ finding, status: 'present', value: null, first: at, last: at + 1 }];
  });
}

/** A negative pregnancy test answers whether she is pregnant, unless she says more of it. */
export function pregnancyByTest(learned: readonly Learned[], lexicon: Lexicon): readonly Learned[] {
  const test = learned.find((one) => one.finding.code === 'negative-pregnancy-test' && one.status === 'present');
  const finding = lexicon.knowledge.findings.get('pregnancy' as FindingCode);
  const isTold = learned.some((one) => ['pregnancy', 'early-pregnancy', 'late-pregnancy'].includes(one.finding.code));
  return test === undefined || finding === undefined || isTold ? [] : [{ ...test, finding, status: 'absent' }];
}

/** In pregnancy a raised blood pressure is a finding of its own. */
export function pressureInPregnancy(learned: readonly Learned[], lexicon: Lexicon): readonly Learned[] {
  const present = (code: string) => learned.find((one) => one.finding.code === code && one.status === 'present');
  const pressure = present('high-blood-pressure-measured');
  const finding = lexicon.knowledge.findings.get('raised-blood-pressure-in-pregnancy' as FindingCode);
  const pregnant = ['pregnancy', 'late-pregnancy'].some((code) => present(code) !== undefined);
  return pressure === undefined || finding === undefined || !pregnant ? [] : [{ ...pressure, finding }];
}
