import { z } from 'zod';

export const chatPhases = ['greeting', 'complaint', 'interview', 'diagnosis', 'post_diagnosis', 'emergency'] as const;

/** The multiple-choice question that stands in for the text input while it shows. */
export const questionDetails = z
  .object({
    kind: z.literal('mcq'),
    selection: z.enum(['single', 'multi']),
    options: z.array(z.object({ id: z.string(), label: z.string() })),
  })
  .nullable();

/** What was understood, as lines that the patient can each correct, before the summary. */
export const readBackLines = z.array(z.object({ id: z.string(), text: z.string() })).nullable();

/** That the guard was raised: shown apart from the message, because it must not be missed. */
export const chatAlarm = z
  .object({
    kind: z.enum(['emergency', 'crisis']),
    /** What to do now, with the telephone numbers filled in. */
    action: z.string(),
    /** It may have to vanish at one touch, from eyes that must not see it. */
    can_be_put_away: z.boolean(),
  })
  .nullable();

/** Which part of a message is in the patient's language (BCP 47), in UTF-16 units; the rest is English. Left out where all of it is. */
export const messageLanguage = z.object({ language: z.string(), from: z.int(), to: z.int() }).optional();

export type MessageLanguage = NonNullable<z.infer<typeof messageLanguage>>;

/** What the assistant says at one turn. The telemetry is null where the reader is a patient. */
export const uiOutput = z.object({
  text: z.string(),
  language: messageLanguage,
  question_details: questionDetails,
  read_back: readBackLines,
  /** Never to be read aloud: who else is in the room must not hear it. Left out where anybody may. */
  for_eyes_only: z.literal(true).optional(),
  telemetry: z.string().nullable(),
  original_question: z.string().nullable(),
  reason_telemetry: z.string().nullable(),
  rewriter_telemetry: z.string().nullable(),
  facts_telemetry: z.array(z.object({ key: z.string(), value: z.string() })).nullable(),
});

export const chatReply = z.object({
  response: z.string(),
  ui_output: uiOutput,
  phase: z.enum(chatPhases),
  /** The compiled protocol's name and the first 8 characters of its content hash; empty until the complaint has chosen one. */
  version: z.string(),
  alarm: chatAlarm,
});

export type ChatReply = z.infer<typeof chatReply>;
