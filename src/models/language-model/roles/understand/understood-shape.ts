import { z } from 'zod';

const mostFacts = 60;
const statuses = ['present', 'absent', 'unknown'] as const;

/** What a model may answer when it reads a reply. Every field is required, so that endpoints can enforce the shape. */
export const understoodShape = z.object({
  language: z.string().max(35),
  english: z.string().max(4000).nullable(),
  speaksOf: z
    .object({
      relation: z.enum(['self', 'child', 'partner', 'parent', 'other']),
      ageYears: z.number().nullable(),
      sex: z.enum(['female', 'male']).nullable(),
      quote: z.string().max(400),
    })
    .nullable(),
  correction: z.boolean(),
  answer: z
    .object({
      kind: z.enum(['yes', 'no', 'unknown', 'options', 'amount', 'text']),
      optionIds: z.array(z.string().max(80)).max(60),
      amount: z.number().nullable(),
      unit: z.string().max(40).nullable(),
      quote: z.string().max(400),
    })
    .nullable(),
  facts: z
    .array(
      z.object({
        code: z.string().max(120).nullable(),
        label: z.string().max(120),
        status: z.enum(statuses),
        amount: z.number().nullable(),
        unit: z.string().max(40).nullable(),
        quote: z.string().max(400),
      }),
    )
    .max(mostFacts),
});

export type Understood = z.infer<typeof understoodShape>;
export type UnderstoodFact = Understood['facts'][number];
