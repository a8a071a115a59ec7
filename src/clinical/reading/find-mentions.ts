import type { Finding } from '../finding.ts';
import type { FeatureValue, Lexicon } from '../lexicon/compile-lexicon.ts';
import { matchPhrases, type PhraseMatch } from '../lexicon/match-phrases.ts';
import type { Person } from '../person.ts';
import { isTrigger, saidInAnotherSense } from './other-senses.ts';
import { plainWords } from './plain-words.ts';
import { spreadOverList } from './spread-over-list.ts';
import type { Token } from './tokenise.ts';

export interface Mentions {
  readonly findings: readonly PhraseMatch<Finding>[];
  readonly features: readonly PhraseMatch<FeatureValue>[];
}

/** So many years past the last age of a finding, words that name it say something else: an old man who is slow in walking is no late walker. */
const farPastYears = 15;

function concerns(finding: Finding, person: Person): boolean {
  if (person.ageYears !== null && finding.ages !== undefined && person.ageYears > finding.ages[1] + farPastYears) return false;
  return finding.sex === undefined || person.sex === null || finding.sex === person.sex;
}

function inside(one: PhraseMatch<unknown>, other: PhraseMatch<unknown>): boolean {
  return one.first >= other.first && one.last <= other.last && one.last - one.first < other.last - other.first;
}

/** Whether a finding is another, or is refined by it in one or more steps. */
export function refines(finding: Finding, base: Finding, lexicon: Lexicon): boolean {
  let current: Finding | undefined = finding;
  for (let steps = 0; current !== undefined && steps < 6; steps += 1) {
    if (current.code === base.code) return true;
    current = current.of === undefined ? undefined : lexicon.knowledge.findings.get(current.of);
  }
  return false;
}

/** The pressure of the blood or of the eye presses on nothing. */
function isOtherPressure(tokens: readonly Token[], { meaning, first }: PhraseMatch<FeatureValue>): boolean {
  return meaning.value === 'pressing' && tokens[first]?.word === 'pressure' && measuredPressures.has(tokens[first - 1]?.word ?? '');
}

const measuredPressures = new Set([
  'blood',
  'venous',
  'eye',
  'intraocular',
  'arterial',
  'pulse',
  'intracranial',
  'opening',
  'systolic',
  'diastolic',
]);

/** 'Worst in the morning' tells when, 'the worst in my life' how bad. */
function tellsWhenWorst(tokens: readonly Token[], { meaning, first, last }: PhraseMatch<FeatureValue>): boolean {
  if (meaning.value !== 'severe' || first !== last || tokens[first]?.word !== 'worst') return false;
  return whenWorst.has(tokens[first + 1]?.word ?? '') && !tokens.slice(first + 2, first + 5).some(({ word }) => word === 'life');
}

const whenWorst = new Set(['when', 'in', 'at', 'on', 'with', 'after', 'first', 'during', 'while', 'by']);

/** 'I can put weight on it': the leg bears it, nobody has put on any. */
function bearsWeight(tokens: readonly Token[], { meaning, first, last }: PhraseMatch<Finding>): boolean {
  if (meaning.code !== 'weight-gain') return false;
  const at = tokens.findIndex(({ stem }, place) => place >= first && place <= last && stem === 'weight');
  const [on, what] = [tokens[at + 1]?.word ?? '', tokens[at + 2]?.word ?? ''];
  if (gainingWell.has(on)) return true;
  return on === 'through' || (['on', 'onto'].includes(on) && legs.has(what));
}

/** A baby's weight that goes up as it should. */
const gainingWell = new Set(['fine', 'well', 'nicely', 'ok', 'okay', 'normally', 'normal', 'appropriately', 'steadily']);
const legs = new Set(['it', 'the', 'my', 'his', 'her', 'that', 'this', 'either', 'both']);

interface Placed {
  readonly other: PhraseMatch<Finding>;
  readonly at: number;
}

/** The matches over each token: only those that share one can stand in each other's way, and a long message holds thousands. */
function byPlace(all: readonly PhraseMatch<Finding>[]): ReadonlyMap<number, readonly Placed[]> {
  const places = new Map<number, Placed[]>();
  for (const [at, other] of all.entries()) {
    for (let place = other.first; place <= other.last; place += 1) {
      const here = places.get(place);
      if (here === undefined) places.set(place, [{ other, at }]);
      else here.push({ other, at });
    }
  }
  return places;
}

const denials = new Set(['not', 'no', 'never', 'without']);

/** 'Does not fade when pressed' names what does not fade: what fades is said in it of nothing. */
function isDeniedIn(tokens: readonly Token[], match: PhraseMatch<Finding>, other: PhraseMatch<Finding>): boolean {
  return other.meaning.code !== match.meaning.code && tokens.slice(other.first, match.first).some(({ word }) => denials.has(word));
}

/** 'A cold with a sore throat' tells of no cold sore: a word that stands whole in the next phrase is none of one that reaches for it over others. */
function borrowsFrom(match: PhraseMatch<Finding>, other: PhraseMatch<Finding>): boolean {
  const isWhole = other.last - other.first + 1 === other.words && other.words > 1;
  const isGapped = match.last - match.first + 1 > match.words;
  return isGapped && isWhole && other.first === match.last && other.last > match.last;
}

/**
 * The phrases of the knowledge said among the tokens. A phrase inside a longer one gives way to it ('blood in my urine' says nothing of 'blood'),
 * and a finding said twice in one place counts once.
 */
export function findMentions(tokens: readonly Token[], lexicon: Lexicon, person: Person): Mentions {
  const plain = plainWords(tokens);
  const said = matchPhrases(plain, lexicon.findings);
  const all = [...said, ...spreadOverList(plain, said, lexicon.findings)].filter(
    (match) =>
      concerns(match.meaning, person) && !saidInAnotherSense(tokens, match) && !isTrigger(tokens, match) && !bearsWeight(tokens, match),
  );
  const over = byPlace(all);
  const findings = all.filter((match, index) => {
    if ((over.get(match.last) ?? []).some(({ other }) => borrowsFrom(match, other))) return false;
    const here = over.get(match.first) ?? [];
    const isPartOfAnother = ({ other }: Placed) =>
      inside(match, other) &&
      ((other.words > match.words &&
        !refines(other.meaning, match.meaning, lexicon) &&
        !other.meaning.implies.includes(match.meaning.code)) ||
        isDeniedIn(tokens, match, other));
    if (here.some(isPartOfAnother)) return false;
    for (let place = match.first; place <= match.last; place += 1) {
      const isSaidBetter = (over.get(place) ?? []).some(({ other, at }) => {
        if (other.meaning.code !== match.meaning.code || other === match) return false;
        const wider = other.last - other.first - (match.last - match.first);
        return other.words > match.words || (other.words === match.words && (wider < 0 || (wider === 0 && at < index)));
      });
      if (isSaidBetter) return false;
    }
    return true;
  });
  findings.sort((one, other) => one.first - other.first || one.last - other.last);
  const features = matchPhrases(tokens, lexicon.features).filter(
    (match) => !isOtherPressure(tokens, match) && !tellsWhenWorst(tokens, match),
  );
  // The pressure of 'high blood pressure' describes no pain.
  const backgrounds = findings.filter(({ meaning }) => meaning.kind !== 'symptom' && meaning.kind !== 'sign');
  return {
    findings,
    features: features.filter((match) => ![...features, ...backgrounds].some((other) => inside(match, other))),
  };
}
