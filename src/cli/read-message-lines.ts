import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { fail, type Result, succeed } from '../shared/result.ts';

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  context: z.string().nullish(),
  message: z.string(),
});

/** A patient's message with the assistant's words before it; `context` is null for an opening message. */
export interface MessageLine {
  readonly id: string | number;
  readonly context: string | null;
  readonly message: string;
}

/** Reads a file of one JSON object per line (`id`, `context`, `message`); empty lines are passed over. Fails with one line that says what is wrong and where. */
export async function readMessageLines(path: string): Promise<Result<readonly MessageLine[], string>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return fail(`${path}: the file cannot be read.`);
  }
  const lines: MessageLine[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const place = `${path}:${index + 1}`;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return fail(`${place}: not valid JSON; each line must be one object {"id", "context", "message"}.`);
    }
    const parsed = lineSchema.safeParse(value);
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      return fail(
        `${place}: ${field === '' ? 'the line' : `"${field}"`} is missing or of the wrong kind; expected {"id", "context", "message"}.`,
      );
    }
    lines.push({ id: parsed.data.id, context: parsed.data.context ?? null, message: parsed.data.message });
  }
  return succeed(lines);
}
