import type { Assertion } from './assess.ts';
import { kinNamed } from './kinship.ts';
import { readAge } from './read-person.ts';
import type { Sentences } from './sentences.ts';
import type { Token } from './tokenise.ts';
import type { Bearer } from './whose.ts';

/** 'Since our baby came' tells when, and of nobody who is ill. */
const dates = new Set('since after when before cos cause'.split(' '));
/** 'For my three year old daughter', and not 'about my voice': so many words may stand before the one for a person. */
const describedBy = 5;
const asksFor = new Set('for about regarding concerning'.split(' '));

/** A note about a patient, in which relatives only report: 'The patient ...', '2-day-old male infant. The mother ...'. */
function isClinicalNote(tokens: readonly Token[]): boolean {
  const age = readAge(tokens.slice(0, 8));
  return (
    tokens.some((token) => token.word === 'patient' || token.word === 'pt') || (age !== null && age.first <= 1 && tokens[0]?.word !== 'my')
  );
}

const dead =
  /\b(?:he|she|they) (?:have |has |had |be )?(?:died|die of|dead|pass(?:ed)? away|pass(?:ed)?(?= (?:[,.;!]|god)|$))|\bgod rest\b|\brest (?:his|her) soul\b|\blate (?:husband|wife|mother|father|brother|sister|partner)\b/;

/** 'My husband had bad legs before he passed': who is dead is not whom it is about. */
function hasDied(tokens: readonly Token[]): boolean {
  return dead.test(tokens.map(({ word }) => word).join(' '));
}

/**
 * Whom the message is about when it is not the speaker: a person whose symptoms it tells while the speaker tells none of their own. Null when it
 * is the speaker, or cannot be told.
 */
export function patientOf(
  sentences: Sentences,
  said: readonly Assertion[],
  context: { readonly aboutAnother?: boolean; readonly turn: number; readonly asked: unknown },
): Bearer | null {
  const claimed = said.filter(({ mood, time, inFamily }) => mood === 'claimed' && time === 'now' && !inFamily);
  const own = claimed.some(({ bearer }) => bearer.relation === 'self');
  const { tokens, bearers, clauses } = sentences;
  const onlyDates = ({ clause }: Pick<Assertion, 'clause'>) => dates.has(tokens[clauses[clause]?.first ?? 0]?.word ?? '');
  const speaks = bearers.find((bearer, clause) => bearer.relation !== 'self' && !onlyDates({ clause }));
  const mine = tokens.some(
    (token, at) =>
      token.word === 'i' &&
      ['have', 'feel', 'get', 'suffer'].includes(tokens[at + 1]?.stem ?? '') &&
      claimed.some(({ bearer }) => bearer.relation === 'self'),
  );
  if (context.aboutAnother === true) return bearers.find(({ relation, isTheirs }) => relation !== 'self' && !isTheirs) ?? null;
  if (own || mine || isClinicalNote(tokens) || hasDied(tokens)) return null;
  const another = claimed.find(
    (one) => one.bearer.relation !== 'self' && one.bearer.relation !== 'other' && !one.bearer.isTheirs && !onlyDates(one),
  )?.bearer;
  if (another !== undefined && context.asked === null) return another;
  const opener = tokens.findIndex((token, at) => asksFor.has(token.word) && ['my', 'our'].includes(tokens[at + 1]?.word ?? ''));
  const isOfKin = tokens.slice(opener + 2, opener + 2 + describedBy).some(({ word }) => kinNamed(word) !== null);
  if (opener !== -1 && claimed.length === 0 && clauses.length > 0 && (isOfKin || speaks?.relation !== 'other')) return speaks ?? null;
  const first = bearers[0];
  return first !== undefined && first.relation === 'child' && claimed.length === 0 && context.asked === null ? first : null;
}
