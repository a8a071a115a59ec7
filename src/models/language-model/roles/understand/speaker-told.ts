import { kinNamed } from '../../../../clinical/reading/kinship.ts';
import type { Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import { ageTold } from './amount-told.ts';
import { findQuote } from './find-quote.ts';
import type { Understood } from './understood-shape.ts';

/**
 * Whom a model says that the reply speaks of: only by words of the reply, and of the one who writes only what is not known yet. In the clinic's
 * language these words have to name somebody else where it is somebody else.
 */
export function speakerTold(
  told: Understood['speaksOf'],
  { reply, person }: UnderstandRequest,
  isOurLanguage: boolean,
): Understanding['speaksOf'] {
  const quote = told === null ? null : findQuote(told.quote, reply);
  if (told === null || quote === null) return null;
  const isWriter = told.relation === 'self';
  if (!isWriter && isOurLanguage && !namesSomebody(quote)) return null;
  const ageYears = isWriter && person.ageYears !== null ? null : ageTold(told.ageYears, quote);
  const sex = isWriter && person.sex !== null ? null : told.sex;
  return isWriter && ageYears === null && sex === null ? null : { relation: told.relation, ageYears, sex };
}

function namesSomebody(quote: string): boolean {
  const words = quote.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return words.some((word) => kinNamed(word) !== null || /^(?:he|she|they|him|her|his|their|them)$/.test(word));
}
