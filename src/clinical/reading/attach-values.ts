import type { FindingCode } from '../../shared/ids.ts';
import type { FactValue } from '../fact.ts';
import type { Finding } from '../finding.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Learned } from './learned.ts';
import type { QuestionReading } from './read-question.ts';
import type { ValueMention } from './read-values.ts';
import type { Sentences } from './sentences.ts';

interface ValueScene {
  readonly learned: readonly Learned[];
  readonly values: readonly ValueMention[];
  readonly sentences: Sentences;
  readonly asked: Finding | undefined;
  readonly topic: FindingCode | null;
  readonly lexicon: Lexicon;
  readonly question: QuestionReading | null;
}

const feverFromCelsius = 38;
/** Between the two somebody may well feel hot: a number there neither tells a fever nor denies one. */
const noFeverBelowCelsius = 37.5;
const highFeverFromCelsius = 39;
const coldBelowCelsius = 35.5;
/** A comma or an 'and' between is worth so many words. */
const acrossComma = 8;
const takes: Readonly<Record<FactValue['kind'], readonly Finding['answer'][]>> = {
  duration: ['duration', 'date'],
  date: ['duration', 'date'],
  scale: ['scale', 'number'],
  number: ['number'],
  age: ['age'],
  choice: [],
  text: ['text'],
};

function ofTemperature(mention: ValueMention, lexicon: Lexicon): Learned[] {
  if (mention.value.kind !== 'number' || mention.value.unit !== '°C') return [];
  const measured = lexicon.knowledge.findings.get('body-temperature' as FindingCode);
  const fever = lexicon.knowledge.findings.get('fever' as FindingCode);
  const high = lexicon.knowledge.findings.get('fever-high' as FindingCode);
  const cold = lexicon.knowledge.findings.get('low-body-temperature' as FindingCode);
  const { amount } = mention.value;
  const at = { first: mention.first, last: mention.last };
  return [
    ...(measured === undefined ? [] : [{ finding: measured, status: 'present' as const, value: mention.value, ...at }]),
    ...(fever === undefined || (amount >= noFeverBelowCelsius && amount < feverFromCelsius)
      ? []
      : [{ finding: fever, status: amount >= feverFromCelsius ? ('present' as const) : ('absent' as const), value: null, ...at }]),
    ...(cold === undefined || amount >= coldBelowCelsius ? [] : [{ finding: cold, status: 'present' as const, value: null, ...at }]),
    ...(high === undefined || amount < highFeverFromCelsius ? [] : [{ finding: high, status: 'present' as const, value: null, ...at }]),
  ];
}

const beganWords = new Set(['start', 'begin', 'come', 'since', 'onset', 'notice', 'develop', 'appear', 'first']);

/** 'I had one a few weeks ago' dates an earlier time; 'it started a few weeks ago' tells how long. */
function isLongAgo({ sentences, question }: ValueScene, { last }: ValueMention): boolean {
  const { tokens, clauses, clauseOf } = sentences;
  if (tokens[last + 1]?.word !== 'ago' || question?.asksDuration === true || tokens.length < 8) return false;
  const sentence = clauses[clauseOf(last)]?.sentence;
  return !tokens.some(({ stem }, at) => beganWords.has(stem) && clauses[clauseOf(at)]?.sentence === sentence);
}

const oneMinuteDays = 1 / 1440;
const beforeHowLong = new Set([
  'for',
  'since',
  'about',
  'around',
  'over',
  'in',
  'only',
  'just',
  'like',
  'than',
  'half',
  'with',
  'past',
  'nearly',
  'almost',
]);

/** 'Lasts a few seconds', 'went away after ten minutes', 'every twenty minutes', 'a pad an hour', 'an hour every morning': how long one spell is, or how often one comes. */
function isOfOneSpell({ sentences: { tokens }, question }: ValueScene, { value, first, last }: ValueMention): boolean {
  if (value.kind !== 'duration' || question?.asksDuration === true) return false;
  const word = (at: number) => tokens[at]?.word ?? '';
  if (value.days < oneMinuteDays || ['every', 'each', 'per', 'after'].includes(word(first - 1))) return true;
  if (['every', 'each', 'per'].includes(word(last + 1)) || (word(last + 1) === 'at' && word(last + 2) === 'a')) return true;
  const isRate = /^an?$/.test(word(first)) && tokens[first - 1]?.kind === 'word' && !beforeHowLong.has(word(first - 1));
  if (isRate && value.days < 1) return true;
  return tokens.slice(Math.max(0, first - 3), first).some((token) => ['lasts', 'lasting', 'last'].includes(token.word));
}

/** Durations are of what is felt, seen or taken, ratings of what is felt; neither is of a weight, a result or a diagnosis. */
function fits({ kind }: Finding, value: FactValue): boolean {
  return kind === 'symptom' || kind === 'sign' || (kind === 'medication' && value.kind !== 'scale');
}

/** Gives each value to the finding it is said of: what was asked for, else the nearest finding of its clause, its sentence, or the topic. */
export function attachValues(scene: ValueScene): readonly Learned[] {
  const { learned, values, sentences, asked, topic, lexicon, question } = scene;
  const result = [...learned];
  for (const mention of values) {
    const { value, first, last } = mention;
    const temperature = ofTemperature(mention, lexicon);
    if (temperature.length > 0) {
      for (const one of temperature) {
        const already = result.findIndex((other) => other.finding.code === one.finding.code && other.status === one.status);
        if (already === -1) result.push(one);
        else result[already] = { ...(result[already] as Learned), value: one.value ?? (result[already] as Learned).value };
      }
      continue;
    }
    if (asked !== undefined && asked.answer !== 'yes-no' && takes[value.kind].includes(asked.answer)) {
      result.push({ finding: asked, status: 'present', value, first, last });
      continue;
    }
    if (value.kind === 'number') continue;
    if (isLongAgo(scene, mention) || isOfOneSpell(scene, mention)) continue;
    const clause = sentences.clauseOf(first);
    const sentence = sentences.clauses[clause]?.sentence;
    const distance = (one: Learned) => {
      const [from, to] = one.first < first ? [one.last, first] : [last, one.first];
      const apart = sentences.tokens.slice(from, to).some(({ word }) => word === ',' || word === 'and');
      return Math.abs(to - from) + (apart ? acrossComma : 0);
    };
    const isNarrowed = (one: Learned) =>
      one.finding.of !== undefined &&
      result.some((other) => other.finding.code === one.finding.of && other.status === 'present' && other.value === null);
    const near = (same: (one: Learned) => boolean) =>
      result
        .map((one, index) => ({ one, index }))
        .filter(({ one }) => one.status === 'present' && one.value === null && fits(one.finding, value) && !isNarrowed(one) && same(one))
        .toSorted((a, b) => distance(a.one) - distance(b.one))[0];
    const chosen =
      near((one) => sentences.clauseOf(one.first) === clause) ??
      near((one) => sentences.clauses[sentences.clauseOf(one.first)]?.sentence === sentence) ??
      near((one) => sentences.clauses[sentences.clauseOf(one.first)]?.sentence === (sentence ?? 0) - 1);
    if (chosen !== undefined) {
      result[chosen.index] = { ...chosen.one, value, first: Math.min(chosen.one.first, first), last: Math.max(chosen.one.last, last) };
      continue;
    }
    const about = topic === null ? undefined : lexicon.knowledge.findings.get(topic);
    if (about !== undefined && (question === null || question.asksDuration || value.kind === 'scale'))
      result.push({ finding: about, status: 'present', value, first, last });
  }
  return result;
}
