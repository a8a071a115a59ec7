import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ModelFailure } from '../model-failure.ts';
import { classifyFailure } from './classify-failure.ts';
import { type Complaint, readComplaint } from './read-complaint.ts';

/** Null where the endpoint did not tell. */
export interface TokenCounts {
  readonly inputTokens: number | null;
  /** Of the input, what the endpoint found in its cache. */
  readonly cachedTokens: number | null;
  readonly outputTokens: number | null;
}

export interface AttemptOutcome {
  /** A whole text, ended by the model itself; a part of one is a failure. */
  readonly outcome:
    | { readonly kind: 'text'; readonly text: string }
    /** With what the endpoint did not like about the asking; null where it might like it no better otherwise. */
    | { readonly kind: 'failure'; readonly failure: ModelFailure; readonly complaint: Complaint | null };
  readonly tokens: TokenCounts;
  /** What arrived, for an estimate where the endpoint does not count. */
  readonly charactersRead: number;
  /** The model got the question, as far as can be known. */
  readonly reachedModel: boolean;
  /** From the start of the attempt. */
  readonly firstTokenMs: number | null;
}

interface Reading {
  text: string;
  characters: number;
  firstTokenMs: number | null;
  tokens: TokenCounts;
  reached: boolean;
  finish: string | null;
  error: { readonly reason: unknown } | null;
}

export interface AskingOnce {
  readonly signal: AbortSignal;
  readonly monotonicMs: () => number;
  /** Hears all of the text so far, each time more of it has come. */
  readonly onText?: ((soFar: string) => void) | undefined;
}

/** Asks a model one time. Never throws, and ends when the signal does, whatever the endpoint is at. */
export async function askOnce(
  model: LanguageModelV4,
  question: LanguageModelV4CallOptions,
  { signal, monotonicMs, onText }: AskingOnce,
): Promise<AttemptOutcome> {
  const beganMs = monotonicMs();
  const reading: Reading = {
    text: '',
    characters: 0,
    firstTokenMs: null,
    tokens: { inputTokens: null, cachedTokens: null, outputTokens: null },
    reached: false,
    finish: null,
    error: null,
  };
  const read = async () => {
    const { stream } = await model.doStream({ ...question, abortSignal: signal });
    reading.reached = true;
    for await (const part of stream) {
      takeIn(reading, part, () => monotonicMs() - beganMs);
      if (part.type === 'text-delta' && !signal.aborted) onText?.(reading.text);
      if (reading.error !== null) return;
    }
  };
  try {
    await endingWith(signal, read());
  } catch (reason) {
    reading.error ??= { reason };
  }
  const { firstTokenMs, tokens, characters, reached } = reading;
  return { outcome: outcomeOf(reading), tokens, firstTokenMs, charactersRead: characters, reachedModel: reached };
}

function takeIn(reading: Reading, part: LanguageModelV4StreamPart, sinceBeganMs: () => number): void {
  switch (part.type) {
    case 'text-delta':
    case 'reasoning-delta':
      if (part.delta === '') return;
      reading.firstTokenMs ??= sinceBeganMs();
      reading.characters += part.delta.length;
      if (part.type === 'text-delta') reading.text += part.delta;
      return;
    case 'finish':
      reading.finish = part.finishReason.unified;
      reading.tokens = {
        inputTokens: told(part.usage.inputTokens.total),
        cachedTokens: told(part.usage.inputTokens.cacheRead),
        outputTokens: told(part.usage.outputTokens.total),
      };
      return;
    case 'error':
      reading.error ??= { reason: part.error };
      return;
  }
}

function outcomeOf({ error, finish, text }: Reading): AttemptOutcome['outcome'] {
  const failed = (failure: ModelFailure, complaint: Complaint | null = null) => ({ kind: 'failure', failure, complaint }) as const;
  if (error !== null) return failed(classifyFailure(error.reason), readComplaint(error.reason));
  switch (finish) {
    case 'stop':
    case 'tool-calls':
      if (text.trim() === '') return failed({ kind: 'empty' });
      return isRefusal(text) ? failed({ kind: 'refused' }) : { kind: 'text', text };
    case 'length':
      return failed({ kind: 'too-large' });
    case 'content-filter':
      return failed({ kind: 'refused' });
    default:
      return failed({ kind: 'broken-off' });
  }
}

/** Where a protocol has no place for a refusal, it comes as plain words instead of an object. */
function isRefusal(text: string): boolean {
  return (
    !text.includes('{') &&
    /^\W*(?:i['’]?m (?:very )?sorry|sorry|i apologi[sz]e|i (?:cannot|can['’]?t|won['’]?t|am unable|am not able)|i['’]m (?:unable|not able))\b/i.test(
      text,
    )
  );
}

/** A count of nothing is how some endpoints say that they do not count. */
function told(count: number | undefined): number | null {
  return count === undefined || !Number.isFinite(count) || count <= 0 ? null : Math.round(count);
}

/** Waits for the work or for the end of the time, whichever is first; what the work does afterwards is of no concern. */
async function endingWith(signal: AbortSignal, work: Promise<void>): Promise<void> {
  let stop: () => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', stop);
    work.catch(() => {});
  }
}
