import type { FindingCode } from '../../shared/ids.ts';
import type { Fact, FactStatus } from '../fact.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import { type FactPlace, type FactReading, type ReadingContext, readFacts } from '../read-facts.ts';
import { answersToQuestion } from './answers-to-question.ts';
import { attachAttributes, type Kept, withoutStrayTimes } from './attach-attributes.ts';
import { earsFor } from './ears-for.ts';
import { factOf, findingNamed } from './fact-of-mark.ts';
import { isDeniedElsewhere, judgeFact } from './judge-fact.ts';
import type { AttributeKind, HeadKind } from './learned/shape.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { mentionsOfFacts } from './mentions-of-facts.ts';
import { opinionOf } from './opinion.ts';
import { withPersonHeard } from './person-heard.ts';
import type { Attributes, Mention, MentionKind, Reading } from './reading.ts';
import { refinedBy } from './refine-by-attributes.ts';
import { canName, heads, type Place, placeOf, type Scene, sceneOf, shared, toldIn } from './scene.ts';
import { attributeOf, wordAttributes } from './word-attributes.ts';

export interface MessageReading extends Omit<FactReading, 'places' | 'meantAt'> {
  readonly reading: Reading;
}

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

/**
 * The one reading of a message: what the learned part marks in it, named in the knowledge's words where it has them, joined with what the rules
 * read exactly (numbers, ages, phrases of the knowledge, short answers). Without a learned part the rules read alone. Never throws.
 */
export function readMessage(text: string, context: ReadingContext): MessageReading {
  const ears = text.trim() === '' ? null : earsFor(text, context.lexicon);
  const { places, meantAt, ...ruled } = readFacts(text, ears === null ? context : { ...context, ...toldIn(text, context, ears) });
  if (ears === null)
    return { ...ruled, reading: { acts: [], mentions: mentionsOfFacts(ruled.facts, places, context.lexicon), reply: null } };
  const scene = sceneOf(text, context, ears, { meantAt, speaksOf: ruled.speaksOf });
  const kept = ruled.facts.flatMap((fact, at) => {
    const place = places[at] as FactPlace;
    const judged = place.answers ? fact : judgeFact(fact, place, scene);
    return judged === null ? [] : [{ fact: judged, place }];
  });
  const timed = withoutStrayTimes(scene, kept).map((one) =>
    isTooShort(one.fact, context.lexicon) ? { ...one, fact: { ...one.fact, status: 'absent' as const } } : one,
  );
  const { mentions, facts } = mentionsOf(scene, timed);
  const taken = timed.filter((one) => !isAllergen(one, mentions, context.lexicon));
  const known = new Set(timed.map(({ fact }) => fact.finding));
  const added = facts.filter(({ finding }) => !known.has(finding));
  const said = taken.map(({ fact }) => fact);
  const speaksOf = withPersonHeard(ruled.speaksOf, scene);
  return { ...ruled, speaksOf, facts: [...said, ...added], reading: { acts: scene.hearing.acts, mentions, reply: replyOf(scene) } };
}

/** 'Aspirin, my mouth swells': what does that to somebody is no medicine that they take. */
function isAllergen({ fact, place }: Kept, mentions: readonly Mention[], { knowledge }: Lexicon): boolean {
  return (
    knowledge.findings.get(fact.finding)?.kind === 'medication' &&
    mentions.some((mention) => mention.kind === 'allergy' && shared(place, mention) > 0)
  );
}

const minutesOfDay = 1440;

/** 'Stiff for ten minutes in the morning' denies a stiffness of half an hour and more. */
function isTooShort({ finding, status, value }: Fact, { knowledge }: Lexicon): boolean {
  const least = knowledge.findings.get(finding)?.spellAtLeastMinutes;
  return least !== undefined && status === 'present' && value?.kind === 'duration' && value.days * minutesOfDay < least;
}

/** A reply of more words says more than yes or no, whatever was heard in it. */
const mostWordsOfReply = 10;
const sureOfReply = 0.8;
const replies = { yes: 'yes', no: 'no', unsure: 'unknown' } as const;

