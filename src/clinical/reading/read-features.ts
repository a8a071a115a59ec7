import type { FindingCode } from '../../shared/ids.ts';
import type { Finding } from '../finding.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import { type Assertion, assess } from './assess.ts';
import type { Mentions } from './find-mentions.ts';
import type { Learned } from './learned.ts';
import type { Sentences } from './sentences.ts';

interface FeatureScene {
  readonly sentences: Sentences;
  readonly mentions: Mentions;
  readonly learned: readonly Learned[];
  readonly topic: FindingCode | null;
  /** Where the speaker corrects themselves: what was said before of the same feature no longer counts. */
  readonly correctedAt: number | null;
  readonly lexicon: Lexicon;
  readonly isPatient: (said: Assertion) => boolean;
}

/** A finding and what it refines, step by step: a stabbing pain under the ribs is a stabbing pain of the belly. */
function lineage(finding: Finding, lexicon: Lexicon): readonly FindingCode[] {
  const codes: FindingCode[] = [];
  for (let at: Finding | undefined = finding; at !== undefined && !codes.includes(at.code); ) {
    codes.push(at.code);
    at = at.of === undefined ? undefined : lexicon.knowledge.findings.get(at.of);
  }
  return codes;
}

/** The findings that a feature at a position may be said of: those of its clause, else of its sentence so far, else the topic. */
function basesAt(scene: FeatureScene, at: number): readonly FindingCode[] {
  const { sentences, learned, topic, lexicon } = scene;
  const clause = sentences.clauseOf(at);
  const sentence = sentences.clauses[clause]?.sentence;
  const known = learned.filter(
    (one) =>
      (one.status !== 'absent' && lexicon.knowledge.refinements.has(one.finding.of ?? one.finding.code)) ||
      lexicon.knowledge.refinements.has(one.finding.code),
  );
  const bases = (ones: readonly Learned[]) => [...new Set(ones.flatMap((one) => lineage(one.finding, lexicon)))];
  const here = known.filter((one) => sentences.clauseOf(one.first) === clause || sentences.clauseOf(one.last) === clause);
  if (here.length > 0) {
    const nearest = Math.min(...here.map((one) => distance(one, at)));
    return bases(here.filter((one) => distance(one, at) === nearest));
  }
  const before = known.filter((one) => one.first < at && one.status === 'present');
  const same = before.filter((one) => sentences.clauses[sentences.clauseOf(one.first)]?.sentence === sentence);
  if (same.length > 0) return bases(same.slice(-1));
  if (before.length > 0) return bases(before.slice(-1));
  return topic === null || !saysOfTopic(sentences, clause) ? [] : [topic];
}

const pointing = new Set(['it', 'that', 'this', 'they', 'pain', 'them', 'is']);
const mostWordsOfAnswer = 12;

/** Whether a clause without a symptom of its own goes on about the topic: it points back at it, or it is no more than an answer. */
function saysOfTopic({ tokens, clauses }: Sentences, clause: number): boolean {
  const here = clauses[clause];
  if (tokens.length <= mostWordsOfAnswer || here === undefined) return true;
  return tokens.slice(here.first, here.last + 1).some((token) => pointing.has(token.word) || pointing.has(token.stem));
}

function distance(one: Learned, at: number): number {
  return at < one.first ? one.first - at : at > one.last ? at - one.last : 0;
}

/** 'It gets worse when I move' tells a trigger, not a course. */
function saysWhatWorsens({ sentences, mentions }: FeatureScene, at: number): boolean {
  const sentence = (position: number) => sentences.clauses[sentences.clauseOf(position)]?.sentence;
  const here = sentences.clauses.filter((clause) => clause.sentence === sentence(at));
  const conditional = sentences.tokens
    .slice(here[0]?.first ?? at, (here.at(-1)?.last ?? at) + 1)
    .some(({ word }) => word === 'if' || word === 'when' || word === 'whenever');
  return (
    conditional || mentions.features.some(({ meaning, first }) => meaning.feature === 'worse-with' && sentence(first) === sentence(at))
  );
}

interface Said {
  readonly feature: string;
  readonly value: string;
  readonly how: Assertion;
  readonly at: number;
}

/** What says a feature among all that is said of one finding: who names the left or the right alone speaks of one side. */
function saidAs(feature: string, value: string, all: readonly Said[]): Said | undefined {
  const same = all.filter((one) => one.feature === feature);
  const exact = same.find((one) => one.value === value);
  if (exact !== undefined || feature !== 'side' || value !== 'one-sided') return exact;
  const sides = new Set(same.map((one) => one.value));
  return sides.size === 1 ? same.find((one) => one.value === 'left' || one.value === 'right') : undefined;
}

/** Refinements that the features said in the message make: 'it comes and goes' of a headache is an intermittent headache. */
export function readFeatures(scene: FeatureScene): Learned[] {
  const { sentences, mentions, lexicon, correctedAt } = scene;
  const saidOf = new Map<FindingCode, Said[]>();
  for (const match of mentions.features) {
    const how = assess(sentences, match.first, match.last);
    if (how.mood === 'supposed' || !scene.isPatient(how)) continue;
    const again =
      correctedAt !== null &&
      match.last < correctedAt &&
      mentions.features.some((other) => other.first > correctedAt && other.meaning.feature === match.meaning.feature);
    if (again) continue;
    if (match.meaning.feature === 'course' && match.meaning.value === 'worsening' && saysWhatWorsens(scene, match.first)) continue;
    for (const base of basesAt(scene, match.first)) {
      const list = saidOf.get(base) ?? [];
      list.push({
        ...match.meaning,
        how: { ...how, from: Math.min(how.from, match.first), to: Math.max(how.to, match.last) },
        at: match.first,
      });
      saidOf.set(base, list);
    }
  }
  const made: Learned[] = [];
  for (const [base, features] of saidOf) {
    for (const finding of lexicon.knowledge.refinements.get(base) ?? []) {
      const needed = Object.entries(finding.features ?? {});
      if (needed.length === 0) continue;
      const met = needed.map(([feature, value]) => saidAs(feature, value, features));
      if (met.some((one) => one === undefined)) continue;
      const all = met as Said[];
      const denied = all.find((one) => one.how.status === 'absent');
      const doubted = all.find((one) => one.how.status === 'unknown');
      made.push({
        finding,
        status: denied !== undefined ? 'absent' : doubted !== undefined ? 'unknown' : 'present',
        value: null,
        first: Math.min(...all.map((one) => one.how.from)),
        last: Math.max(...all.map((one) => one.how.to)),
      });
    }
  }
  return made;
}
