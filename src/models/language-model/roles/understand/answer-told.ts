import { tellsBeginning } from '../../../../clinical/reading/tells-beginning.ts';
import type { Question } from '../../../../interview/ports.ts';
import type { Answer } from '../../../../protocol/answer.ts';
import { daysOf, plainAmount, yearsOf } from './amount-told.ts';
import { findQuote } from './find-quote.ts';
import type { Understood } from './understood-shape.ts';

/** A no to an open question, in the clinic's language. */
export const saidNo = 'No';

/**
 * A model's answer to a question, where its quote occurs in the reply and it fits the question's kind and options; else null. `english` is the
 * reply in the clinic's language, where it was written in another.
 */
export function answerTold(
  told: Understood['answer'],
  asked: Question | null,
  reply: string,
  english: string | null = null,
): Answer | null {
  if (told === null || asked === null) return null;
  const quote = findQuote(told.quote, reply);
  if (quote === null) return null;
  const { kind } = told;
  if (kind === 'unknown') return { kind };
  switch (asked.kind) {
    case 'yes-no':
      return kind === 'yes' || kind === 'no' ? { kind } : null;
    case 'one-of':
    case 'several-of':
      return kind === 'options' ? optionsTold(told.optionIds, asked) : kind === 'no' ? noneOf(asked) : null;
    case 'open':
      return { kind: 'text', text: kind === 'no' ? saidNo : reply.trim() };
    default:
      // Words that tell no time are none, whatever a model takes them for.
      if (kind === 'text' && (asked.kind === 'date' || asked.kind === 'duration'))
        return tellsBeginning(english ?? quote) ? { kind: 'text', text: quote } : null;
      return kind === 'amount' ? amountFor(asked, { ...told, quote }) : null;
  }
}

/** What leaves the list is left out: the patient says that by the choice itself. */
function optionsTold(ids: readonly string[], { kind, options }: Question): Answer | null {
  const chosen = options.filter(({ id }) => ids.includes(id));
  if (chosen.length !== new Set(ids).size || chosen.some(({ role }) => role === 'other')) return null;
  const isNone = chosen.some(({ role }) => role === 'none');
  if (isNone && chosen.length > 1) return null;
  if (kind === 'one-of' && chosen.length !== 1) return null;
  return { kind: 'options', optionIds: chosen.map(({ id }) => id) };
}

/** A no to a list that may be left empty is none of it. */
function noneOf({ kind, options }: Question): Answer | null {
  const none = options.find(({ role }) => role === 'none');
  if (none !== undefined) return { kind: 'options', optionIds: [none.id] };
  return kind === 'several-of' ? { kind: 'options', optionIds: [] } : null;
}

function amountFor(
  { kind, unit, range }: Question,
  told: { readonly amount: number | null; readonly unit: string | null; readonly quote: string },
): Answer | null {
  if (kind === 'duration' || kind === 'date') return amountIn('days', daysOf(told));
  if (kind === 'age') return amountIn('years', yearsOf(told));
  const amount = plainAmount(kind === 'scale' ? { ...told, unit: null } : told, kind === 'scale' ? null : unit);
  const { least, most } = range ?? { least: 0, most: kind === 'scale' ? 10 : Number.MAX_SAFE_INTEGER };
  return amountIn(unit, amount !== null && amount >= least && amount <= most ? amount : null);
}

function amountIn(unit: string | null, amount: number | null): Answer | null {
  return amount === null ? null : { kind: 'amount', amount, unit };
}
