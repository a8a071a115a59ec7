import { z } from 'zod';

export const validationType = z.enum(['numbering', 'formatting', 'mcq', 'logic', 'typo']);

/** A problem of a source text. Lines and columns count from 1; a column counts UTF-16 units. */
export const validationIssue = z.object({
  question_id: z.string().nullable(),
  error_type: validationType,
  message: z.string(),
  suggestion: z.string(),
  line: z.number().int(),
  /** A change of the validated text that removes the problem: `new_text` in the place of what stands from the start to the end. */
  fix: z
    .object({
      line: z.number().int(),
      column: z.number().int(),
      end_line: z.number().int(),
      end_column: z.number().int(),
      new_text: z.string(),
    })
    .nullable(),
});
export type ValidationIssueReply = z.infer<typeof validationIssue>;

export const validationUnknown = 'There is no such validation, or it has expired.';
