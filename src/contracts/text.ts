import { z } from 'zod';

/** Text that the database can hold as it is: no NUL, no half of a surrogate pair, at most `longest` UTF-16 units. */
export function storableText(longest: number) {
  return z
    .string()
    .max(longest, `must have at most ${longest} characters`)
    .refine((value) => !value.includes('\u0000'), 'must not contain a NUL character')
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode text');
}

/** Storable text that still says something once the space around it is taken away. The value keeps no such space. */
export function filledText(longest: number) {
  return storableText(longest).trim().min(1, 'must not be empty');
}

/** Storable text where a client may leave the field out or send null, both of which mean blank. */
export function optionalText(longest: number) {
  return storableText(longest)
    .nullish()
    .transform((value) => value ?? '');
}

/** An e-mail address, without surrounding space and in lower case: two spellings of one address are one account. */
export const emailAddress = storableText(320)
  .trim()
  .toLowerCase()
  .min(1, 'must not be empty')
  .pipe(z.email('must be an e-mail address such as name@example.com'));

/** What calls without a request carry. A body that is sent all the same is not looked at. */
export const nothing = z.unknown();

/** An instant in ISO 8601, in UTC. */
export const instant = z.iso.datetime();
