import { z } from 'zod';
import type { Attributes } from '../../../../clinical/reading/reading.ts';

const mostMentions = 60;
const mostAttributes = 12;
const longestQuote = 400;
const statuses = ['present', 'absent', 'unknown'] as const;

/** What may be told of a mention beside that it is there. */
export const attributeNames = [
  'site',
  'side',
  'character',
  'severity',
  'onset',
  'since',
  'duration',
  'course',
  'frequency',
  'worseBy',
  'relief',
  'noRelief',
  'radiation',
  'amount',
  'dose',
  'reaction',
  'stopped',
] as const satisfies readonly (keyof Attributes)[];

const told = { amount: z.number().nullable(), unit: z.string().max(40).nullable(), quote: z.string().max(longestQuote) };

/**
 * What a model may answer when it reads a reply: the shape of a reading, and what of the builtin reading it takes back. Every field is required, so
 * that endpoints can enforce it.
 */
export const understoodShape = z.object({
  language: z.string().max(35),
  english: z.string().max(4000).nullable(),
  speaksOf: z
    .object({
      relation: z.enum(['self', 'child', 'partner', 'parent', 'other']),
      ageYears: z.number().nullable(),
      sex: z.enum(['female', 'male']).nullable(),
      quote: z.string().max(longestQuote),
    })
    .nullable(),
  correction: z.boolean(),
  act: z
    .object({
      kind: z.enum(['stop', 'help-is-coming', 'help-is-there', 'refuses-help', 'rather-not-say']),
      quote: z.string().max(longestQuote),
    })
    .nullable(),
  asks: z.string().max(200).nullable(),
  answer: z
    .object({
      kind: z.enum(['yes', 'no', 'unknown', 'options', 'amount', 'text']),
      optionIds: z.array(z.string().max(80)).max(60),
      ...told,
    })
    .nullable(),
  rejected: z.array(z.object({ what: z.string().max(120), quote: z.string().max(longestQuote) })).max(mostMentions),
  mentions: z
    .array(
      z.object({
        kind: z.enum([
          'finding',
          'measurement',
          'medicine',
          'allergy',
          'illness',
          'procedure',
          'habit',
          'pregnancy',
          'circumstance',
          'concern',
        ]),
        code: z.string().max(120).nullable(),
        label: z.string().max(120),
        status: z.enum(statuses),
        whose: z.string().max(40),
        time: z.enum(['now', 'past', 'future', 'hypothetical']),
        attributes: z.array(z.object({ name: z.enum(attributeNames), words: z.string().max(120) })).max(mostAttributes),
        ...told,
      }),
    )
    .max(mostMentions),
});

/** The same with the wording of the question that follows. */
export const understoodAndWordedShape = understoodShape.extend({ wording: z.string().max(1000).nullable() });

export type Understood = z.infer<typeof understoodShape>;
export type UnderstoodMention = Understood['mentions'][number];
