import type { z } from 'zod';
import { fail, type Result, succeed } from '../../../shared/result.ts';
import type { WrongAnswer } from './compose-question.ts';
import { findObjects } from './find-objects.ts';

const mostProblems = 8;

/**
 * Takes the first JSON object in a model's text that has the shape, whatever thoughts and words stand around it. Fails with what is wrong, worded
 * for the model; it may quote the model, so it is for nobody else.
 */
export function readAnswer<Shape>(text: string, schema: z.ZodType<Shape>): Result<Shape, WrongAnswer> {
  let wrong: WrongAnswer = { text, problems: ['It holds no JSON object.'], needsInput: true };
  for (const [index, value] of findObjects(text).entries()) {
    const parsed = check(value, schema);
    if (parsed.ok) return parsed;
    if (index === 0) wrong = { ...parsed.error, text };
  }
  return fail(wrong);
}

function check<Shape>(value: unknown, schema: z.ZodType<Shape>): Result<Shape, Omit<WrongAnswer, 'text'>> {
  try {
    const parsed = schema.safeParse(value);
    if (parsed.success) return succeed(parsed.data);
    const issues = parsed.error.issues.slice(0, mostProblems);
    return fail({
      problems: issues.map(({ path, message }) => `${path.map(String).join('.') || 'the object'}: ${message}`),
      // What a check of the role's own refused was of the right shape: only with the input can it be answered otherwise.
      needsInput: issues.some(({ code, path }) => code === 'custom' || (path.length > 0 && isMissing(value, path))),
    });
  } catch {
    // A check of a role's own that the answer broke.
    return fail({ problems: ['the object: it cannot be read'], needsInput: true });
  }
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let here = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return true;
    here = (here as Record<PropertyKey, unknown>)[key];
  }
  return here === undefined;
}
