import type { Fact } from '../../../../clinical/fact.ts';
import { findingLabel } from '../../../../clinical/fact-words.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { Mention } from '../../../../clinical/reading/reading.ts';
import type { Dropped, Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import type { Answer } from '../../../../protocol/answer.ts';
import { saidNo } from './answer-told.ts';
import { areKindred } from './finding-meant.ts';
import type { Told } from './mentions-told.ts';
import { areOverlapping, type Rejected } from './what-is-rejected.ts';

export interface Checked extends Pick<Told, 'facts' | 'mentions' | 'elsewhere'> {
  readonly answer: Answer | null;
  readonly speaksOf: Understanding['speaksOf'];
  readonly correction: boolean;
  readonly rejected: Rejected;
}

/**
 * One understanding of a reply that two readers read. What the model states with words of the reply beats what our rules guessed of them; what the
 * rules read alone stays beside it, for the guard.
 */
export function mergeUnderstanding(
  ruled: Understanding,
  model: Checked,
  { asked, reply }: Pick<UnderstandRequest, 'asked' | 'reply'>,
  lexicon: Lexicon,
): Understanding & { readonly dropped: readonly Dropped[] } {
  const told = new Map(model.facts.map((fact) => [fact.finding, fact]));
  const isOverruled = (fact: Fact) =>
    model.rejected.findings.has(fact.finding) ||
    isSaidElsewhere(fact, model, reply) ||
    (told.has(fact.finding) ? told.get(fact.finding)?.status !== fact.status : isReadOtherwise(fact, model.facts, reply, lexicon));
  const kept = ruled.facts.filter((fact) => !isOverruled(fact)).map((fact) => withAmounts(fact, told.get(fact.finding)));
  const known = new Set(kept.map(({ finding }) => finding));
  const facts = [...kept, ...model.facts.filter(({ finding }) => !known.has(finding))];
  const overruled = ruled.facts.filter(isOverruled);
  return {
    facts,
    answer: model.rejected.answer ? model.answer : settleAnswer(ruled.answer, model.answer, asked?.kind === 'open'),
    speaksOf: settleSpeaker(ruled.speaksOf, model.speaksOf),
    correction: ruled.correction || model.correction,
    unused: ruled.unused.filter((part) => !model.mentions.some(({ quote }) => areOverlapping(part, quote, reply))),
    ...(ruled.unread === undefined ? {} : { unread: ruled.unread }),
    mentions: joinMentions(ruled.mentions ?? [], model, overruled, facts),
    dropped: overruled.map(({ finding, quote }) => ({ what: findingLabel(finding, lexicon.knowledge), quote, reason: 'read-otherwise' })),
    byRules: ruled,
  };
}

/** The words of which our rules made a fact of the patient say it of somebody else, or not of now. */
function isSaidElsewhere({ finding, quote }: Fact, { elsewhere, facts }: Checked, reply: string): boolean {
  return (
    facts.every((fact) => fact.finding !== finding) &&
    elsewhere.some((other) => other.finding === finding && (quote === null || areOverlapping(quote, other.quote, reply)))
  );
}

/** The same words say of a kindred finding that it is there, or is not: then they do not say the opposite of this one. */
function isReadOtherwise({ finding, status, quote }: Fact, told: readonly Fact[], reply: string, lexicon: Lexicon): boolean {
  return told.some(
    (other) =>
      other.status !== status &&
      status !== 'unknown' &&
      quote !== null &&
      other.quote !== null &&
      areOverlapping(quote, other.quote, reply) &&
      areKindred(finding, other.finding, lexicon),
  );
}

function withAmounts(ruled: Fact, told: Fact | undefined): Fact {
  if (told === undefined) return ruled;
  const rating = told.rating ?? ruled.rating;
  return { ...ruled, value: told.value ?? ruled.value, ...(rating === undefined ? {} : { rating }) };
}

/** The statements of both, those of one thing as one; without what was overruled, and what says something else than was settled. */
function joinMentions(
  ruled: readonly Mention[],
  { mentions, rejected }: Checked,
  overruled: readonly Fact[],
  facts: readonly Fact[],
): readonly Mention[] {
  const gone = new Set(overruled.map(({ finding }) => finding));
  const isSame = (one: Mention, other: Mention) =>
    one.finding === null ? one.start < other.end && other.start < one.end : one.finding === other.finding;
  const joined = mentions.map((mention) => {
    const before = ruled.find((one) => isSame(one, mention) && one.status === mention.status);
    // Who told anything of it told all: what the rules took for more is a guess.
    const isBare = Object.keys(mention.attributes).length === 0;
    return before === undefined || !isBare ? mention : { ...mention, attributes: before.attributes };
  });
  const rest = ruled.filter(
    (one) =>
      !mentions.some((mention) => isSame(one, mention)) &&
      !(one.finding === null ? rejected.quotes.has(one.quote) : gone.has(one.finding)) &&
      facts.every((fact) => fact.finding !== one.finding || fact.status === one.status),
  );
  return [...rest, ...joined].toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** Whom it is about by the model's quote; age and sex by our rules where both speak of the same person. */
function settleSpeaker(ruled: Understanding['speaksOf'], told: Understanding['speaksOf']): Understanding['speaksOf'] {
  if (ruled === null || told === null || ruled.relation !== told.relation) return told ?? ruled;
  return { relation: told.relation, ageYears: ruled.ageYears ?? told.ageYears, sex: ruled.sex ?? told.sex };
}

function settleAnswer(ruled: Answer | null, told: Answer | null, isOpen: boolean): Answer | null {
  if (ruled === null || told === null) return ruled ?? told;
  // The patient's own words stand; that they are a no or an 'I don't know' may be told of them.
  return isOpen && told.kind === 'text' && told.text !== saidNo ? ruled : told;
}
