import type { FactStatus } from '../fact.ts';
import { kinAt, kinNamed, mayBeSameKin } from './kinship.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { isOfWriter } from './of-writer.ts';
import { placeOf, type Scene } from './scene.ts';
import { isAvoided } from './settle-spans.ts';
import { personNamed } from './whose.ts';

/** Whose a mark is, whether and when it is so, by the learned part and the rules together. */
export interface Opinion {
  /** `patient`, or what they are to the patient. */
  readonly experiencer: string;
  readonly status: FactStatus;
  readonly time: TaggedSpan['time'];
  /** The two are at odds: it may be told as it was read, but nothing is entered for certain. */
  readonly isDisputed: boolean;
}

/** From here on the network's word on presence and absence counts more than that of the rules. */
export const sureOfStatus = 0.75;

/**
 * Joins what the learned part and the rules make of a mark. The learned part hears people, times and denials that no rule has words for; the rules
 * do not overlook a 'not', an 'if', a question mark or whose mother it was. Where one says something else than the other, neither is certain.
 */
export function opinionOf(span: TaggedSpan, scene: Scene): Opinion {
  const meant = scene.meantAt(placeOf(scene, span));
  const isSupposed = meant.mood === 'supposed';
  const whose = experiencerOf(span, meant.isOfPatient && !meant.inFamily, scene);
  // 'Told not to have penicillin' holds a 'not', and is the opposite of a denial.
  const isAvoidance = span.kind === 'allergy' && isAvoided(span, scene.words);
  if (span.kind === 'proc' && wasNotDone(span, scene)) return { ...whose, status: 'absent', time: 'now', isDisputed: false };
  const isOutright = meant.status === 'absent' && isDeniedOutright(span, scene);
  const deniedByRules = meant.status === 'absent' && span.status !== 'absent' && !isAvoidance && !isOutright;
  const deniedByEars = span.status === 'absent' && meant.status !== 'absent' && span.statusConfidence < sureOfStatus;
  return {
    experiencer: whose.experiencer,
    // Where one overlooks a denial that the other hears, it is neither told nor denied.
    status: isOutright ? 'absent' : deniedByRules || deniedByEars ? 'unknown' : span.status,
    time: isSupposed && !isAvoidance ? 'hypothetical' : timeOf(span),
    isDisputed: whose.isDisputed || deniedByRules || deniedByEars,
  };
}

/** 'I have not lost control of my bladder', and not 'it is not the cough that worries me'. */
const deniesOfPerson =
  /\b(?:i|he|she|we|they)(?: (?:have|has|had|am|is|are|was|were|do|does|did)|['’]?(?:ve|s|m|re))?(?: never| not|n['’]?t)\s*$/i;
const deniable: ReadonlySet<string> = new Set(['sx', 'ill', 'med', 'habit']);

function isDeniedOutright(span: TaggedSpan, scene: Scene): boolean {
  return deniable.has(span.kind) && deniesOfPerson.test(scene.text.slice(0, placeOf(scene, span).start));
}

/** 'I've still got my gallbladder': it was not taken out. */
const stillThere = /\bstill (?:got|have|has|had)(?: (?:my|his|her|the|all|both))*\s*$/i;

/** 'No one has examined it', 'no tests': what nobody did was not done. */
const byNobody = /\b(?:no ?one|nobody|no (?:doctor|nurse|gp|physician))(?:\s+(?!but\b|and\b|i\b)[\w'’]+){0,3}\s*$/i;

function wasNotDone(span: TaggedSpan, scene: Scene): boolean {
  const { start, end } = placeOf(scene, span);
  const before = scene.text.slice(0, start);
  return byNobody.test(before) || stillThere.test(before) || /^(?:no|not|never|without)\b/i.test(scene.text.slice(start, end));
}

const subjectOfClause = /(?:^|[,.;!?])\s*(?:(?:and|but|now|so) )*(she|he)\b[^,.;!?]*$/i;

/** 'My son had croup, she has a barky cough': who is 'she' is no son. */
function isOfOtherSex(kin: string, span: TaggedSpan, scene: Scene): boolean {
  const subject = subjectOfClause.exec(scene.text.slice(0, placeOf(scene, span).start))?.[1]?.toLowerCase();
  const sex = personNamed(kin)?.sex ?? null;
  return subject !== undefined && sex !== null && (sex === 'male') === (subject === 'she');
}

/** Whatever somebody was allergic to as a child counts until they say that it is over. */
function timeOf({ kind, time }: TaggedSpan): TaggedSpan['time'] {
  return kind === 'allergy' && time === 'past' ? 'now' : time;
}

function experiencerOf(span: TaggedSpan, isOfPatient: boolean, scene: Scene): Pick<Opinion, 'experiencer' | 'isDisputed'> {
  const { words, context, writesFor } = scene;
  const question = context.context == null ? null : context.context.toLowerCase().match(/[\p{L}']+/gu);
  // Whoever is spoken of, it is the one who writes that fears or hopes.
  if (span.kind === 'worry') return { experiencer: 'patient', isDisputed: false };
  if (isOfTheDead(words, span)) return { experiencer: kinAt(words, span, question), isDisputed: false };
  // A parent's illness runs in the family of the child that they write for.
  if (writesFor !== null && isOfWriter(words, span.first, span.last))
    return { experiencer: mayBeSameKin(writesFor, 'child') ? 'parent' : 'writer', isDisputed: false };
  if (span.bearer === 'patient' && isOfPatient) return { experiencer: 'patient', isDisputed: false };
  const kin = kinAt(words, span, question);
  if (writesFor !== null && isOfPatient && (mayBeSameKin(kin, writesFor) || isOfOtherSex(kin, span, scene)))
    return { experiencer: 'patient', isDisputed: false };
  const isToldHere = sentenceOf(words, span).some((word) => kinNamed(word) !== null);
  if (span.bearer === 'patient') return { experiencer: isToldHere ? kin : 'patient', isDisputed: !isToldHere };
  if (!isOfPatient || isToldHere) return { experiencer: kin, isDisputed: false };
  return { experiencer: 'patient', isDisputed: true };
}

/** Of what somebody died, whoever they were: 'my tita died of breast cancer'. */
const diedOf =
  /\b(?:(?<!nearly |almost |could have |would have |could've )(?:died|dropped dead|passed away) (?:of|from|with|after)|lost (?:him|her|them) to)(?: \S+){0,3}$/;
const wordsBefore = 10;

function isOfTheDead(words: readonly string[], { first }: TaggedSpan): boolean {
  const from = Math.max(0, first - wordsBefore);
  const to = /^(?:of|from|with|to|after)$/i.test(words[first] ?? '') ? first + 1 : first;
  return diedOf.test(words.slice(from, to).join(' ').toLowerCase());
}

const sentenceEnd = /^[.!?;\n]$/;

/** The words of the sentence in which a mark stands. */
function sentenceOf(words: readonly string[], { first, last }: TaggedSpan): readonly string[] {
  const before = words.slice(0, first).findLastIndex((word) => sentenceEnd.test(word));
  const after = words.slice(last + 1).findIndex((word) => sentenceEnd.test(word));
  return words.slice(before + 1, after === -1 ? undefined : last + 1 + after);
}
