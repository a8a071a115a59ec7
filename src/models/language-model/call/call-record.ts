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

interface Recorded {
  readonly text: string;
  /** It did not fit when it was kept, though the model had been asked to put it right. */
  readonly stillWrong: boolean;
}

/** Stands before an answer that did not fit. An answer that fits holds a JSON object and may begin with anything else. */
const stillWrongMark = 'still wrong\n';

/** The answer recorded under the key; null where there is none to be had. */
export async function findRecorded(record: CallRecord | null, key: string): Promise<Recorded | null> {
  try {
    const kept = await record?.find(key);
    if (kept === null || kept === undefined) return null;
    const stillWrong = kept.startsWith(stillWrongMark);
    return { text: stillWrong ? kept.slice(stillWrongMark.length) : kept, stillWrong };
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

/** Keeps an answer that did not fit even when it was put right, so that a rerun comes to the same and asks nobody. */
export async function keepStillWrong(record: CallRecord | null, key: string, answer: string): Promise<void> {
  await keepRecorded(record, key, `${stillWrongMark}${answer}`);
}
