import type { Fact } from '../../../../clinical/fact.ts';
import type { Mention } from '../../../../clinical/reading/reading.ts';
import type { Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import type { Answer } from '../../../../protocol/answer.ts';
import { ageTold } from './amount-told.ts';
import { saidNo } from './answer-told.ts';
import { findQuote } from './find-quote.ts';
import type { Understood } from './understood-shape.ts';

interface Checked {
  readonly facts: readonly Fact[];
  readonly answer: Answer | null;
  readonly speaksOf: Understanding['speaksOf'];
  readonly correction: boolean;
}

/** What our own rules read and what the model read beyond them, as one understanding; what the rules read alone stays beside it, for the guard. */
export function mergeUnderstanding(
  ruled: Understanding,
  model: Checked,
  { asked, reply }: Pick<UnderstandRequest, 'asked' | 'reply'>,
  isOurLanguage: boolean,
): Understanding {
  const told = new Map(model.facts.map((fact) => [fact.finding, fact]));
  const kept = ruled.facts.map((fact) => settle(fact, told.get(fact.finding), isOurLanguage));
  const known = new Set(ruled.facts.map(({ finding }) => finding));
  const facts = [...kept, ...model.facts.filter(({ finding }) => !known.has(finding))];
  return {
    facts,
    answer: settleAnswer(ruled.answer, model.answer, asked?.kind === 'open', isOurLanguage),
    speaksOf: ruled.speaksOf ?? model.speaksOf,
    correction: ruled.correction || (model.correction && !isOurLanguage),
    unused: ruled.unused.filter((part) => !model.facts.some(({ quote }) => quote !== null && overlaps(part, quote, reply))),
    ...(ruled.mentions === undefined ? {} : { mentions: ruled.mentions.filter((mention) => agrees(mention, facts)) }),
    byRules: ruled,
  };
}

/** What was read with its attributes stands unless what was settled says something else of the same finding. */
function agrees({ finding, status }: Mention, facts: readonly Fact[]): boolean {
  return facts.every((fact) => fact.finding !== finding || fact.status === status);
}

/**
 * One finding that both read. In the clinic's language the rules' word stands unless the model's quote holds more than the rules looked at: a
 * negation that stands further off, or a value.
 */
function settle(ruled: Fact, told: Fact | undefined, isOurLanguage: boolean): Fact {
  if (told === undefined) return ruled;
  if (told.status === ruled.status) return ruled.value === null && told.value !== null ? { ...ruled, value: told.value } : ruled;
  if (!isOurLanguage) return told;
  const widens =
    ruled.quote !== null && told.quote !== null && told.quote.length > ruled.quote.length && findQuote(ruled.quote, told.quote) !== null;
  return widens && told.status !== 'present' ? told : ruled;
}

function settleAnswer(ruled: Answer | null, told: Answer | null, isOpen: boolean, isOurLanguage: boolean): Answer | null {
  if (ruled === null || told === null) return ruled ?? told;
  // The patient's own words stand; that they are a no or an 'I don't know' only the model can tell in another language.
  if (isOpen) return isOurLanguage || (told.kind === 'text' && told.text !== saidNo) ? ruled : told;
  return isOurLanguage && ruled.kind !== 'text' ? ruled : told;
}

function overlaps(part: string, quote: string, reply: string): boolean {
  const at = reply.indexOf(part);
  const from = reply.indexOf(quote);
  return at !== -1 && from !== -1 && from < at + part.length && at < from + quote.length;
}

/**
 * Whom a model says that the reply speaks of: only by words of the reply, and of the one who writes only what is not known yet. In the clinic's
 * language our own rules tell whether it is another.
 */
export function speakerTold(
  told: Understood['speaksOf'],
  { reply, person }: UnderstandRequest,
  isOurLanguage: boolean,
): Understanding['speaksOf'] {
  const quote = told === null ? null : findQuote(told.quote, reply);
  if (told === null || quote === null) return null;
  const isWriter = told.relation === 'self';
  if (!isWriter && isOurLanguage) return null;
  const ageYears = isWriter && person.ageYears !== null ? null : ageTold(told.ageYears, quote);
  const sex = isWriter && person.sex !== null ? null : told.sex;
  return isWriter && ageYears === null && sex === null ? null : { relation: told.relation, ageYears, sex };
}
