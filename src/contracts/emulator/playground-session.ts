import { z } from 'zod';
import { longestCaseTexts } from '../cases/medical-case.ts';
import { chatAlarm, chatPhases, uiOutput } from '../patient-chat/chat-turn.ts';
import { turnTrace } from './turn-trace.ts';

export const chatModes = ['emulator', 'manual'] as const;
export const sessionStatuses = ['running', 'paused', 'ended'] as const;

/** Who speaks in a session: the language models as they are configured, or the program's own code whatever is configured. */
export const sessionModels = ['configured', 'builtin'] as const;
export type SessionModel = (typeof sessionModels)[number];

export const longestMedicalInfo = 10_000;
/** The prompt and the instructions of a case with a blank line between them. */
export const longestSystemPrompt = longestCaseTexts.emulator_patient_prompt + longestCaseTexts.emulator_instructions + 2;

export const playgroundUnknown = 'There is no such session.';

/** A collected fact, as key and value for the panel, with the message that says it; null where none does. */
export const collectedFact = z.object({
  finding: z.string(),
  key: z.string(),
  value: z.string(),
  quote: z.string().nullable(),
  message_id: z.string().nullable(),
});

/**
 * One question of the consultation's path: those of the protocol in its order, and after them those asked from elsewhere in the order in which
 * they were asked: from the knowledge (`node` is null) or from a protocol that was left for a better one.
 */
export const pathStep = z.object({
  node: z.string().nullable(),
  finding: z.string().nullable(),
  label: z.string(),
  /**
   * `present` is asked now; `answered` was told without being asked; `skipped` does not apply to this patient; `pending` may still be asked.
   */
  state: z.enum(['asked', 'answered', 'skipped', 'pending', 'present']),
  /** The assistant's message that asks it, or for `answered` the patient's that tells it; null where there is none. */
  message_id: z.string().nullable(),
});

/** Where a session stands. */
export const sessionPosition = z.object({
  status: z.enum(sessionStatuses),
  conversation_ended: z.boolean(),
  phase: z.enum(chatPhases),
});

/** The assistant's newest turn in a session, with what the engine knows by then. */
export const playgroundTurn = z.object({
  ...sessionPosition.shape,
  message_id: z.string(),
  ai_question: z.string(),
  ui_output: uiOutput,
  version: z.string(),
  alarm: chatAlarm,
  trace: turnTrace,
  facts: z.array(collectedFact),
  path: z.array(pathStep),
});

export type PlaygroundTurn = z.infer<typeof playgroundTurn>;
export type CollectedFact = z.infer<typeof collectedFact>;
export type PathStep = z.infer<typeof pathStep>;
export type SessionPosition = z.infer<typeof sessionPosition>;
