import type { z } from 'zod';
import type { Result } from '../../shared/result.ts';
import type { ModelFailure } from './model-failure.ts';

/** What a model speaks for. */
export const modelRoles = ['understand', 'phrase', 'translate', 'retell', 'patient', 'judge', 'compiler'] as const;
export type ModelRole = (typeof modelRoles)[number];

/** One question to a model: the role's own instructions, and the step's input as data that instructs nothing. */
export interface ModelCall<Shape> {
  readonly role: ModelRole;
  /** The role's prompt file. */
  readonly prompt: RolePrompt;
  /** Given to the model as JSON, apart from the instructions. Holds what the step needs and no more. */
  readonly input: object;
  /** What it must answer. */
  readonly schema: z.ZodType<Shape>;
  /** A bound that a right answer never reaches. */
  readonly mostOutputTokens: number;
  /** Where nobody should be kept waiting for as long as a call may take. */
  readonly mostMs?: number;
  /** Hears the answer as it comes, each time all of it so far; from its beginning again where it is asked for once more. */
  readonly onText?: (soFar: string) => void;
}

/** A prompt as it stands in its file; the hash tells versions apart. */
export interface RolePrompt {
  readonly text: string;
  readonly hash: string;
}

/** How one call went, for traces. Counts are null where the endpoint did not tell them. */
export interface ModelCallTrace {
  readonly role: ModelRole;
  readonly model: string;
  readonly promptHash: string;
  readonly attempts: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** Of the input, what the endpoint found in its cache; absent or null where it found or told none. */
  readonly cachedTokens?: number | null;
  /** In the currency of the configured price; null where none is. */
  readonly cost: number | null;
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  /** Why the builtin step took over; null where the model's answer was used. */
  readonly fellBack: ModelFailure['kind'] | 'failed-check' | null;
  /** Served from a record of an earlier call. */
  readonly replayed: boolean;
}

/** How a call went, whether or not it was answered. */
export interface AskedModel {
  readonly trace: ModelCallTrace;
  /** Notes in the turn's calls that the answer had the right shape and still could not be used, so that the builtin step took over. */
  readonly markFailedCheck: () => void;
}

/** Asks a model. What it answers has the shape asked for, or the failure says why there is none; it never throws. */
export type AskModel = <Shape>(
  call: ModelCall<Shape>,
) => Promise<Result<AskedModel & { readonly value: Shape }, AskedModel & { readonly failure: ModelFailure }>>;
