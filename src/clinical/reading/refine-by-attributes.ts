import type { FindingCode } from '../../shared/ids.ts';
import type { Fact } from '../fact.ts';
import type { Finding } from '../finding.ts';
import { matchPhrases } from '../lexicon/match-phrases.ts';
import { assess } from './assess.ts';
import { findMentions } from './find-mentions.ts';
import type { AttributeKind } from './learned/shape.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { placeOf, type Scene } from './scene.ts';
import { readSentences } from './sentences.ts';
import { spokenWords } from './spoken-words.ts';
import type { Token } from './tokenise.ts';

/** The features of the knowledge that each attribute may tell; an attribute without any, such as a dose, makes no finding narrower. */
const featuresOf: Readonly<Partial<Record<string, readonly string[]>>> = {
  site: ['site', 'side'],
  side: ['side'],
  char: ['character', 'appearance', 'consistency'],
  sev: ['severity'],
  onset: ['onset'],
  when: ['timing', 'onset'],
  course: ['course', 'timing'],
  freq: ['course', 'timing'],
  trig: ['worse-with', 'timing'],
  ease: ['better-with'],
  spread: ['radiation'],
  amount: [],
} satisfies Partial<Record<AttributeKind, readonly string[]>>;

/** What begins in one way does not begin in the other. */
const exclusive = 'onset';

/** What is heard less surely refines nothing. */
const sureEnough = 0.6;

/**
 * The narrower findings that attributes make of what they are said of: 'dry' said of a cough, 'worse coming downstairs' of a knee that hurts, in whatever
 * place of the message. `base` is what they are said of.
 */
export function refinedBy(scene: Scene, base: FindingCode, said: readonly TaggedSpan[]): readonly Fact[] {
  const finding = scene.context.lexicon.knowledge.findings.get(base);
  const narrower = finding === undefined ? [] : narrowerThan(base, scene);
  const telling = said.filter(
    ({ kind, status, time, confidence }) =>
      featuresOf[kind] !== undefined && status === 'present' && time === 'now' && confidence >= sureEnough,
  );
  if (finding === undefined || narrower.length === 0 || telling.length === 0) return [];
  const facts = new Map<FindingCode, Fact>();
  const source = { kind: 'message', turn: scene.context.turn } as const;
  const enter = ({ code }: Finding, quote: string, status: Fact['status'] = 'present'): void => {
    if (!facts.has(code)) facts.set(code, { finding: code, status, value: null, quote, source });
  };
  const told = telling.flatMap((span) => featuresIn(scene, span));
  const features = withoutMiddle(told);
  const isDropped = (one: Finding) => features.length < told.length && one.features?.site === 'central';
  for (const one of narrower) {
    const needed = Object.entries(one.features ?? {});
    const met = needed.map(([feature, value]) => features.find((given) => given.feature === feature && given.value === value));
    const [first] = met;
    if (one.of === base && first !== undefined && met.every((one) => one !== undefined)) enter(one, first.words);
    const other = features.find(({ feature, value }) => feature === exclusive && needed.length === 1 && one.features?.[feature] !== value);
    // 'It crept up on me' says that it was not sudden.
    if (one.of === base && one.features?.[exclusive] !== undefined && other !== undefined) enter(one, other.words, 'absent');
  }
  for (const span of telling) {
    const words = wordsOf(scene, span);
    for (const named of namedTogether(scene, words, finding))
      if (narrower.includes(named) && mayTell(span, named) && !isDropped(named)) enter(named, words);
  }
  return [...facts.values()];
}

/** 'Here up, in the middle' is high up: what is upper or lower is in the middle of its line, and not in the middle of all. */
function withoutMiddle(features: readonly FeatureTold[]): readonly FeatureTold[] {
  const isHighOrLow = features.some(({ feature, value }) => feature === 'site' && (value === 'upper' || value === 'lower'));
  return isHighOrLow ? features.filter(({ feature, value }) => feature !== 'site' || value !== 'central') : features;
}

interface FeatureTold {
  readonly feature: string;
  readonly value: string;
  readonly words: string;
}

function featuresIn(scene: Scene, span: TaggedSpan): readonly FeatureTold[] {
  const { lexicon } = scene.context;
  const words = wordsOf(scene, span);
  const tellable = featuresOf[span.kind] ?? [];
  const tokens = spokenWords(words, lexicon.correct);
  const isMeant = meantIn(tokens, []);
  return matchPhrases(tokens, lexicon.attributeWords).flatMap((match) =>
    tellable.includes(match.meaning.feature) && isMeant(match) ? [{ ...match.meaning, words }] : [],
  );
}

/** What an attribute names together with what it is said of, in either order: 'dry' and 'cough' name a dry cough. */
function namedTogether({ context }: Scene, words: string, { label }: Finding): readonly Finding[] {
  const { lexicon, person } = context;
  return [`${words} ${label}`, `${label} ${words}`].flatMap((whole) => {
    const tokens = spokenWords(whole, lexicon.correct);
    const { findings } = findMentions(tokens, lexicon, person);
    return findings.filter(meantIn(tokens, findings)).map(({ meaning }) => meaning);
  });
}

interface Words {
  readonly first: number;
  readonly last: number;
}

/** Tells of places among words whether what stands there is said to be so: 'not better for sitting' names nothing that sitting helps. */
function meantIn(tokens: readonly Token[], named: readonly Words[]): (place: Words) => boolean {
  const sentences = readSentences(tokens, (at) => named.some(({ first, last }) => first < last && first <= at && at <= last));
  return ({ first, last }) => assess(sentences, first, last).status === 'present';
}

function wordsOf(scene: Scene, span: TaggedSpan): string {
  const { start, end } = placeOf(scene, span);
  return scene.text.slice(start, end);
}

/** Whether an attribute of its kind can tell a finding: 'worse with light' is no course, and 'it moved there' no movement that worsens it. */
function mayTell({ kind }: TaggedSpan, { features = {}, code }: Finding): boolean {
  if (kind !== 'course' && code.includes('worsening')) return false;
  return Object.keys(features).every((feature) => featuresOf[kind]?.includes(feature) === true);
}

function narrowerThan(base: FindingCode, { context }: Scene): readonly Finding[] {
  const { refinements } = context.lexicon.knowledge;
  const found = new Set<Finding>();
  const add = (one: Finding): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const next of refinements.get(one.code) ?? []) add(next);
  };
  for (const one of refinements.get(base) ?? []) add(one);
  return [...found];
}
