import type { z } from 'zod';

/** A schema with checks of a role's own behind it. */
interface CheckedSchema<Shape> {
  readonly schema: z.ZodType<Shape>;
  /** An answer of the right shape was refused by the checks, and none passed them since. */
  readonly hasFailed: () => boolean;
}

/** Adds checks to the shape of an answer, so that what fails them is put right by the model like a wrong shape. `problemsOf` words them for it. */
export function checked<Shape>(shape: z.ZodType<Shape>, problemsOf: (value: Shape) => readonly string[]): CheckedSchema<Shape> {
  let failed = false;
  const schema = shape.superRefine((value, context) => {
    const problems = problemsOf(value);
    failed = problems.length > 0;
    for (const message of problems) context.addIssue({ code: 'custom', message });
  });
  return { schema, hasFailed: () => failed };
}
