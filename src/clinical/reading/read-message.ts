import type { FindingCode } from '../../shared/ids.ts';
import type { Fact, FactStatus } from '../fact.ts';
import type { Finding } from '../finding.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import { type FactReading, type ReadingContext, readFacts } from '../read-facts.ts';
import { answersToQuestion } from './answers-to-question.ts';
import { headsOfAttributes } from './attach-attributes.ts';
import { isBloodRelative, kinAt } from './kinship.ts';
import type { Ears, Hearing } from './learned/hearing.ts';
import { type AttributeKind, attributeKinds, type HeadKind, headKinds } from './learned/shape.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { mentionsOfFacts } from './mentions-of-facts.ts';
import type { Attributes, Mention, MentionKind, Reading } from './reading.ts';
import { attributeOf, wordAttributes } from './word-attributes.ts';

export interface MessageReading extends Omit<FactReading, 'places'> {
  readonly reading: Reading;
}

const heads: ReadonlySet<string> = new Set(headKinds);
const _attributes: ReadonlySet<string> = new Set(attributeKinds);

const kindOf: Readonly<Record<HeadKind, MentionKind>> = {
  sx: 'finding',
  meas: 'measurement',
  med: 'medicine',
  allergy: 'allergy',
  ill: 'illness',
  proc: 'procedure',
  habit: 'habit',
  preg: 'pregnancy',
  person: 'person',
  circ: 'circumstance',
  worry: 'concern',
};

/** What kinds of findings the words of a mark may name. */
const findingKinds: Readonly<Record<HeadKind, readonly Finding['kind'][]>> = {
  sx: ['symptom', 'sign'],
  meas: [],
  med: ['medication'],
  allergy: ['history'],
  ill: ['history', 'symptom', 'sign', 'context'],
  proc: ['history', 'exposure', 'context', 'sign'],
  habit: ['history', 'exposure', 'context'],
  preg: ['context', 'history', 'symptom'],
  person: [],
  circ: ['exposure', 'context', 'history'],
  worry: [],
};

/** From here on what words name is taken for it. */
const sureOfName = 0.6;
/** From here on the network's word on presence and absence counts more than that of the rules. */
const sureOfStatus = 0.75;
/** From here on words say nothing, whatever phrase of the knowledge they hold. */
const sureOfNothing = 0.9;
/** Marks that the network is less sure of are left to the rules. */
const leastSure = 0.55;

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * The one reading of a message: what the learned part marks in it, named in the knowledge's words where it has them, joined with what the rules
 * read exactly (numbers, ages, phrases of the knowledge, short answers). Without a learned part the rules read alone. Never throws.
 */
export function readMessage(text: string, context: ReadingContext): MessageReading {
  const { places, ...ruled } = readFacts(text, context);
  const { ears } = context.lexicon;
  if (ears === null || text.trim() === '')
    return { ...ruled, reading: { acts: [], mentions: mentionsOfFacts(ruled.facts, places, context.lexicon) } };
  const scene = sceneOf(text, context, ears);
  const kept = ruled.facts.flatMap((fact, at) => {
    const place = places[at] as Place & { readonly answers: boolean };
    const judged = place.answers ? fact : judgeFact(fact, place, scene);
    return judged === null ? [] : [{ fact: judged, place }];
  });
  const { mentions, facts } = mentionsOf(scene, kept);
  const known = new Set(kept.map(({ fact }) => fact.finding));
  const added = facts.filter(({ finding }) => !known.has(finding));
  const said = kept.map(({ fact }) => fact);
  return { ...ruled, facts: [...said, ...added], reading: { acts: scene.hearing.acts, mentions } };
}

interface Scene {
  readonly text: string;
  readonly context: ReadingContext;
  readonly ears: Ears;
  readonly hearing: Hearing;
  readonly spans: readonly TaggedSpan[];
  readonly words: readonly string[];
  readonly labels: ReadonlyMap<string, Finding>;
}

const labelsOf = new WeakMap<Lexicon['knowledge'], ReadonlyMap<string, Finding>>();

