import { z } from 'zod';
import { fail, type Result, succeed } from '../shared/result.ts';

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  context: z.string().nullish(),
  message: z.string(),
});

const expected = 'expected {"id", "context", "message"}';

/** A patient's message with the assistant's words before it; `context` is null for an opening message. */
export interface MessageLine {
  readonly id: string | number;
  readonly context: string | null;
  readonly message: string;
}

/** Reads one JSON object per line; empty lines are passed over. Fails with one line that says what is wrong, and in which line of the file. */
export function readMessageLines(path: string, text: string): Result<readonly MessageLine[], string> {
  const lines: MessageLine[] = [];
  const texts = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, line] of texts.entries()) {
    if (line.trim() === '') continue;
    const read = readMessageLine(line);
    if (!read.ok) return fail(`${path}:${index + 1}: ${read.error}`);
    lines.push(read.value);
  }
  return succeed(lines);
}

function readMessageLine(line: string): Result<MessageLine, string> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fail(`this is not JSON; ${expected}`);
  }
  const parsed = lineSchema.safeParse(value);
  if (parsed.success) return succeed({ ...parsed.data, context: parsed.data.context ?? null });
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  return fail(`${field === '' ? 'the line' : `"${field}"`} is missing or of the wrong kind; ${expected}`);
}
