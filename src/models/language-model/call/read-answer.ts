import type { z } from 'zod';
import { fail, type Result, succeed } from '../../../shared/result.ts';
import type { WrongAnswer } from './compose-question.ts';

const mostProblems = 8;

/**
 * Finds the JSON object in a model's text, where thoughts, a code fence or words may stand around it, and checks its shape. Fails with what
 * is wrong, worded for the model; it may quote the model, so it is for nobody else.
 */
export function readAnswer<Shape>(text: string, schema: z.ZodType<Shape>): Result<Shape, WrongAnswer> {
  let wrong: WrongAnswer = { text, problems: ['It holds no JSON object.'], needsInput: true };
  for (const [index, value] of objectsIn(text).entries()) {
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

/** Every object that stands in the text, the likeliest to be the answer first. */
function objectsIn(text: string): object[] {
  const answer = text.replace(/^\uFEFF/, '').replace(/^\s*<think>[\s\S]*?<\/think>/i, '');
  const whole = parseObject(answer);
  if (whole !== null) return [whole];
  return balancedParts(answer)
    .map(parseObject)
    .filter((value) => value !== null);
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The parts from an opening brace to the one that closes it, outermost only, in one pass. */
function balancedParts(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '{') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (depth > 0 && character === '"') inString = true;
    else if (depth > 0 && character === '}') {
      depth -= 1;
      if (depth === 0) parts.push(text.slice(start, index + 1));
    }
  }
  return parts;
}