function replyOf({ spans, words }: Scene): Reading['reply'] {
  const [only, ...others] = spans;
  if (only === undefined || others.length > 0 || only.confidence < sureOfReply || words.length > mostWordsOfReply) return null;
  return only.kind === 'yes' || only.kind === 'no' || only.kind === 'unsure' ? replies[only.kind] : null;
}

const mostBetween = 40;
const takesBack =
  /\b(?:no|nope|sorry|i mean|i meant|or rather|rather|i tell a lie|i beg your pardon|correction|wait|make that|scratch that)\b/i;

/** 'Ramipril 5 mg, no, 10 mg': what is put right at once was never meant. */
function putsRightBetween(text: string, from: number, to: number): boolean {
  return to > from && to - from <= mostBetween && takesBack.test(text.slice(from, to));
}

const sentenceEnds = /[.!?;\n]/;

/** The words between two places of a text. */
function between(text: string, one: Place, other: Place): string {
  return one.end <= other.start ? text.slice(one.end, other.start) : text.slice(other.end, Math.max(other.end, one.start));
}

/** What the two readers take otherwise is told as it was read, and as no surer than this: too little for a summary. */
const sureAtOdds = 0.5;

function mentionsOf(scene: Scene, kept: readonly Kept[]): { readonly mentions: readonly Mention[]; readonly facts: readonly Fact[] } {
  const { text, context, spans } = scene;
  const { lexicon } = context;
  const { ofSpan, ofFact } = attachAttributes(scene, kept);
  const named = spans.filter(({ kind }) => heads.has(kind));
  // Where several things are told, what stands in another sentence is as likely said of another of them.
  const isOf = (attribute: TaggedSpan, head: Place | null) =>
    head === null || named.length < 2 || !sentenceEnds.test(between(text, placeOf(scene, attribute), head));
  const told = (all: readonly TaggedSpan[], head: Place | null): Attributes => {
    const said = all.filter((span) => isOf(span, head));
    const found: Partial<Record<keyof Attributes, string[]>> = {};
    for (const [at, span] of said.entries()) {
      const { start, end } = placeOf(scene, span);
      if (
        span.status === 'absent' ||
        said.slice(at + 1).some((next) => next.kind === span.kind && putsRightBetween(text, end, placeOf(scene, next).start))
      )
        continue;
      const name = attributeOf[span.kind as AttributeKind];
      found[name] = [...(found[name] ?? []), text.slice(start, end)];
    }
    return found;
  };
  const mentions: Mention[] = [];
  const facts: Fact[] = [];
  const factsNamed = new Set<FindingCode>();
  for (const [at, span] of spans.entries()) {
    if (!heads.has(span.kind)) continue;
    const place = placeOf(scene, span);
    const quote = text.slice(place.start, place.end);
    const heardAs = opinionOf(span, scene);
    const { experiencer } = heardAs;
    const here = kept.filter(
      ({ fact, place: { named: other } }) => shared(place, other) > 0.4 * (other.end - other.start) && fits(lexicon, fact, span),
    );
    const rule = ruleOf(here, span);
    const heard = rule === undefined ? findingNamed(scene, span) : null;
    const opinion = heard?.isDenied === true ? { ...heardAs, status: 'absent' as const, isDisputed: false } : heardAs;
    const code = rule?.finding ?? heard?.finding?.code ?? null;
    const isOnlyElsewhere = rule === undefined && opinion.status === 'absent' && isDeniedElsewhere(text, place);
    const status: FactStatus = isOnlyElsewhere ? 'unknown' : (rule?.status ?? opinion.status);
    for (const { fact } of here) factsNamed.add(fact.finding);
    const core =
      rule === undefined
        ? (heard?.label ?? (span.kind === 'sx' ? ownWords(quote, status) : quote))
        : (lexicon.knowledge.findings.get(rule.finding)?.label ?? quote);
    const found = told(ofSpan(at), place);
    // With how much or how often it is taken, it is taken, whatever it does.
    const isReactedTo = span.kind === 'med' && found.reaction !== undefined && found.dose === undefined && found.frequency === undefined;
    const kind: MentionKind =
      experiencer !== 'patient' && ['sx', 'ill', 'proc'].includes(span.kind)
        ? 'relative'
        : kindOf[isReactedTo ? 'allergy' : (span.kind as HeadKind)];
    mentions.push({
      kind,
      finding: experiencer === 'patient' && !isReactedTo ? code : null,
      label: labelOf(core, quote, experiencer, opinion.time, found),
      status,
      experiencer,
      time: opinion.time,
      attributes: found,
      value: rule?.value ?? null,
      confidence: Math.round(100 * (opinion.isDisputed ? Math.min(span.confidence, sureAtOdds) : span.confidence)) / 100,
      quote,
      ...place,
    });
    const fact = rule === undefined && !isOnlyElsewhere && !isReactedTo ? factOf(scene, heard?.finding ?? null, opinion, quote) : null;
    if (fact !== null) facts.push(fact);
    const stated = rule ?? fact;
    if (stated?.status === 'present' && experiencer === 'patient' && opinion.time === 'now')
      facts.push(...refinedBy(scene, stated.finding, ofSpan(at)));
  }
  if (context.topic !== null) facts.push(...refinedBy(scene, context.topic, ofSpan('asked')));
  const rest = kept.filter(({ fact }) => !factsNamed.has(fact.finding));
  for (const one of rest) if (one.fact.status === 'present') facts.push(...refinedBy(scene, one.fact.finding, ofFact(one)));
  mentions.push(
    ...mentionsOfFacts(
      rest.map(({ fact }) => fact),
      rest.map(({ place }) => place),
      lexicon,
      rest.map((one) => told(ofFact(one), one.place.named)),
    ),
    ...answersToQuestion(
      { text, context, spans, placeOf: (span) => placeOf(scene, span), said: ofSpan('asked'), found: told(ofSpan('asked'), null) },
      kept,
    ),
  );
  return { mentions: mentions.toSorted((one, other) => one.start - other.start || one.end - other.end), facts };
}