function sceneOf(text: string, context: ReadingContext, ears: Ears): Scene {
  const hearing = ears.hear(text, context.context ?? null, context.lexicon);
  const { knowledge } = context.lexicon;
  let labels = labelsOf.get(knowledge);
  if (labels === undefined) {
    labels = new Map([...knowledge.findings.values()].map((finding) => [finding.label, finding]));
    labelsOf.set(knowledge, labels);
  }
  const spans = hearing.spans.filter(({ confidence }) => confidence >= leastSure);
  return { text, context, ears, hearing, spans, words: hearing.pieces.map(({ word }) => word), labels };
}

function placeOf({ hearing }: Scene, { first, last }: TaggedSpan): Place {
  return { start: hearing.pieces[first]?.start ?? 0, end: hearing.pieces[last]?.end ?? 0 };
}

function shared(one: Place, other: Place): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}

/** What stands of a fact that the rules read, in the light of what was heard where its words are; null where nothing does. */
function judgeFact(fact: Fact, place: Place, scene: Scene): Fact | null {
  const finding = scene.context.lexicon.knowledge.findings.get(fact.finding);
  if (finding === undefined || finding.kind === 'measurement') return fact;
  const over = scene.spans
    .map((span) => ({ span, by: shared(place, placeOf(scene, span)) }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => Number(heads.has(other.span.kind)) - Number(heads.has(one.span.kind)) || other.by - one.by);
  const [best] = over;
  if (best === undefined) return saysNothing(place, scene) ? null : fact;
  const { span } = best;
  const isSymptom = finding.kind === 'symptom' || finding.kind === 'sign';
  if (!heads.has(span.kind)) {
    const isOfAnother = ['trig', 'ease', 'noease', 'react', 'when'].includes(span.kind) && isSymptom && finding.of === undefined;
    return isOfAnother && span.confidence > sureOfStatus ? null : fact;
  }
  if (span.kind === 'meas') return fact;
  const isOfOthers = finding.code.startsWith('family-') || finding.code.includes('contact');
  if (span.bearer === 'someone-else' && !isOfOthers) return null;
  if (span.kind === 'allergy' && finding.kind === 'medication') return null;
  if (isSymptom && span.status === 'present' && span.time !== 'now' && fact.status === 'present') return null;
  if (span.time === 'hypothetical') return null;
  if (
    span.status !== fact.status &&
    span.statusConfidence >= sureOfStatus &&
    best.by >= 0.5 * (place.end - place.start) &&
    finding.of === undefined
  ) {
    return { ...fact, status: span.status };
  }
  return fact;
}

function saysNothing(place: Place, { hearing }: Scene): boolean {
  const over = hearing.outside.filter((_, at) => shared(place, hearing.pieces[at] as Place) > 0);
  return over.length > 0 && over.reduce((sum, share) => sum + share, 0) / over.length >= sureOfNothing;
}

/** The finding that the words of a mark name, where the knowledge has it and it fits the mark and the person. */
function findingNamed(
  scene: Scene,
  span: TaggedSpan,
): { readonly finding: Finding | null; readonly label: string | null; readonly confidence: number } {
  const named = scene.ears.name(scene.words.slice(span.first, span.last + 1));
  if (named === null || named.confidence < sureOfName) return { finding: null, label: null, confidence: 0 };
  const finding = scene.labels.get(named.label);
  if (finding === undefined) return { finding: null, ...named };
  const { person } = scene.context;
  const fits =
    findingKinds[span.kind as HeadKind].includes(finding.kind) &&
    (finding.sex === undefined || person.sex === null || finding.sex === person.sex) &&
    (finding.ages === undefined || person.ageYears === null || (person.ageYears >= finding.ages[0] && person.ageYears <= finding.ages[1]));
  return fits ? { finding, ...named } : { finding: null, label: null, confidence: 0 };
}

function mentionsOf(
  scene: Scene,
  kept: readonly { readonly fact: Fact; readonly place: Place & { readonly answers: boolean } }[],
): { readonly mentions: readonly Mention[]; readonly facts: readonly Fact[] } {
  const { text, context, spans, words } = scene;
  const { lexicon } = context;
  const question = context.context == null ? null : context.context.toLowerCase().match(/[\p{L}']+/gu);
  const attached = headsOfAttributes(spans, words);
  const of = (head: number): Attributes => {
    const found: Partial<Record<keyof Attributes, string[]>> = {};
    for (const [at, chosen] of attached) {
      const span = spans[at] as TaggedSpan;
      if (chosen !== head || span.status === 'absent') continue;
      const { start, end } = placeOf(scene, span);
      const name = attributeOf[span.kind as AttributeKind];
      found[name] = [...(found[name] ?? []), text.slice(start, end)];
    }
    return found;
  };
  const mentions: Mention[] = [];
  const facts: Fact[] = [];
  const told = new Set<FindingCode>();
  for (const [at, span] of spans.entries()) {
    if (!heads.has(span.kind)) continue;
    const place = placeOf(scene, span);
    const quote = text.slice(place.start, place.end);
    const experiencer = span.bearer === 'patient' ? 'patient' : kinAt(words, span.first, question);
    const here = kept.filter(
      ({ fact, place: other }) => shared(place, other) > 0.4 * (other.end - other.start) && fits(lexicon, fact, span),
    );
    const rule = here.toSorted((one, other) => (other.fact.quote?.length ?? 0) - (one.fact.quote?.length ?? 0))[0]?.fact;
    const named = rule === undefined ? findingNamed(scene, span) : null;
    const code = rule?.finding ?? named?.finding?.code ?? null;
    const status: FactStatus = rule?.status ?? span.status;
    for (const { fact } of here) told.add(fact.finding);
    const core = rule === undefined ? (named?.label ?? quote) : (lexicon.knowledge.findings.get(rule.finding)?.label ?? quote);
    const found = of(at);
    const kind: MentionKind =
      experiencer !== 'patient' && ['sx', 'ill', 'proc'].includes(span.kind) ? 'relative' : kindOf[span.kind as HeadKind];
    mentions.push({
      kind,
      finding: experiencer === 'patient' ? code : null,
      label: labelOf(core, quote, experiencer, span.time, found),
      status,
      experiencer,
      time: span.time,
      attributes: found,
      value: rule?.value ?? null,
      confidence: Math.round(100 * span.confidence) / 100,
      quote,
      ...place,
    });
    const fact = rule === undefined ? factOf(scene, span, named?.finding ?? null, experiencer, quote) : null;
    if (fact !== null) facts.push(fact);
  }
  const rest = kept.filter(({ fact }) => !told.has(fact.finding));
  mentions.push(
    ...mentionsOfFacts(
      rest.map(({ fact }) => fact),
      rest.map(({ place }) => place),
      lexicon,
    ),
    ...answersToQuestion({ text, context, spans, placeOf: (span) => placeOf(scene, span) }, kept, of(-1)),
  );
  return { mentions: mentions.toSorted((one, other) => one.start - other.start || one.end - other.end), facts };
}

function fits({ knowledge }: Lexicon, { finding }: Fact, span: TaggedSpan): boolean {
  const kind = knowledge.findings.get(finding)?.kind;
  if (kind === undefined) return false;
  return span.kind === 'meas' ? kind === 'measurement' : findingKinds[span.kind as HeadKind].includes(kind);
}

function factOf({ context }: Scene, span: TaggedSpan, finding: Finding | null, experiencer: string, quote: string): Fact | null {
  if (finding === null) return null;
  const source = { kind: 'message', turn: context.turn } as const;
  if (experiencer !== 'patient') {
    if (!isBloodRelative(experiencer) || span.status !== 'present' || span.time === 'hypothetical') return null;
    const code = finding.code.replace(/-history$/, '');
    const family = [`family-${code}`, `family-history-${code}`, `family-history-of-${code}`].find((name) =>
      context.lexicon.knowledge.findings.has(name as FindingCode),
    );
    return family === undefined ? null : { finding: family as FindingCode, status: 'present', value: null, quote, source };
  }
  const isSymptom = finding.kind === 'symptom' || finding.kind === 'sign';
  if (span.time === 'hypothetical' || span.time === 'future') return null;
  if (span.time === 'past' && isSymptom && span.status === 'present') return null;
  return { finding: finding.code, status: span.status, value: null, quote, source };
}

function labelOf(core: string, quote: string, experiencer: string, time: Mention['time'], found: Attributes): string {
  const whose = experiencer === 'patient' ? '' : `${experiencer}: `;
  const when = time === 'now' ? '' : ` (${time})`;
  const words = core.toLowerCase() === quote.toLowerCase() ? core : `${core} (“${quote}”)`;
  const more = wordAttributes(found);
  return `${whose}${words}${when}${more === '' ? '' : `; ${more}`}`;
}
