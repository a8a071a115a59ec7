import { createHash } from 'node:crypto';
import type { ModelCall } from '../model-call.ts';

/** Answers of earlier calls, so that a recorded consultation runs again without its model. May fail: then there is no record. */
export interface CallRecord {
  readonly find: (key: string) => Promise<string | null>;
  readonly keep: (key: string, answer: string) => Promise<void>;
}

/** What tells one call from another: the same key means that the same was asked, for the same repetition. */
export function recordKey({
  call: { role, prompt, input },
  model,
  schema,
  repeat,
}: {
  readonly call: ModelCall<unknown>;
  readonly model: string;
  readonly schema: object;
  readonly repeat: number;
}): string {
  return createHash('sha256')
    .update(JSON.stringify([role, model, prompt.hash, schema, repeat, input]))
    .digest('hex');
}

/** The answer recorded under the key; null where there is none to be had. */
export async function findRecorded(record: CallRecord | null, key: string): Promise<string | null> {
  try {
    return (await record?.find(key)) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a checked answer. A record that cannot be written costs a call another time, and nothing now. */
export async function keepRecorded(record: CallRecord | null, key: string, answer: string): Promise<void> {
  try {
    await record?.keep(key, answer);
  } catch {
    // Said by whoever owns the record.
  }
}
