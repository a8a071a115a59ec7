import type { Fact } from '../fact.ts';
import type { Finding } from '../finding.ts';
import type { FactPlace } from '../read-facts.ts';
import { findingNamed } from './fact-of-mark.ts';
import type { HeadKind } from './learned/shape.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { opinionOf, sureOfStatus } from './opinion.ts';
import { isOutOfDate } from './out-of-date.ts';
import { canName, heads, type Place, placeOf, type Scene, shared } from './scene.ts';

const answers: ReadonlySet<string> = new Set(['yes', 'no', 'unsure']);
/** From here on words say nothing, whatever phrase of the knowledge they hold. */
const sureOfNothing = 0.75;

const denies = /\b(?:no|not|never|without|cannot|unable)\b|n['’]t\b/i;
/** A word or two tell of nobody else. */
const fewestWordsOfOthers = 4;
/** Without any of these in the message, and where nobody was asked for them, hives are no reaction of old. */
const reactsTo: ReadonlySet<string> = new Set(['allergy', 'med', 'circ']);

const asksForReactions = /allerg|intoleran|\breact/i;

/** What was heard, by how much it may be what the finding is: a symptom before an illness or a pregnancy, and those before attributes. */
function fitOf({ kind }: TaggedSpan, finding: Finding): number {
  if (!heads.has(kind)) return 0;
  return canName(kind as HeadKind, finding) ? 2 : 1;
}

/** What was heard is of a name when it covers so much of its words. */
const mostOfName = 0.5;
/** A phrase of the knowledge that makes so much of what was heard as an attribute says what it says. */
const mostOfAttribute = 0.5;

/** What stands of a fact that the rules read, in the light of what was heard where its words are; null where nothing does. */
export function judgeFact(fact: Fact, place: FactPlace, scene: Scene): Fact | null {
  if (fact.status === 'absent' && isDeniedElsewhere(scene.text, place.named)) return null;
  const finding = scene.context.lexicon.knowledge.findings.get(fact.finding);
  if (finding === undefined || finding.kind === 'measurement') return fact;
  if (fact.status === 'present' && isOutOfDate(finding, place.named, scene)) return null;
  const over = scene.heard
    .map((span) => ({ span, by: shared(place, placeOf(scene, span)) }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => fitOf(other.span, finding) - fitOf(one.span, finding) || other.by - one.by);
  const [best] = over;
  const isSymptom = finding.kind === 'symptom' || finding.kind === 'sign';
  // 'Any allergies?' - 'Lisinopril (angioedema)': whatever was not heard as told of now is what a substance did.
  if (isSymptom && fact.status === 'present' && best?.span.kind !== 'sx' && asksForReactions.test(scene.context.context ?? '')) return null;
  if (best === undefined) return saysNothing(place, scene) ? null : fact;
  const { span } = best;
  // 'Like a toothache in my knee' is no toothache.
  if (span.kind === 'char' && isSymptom && scene.words[span.first] === 'like') return null;
  // 'No, I have not had a fever' is a no with what it denies in it.
  if (answers.has(span.kind)) return fact;
  if (!heads.has(span.kind))
    return isSymptom &&
      !mayName(finding, span, scene) &&
      !(span.kind !== 'react' && finding.features === undefined && saysMoreThan(span, placeOf(scene, span), place))
      ? null
      : fact;
  if (span.kind === 'meas') return fact;
  const isOfOthers = finding.ofOthers === true || finding.code.startsWith('family-');
  const { experiencer, time, isDisputed } = opinionOf(span, scene);
  const isHeardOfOthers = span.bearer !== 'patient' && scene.words.length >= fewestWordsOfOthers;
  if ((isHeardOfOthers || (experiencer !== 'patient' && !isDisputed)) && !isOfOthers) return null;
  // 'My skirts are falling off me' is a loss of weight, and no fall: what happened is not told by the words of what is felt.
  if (isEvent.has(finding.kind) && fact.status === 'present' && isSymptomNamedOtherwise(span, place, finding, scene)) return null;
  if (span.kind === 'allergy' && (finding.kind === 'medication' || isSymptom)) return null;
  if (isSymptom && span.status === 'present' && time !== 'now' && fact.status === 'present') return null;
  if (time === 'hypothetical') return null;
  // 'No fever, tired since Friday': where the two are at odds about where a denial ends, nothing is entered.
  if (fact.status === 'absent' && isToldAt(place.named, scene) && scene.meantAt(place.named).isDeniedOverComma) return null;
  // 'He can't lie flat and needs three pillows' denies nothing where what it names is surely heard as told.
  if (fact.status === 'absent' && finding.of !== undefined && isToldWithin(place.named, scene)) return null;
  // 'Not gaining weight' is what lacks, and there: the denial is a part of its name.
  if (fact.status === 'present' && denies.test(scene.text.slice(place.named.start, place.named.end))) return fact;
  if (
    span.status !== fact.status &&
    span.statusConfidence >= sureOfStatus &&
    best.by >= 0.5 * (place.end - place.start) &&
    finding.of === undefined
  ) {
    // A denial that one of the two overlooks is no statement at all.
    return fact.status === 'absent' ? null : { ...fact, status: span.status };
  }
  return fact;
}

/** 'No rash anywhere else': what is denied of other places is there in one, or not told of. */
const elsewhere =
  /^\W*(?:\w+\W+){0,2}?(?:anywhere else|nowhere else|somewhere else|elsewhere|any other (?:place|part)s?|other (?:place|part)s)\b/i;

/** Whether a text denies what its words from `start` to `end` name of other places only. */
export function isDeniedElsewhere(text: string, { end }: Place): boolean {
  return elsewhere.test(text.slice(end));
}

const isEvent: ReadonlySet<string> = new Set(['exposure', 'history', 'context']);
/** From here on what was heard as a symptom, and is named as one, is told as such. */
const sureOfMark = 0.75;

/** Whether words within a longer mark of a symptom name what happened, where the mark as a whole is named as a symptom. */
function isSymptomNamedOtherwise(span: TaggedSpan, { named }: FactPlace, finding: Finding, scene: Scene): boolean {
  const mark = placeOf(scene, span);
  if (span.kind !== 'sx' || span.confidence < sureOfMark) return false;
  if (named.start < mark.start || named.end > mark.end || named.end - named.start === mark.end - mark.start) return false;
  const meant = findingNamed(scene, span).finding;
  return meant !== null && meant.code !== finding.code && meant.kind === 'symptom';
}

/** Whether the words that name a finding were surely heard as told of now. */
function isToldAt(named: Place, scene: Scene): boolean {
  const span = scene.heard.find(
    (one) => heads.has(one.kind) && shared(named, placeOf(scene, one)) >= mostOfName * (named.end - named.start),
  );
  return span?.status === 'present' && span.statusConfidence >= sureOfStatus && span.time === 'now';
}

/** Whether something within the words that name a finding was surely heard as told of now. */
function isToldWithin(named: Place, scene: Scene): boolean {
  return scene.heard.some(
    (one) =>
      heads.has(one.kind) &&
      shared(named, placeOf(scene, one)) > 0 &&
      one.status === 'present' &&
      one.statusConfidence >= sureOfStatus &&
      one.time === 'now',
  );
}

/** Whether words that were heard as an attribute may name a symptom: what it looks like, how bad it is, or a closer name of what is spoken of anyway. */
function mayName({ of }: Finding, { kind }: TaggedSpan, { context, spans }: Scene): boolean {
  if (kind === 'char' || kind === 'sev') return true;
  if (kind === 'react') return !spans.some((span) => reactsTo.has(span.kind)) && !asksForReactions.test(context.context ?? '');
  return of !== undefined && (context.topic === of || context.asked === of);
}

/**
 * Whether a phrase is the better part of an attribute, or begins before it: 'fades when I press' is more than what it is pressed with. What brings
 * something on names nothing by itself, however many words it has: 'when I walk or cough'. A finding that a feature makes is left to what the attribute is
 * said of: 'worse at night' is of the cough, whatever else is told.
 */
function saysMoreThan({ kind }: TaggedSpan, attribute: Place, phrase: Place): boolean {
  if (phrase.start < attribute.start) return true;
  return kind !== 'trig' && shared(attribute, phrase) >= mostOfAttribute * (attribute.end - attribute.start);
}

/** The words that name something are the fewest: 'not had a' says nothing before any fever. */
const namingWords = 2;

function saysNothing(place: Place, { hearing }: Scene): boolean {
  const over = hearing.outside.filter((_, at) => shared(place, hearing.pieces[at] as Place) > 0);
  const naming = over.toSorted((one, other) => one - other).slice(0, namingWords);
  return naming.length > 0 && naming.reduce((sum, share) => sum + share, 0) / naming.length >= sureOfNothing;
}