/**
 * What the rules read in the words of a mark, the longest of it. A number is told as it was measured: what follows from it ('no low pressure') is entered
 * beside it.
 */
function ruleOf(here: readonly Kept[], { kind }: TaggedSpan): Fact | undefined {
  const facts = here.map(({ fact }) => fact).filter(({ value }) => kind !== 'meas' || value?.kind === 'number');
  return facts.toSorted((one, other) => (other.quote?.length ?? 0) - (one.quote?.length ?? 0))[0];
}

function fits({ knowledge }: Lexicon, { finding }: Fact, span: TaggedSpan): boolean {
  const known = knowledge.findings.get(finding);
  if (known === undefined) return false;
  return span.kind === 'meas' ? known.kind === 'measurement' : canName(span.kind as HeadKind, known);
}

const speaksOfTrouble =
  /pain|ache|sore|swell|bleed|blood|rash|fever|temp|sick|cough|itch|numb|weak|dizz|vomit|faint|lump|burn|loss|lost|\bno\b|\bnot\b|n't/i;

const soundWords = /\s+(?:(?:is|are|was|seems?|looks?|feels?|all)\s+)*(?:ok|okay|fine|normal|alright|good|clear|well)$/i;

/** A denial in words that name no trouble denies the trouble, not the thing: 'breathing ok' is no absence of breathing. */
function ownWords(quote: string, status: FactStatus): string {
  const [thing = quote] = quote.split(soundWords);
  const isOfThing = thing !== quote || !quote.includes(' ');
  return status === 'absent' && isOfThing && !speaksOfTrouble.test(thing) ? `trouble with ${thing.toLowerCase()}` : quote;
}

function labelOf(core: string, quote: string, experiencer: string, time: Mention['time'], found: Attributes): string {
  const whose = experiencer === 'patient' ? '' : `${experiencer}: `;
  const when = time === 'now' ? '' : ` (${time})`;
  const words = core.toLowerCase() === quote.toLowerCase() ? core : `${core} (“${quote}”)`;
  const more = wordAttributes(found);
  return `${whose}${words}${when}${more === '' ? '' : `; ${more}`}`;
}
