import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { chatAlarm, chatPhases, messageLanguage, questionDetails } from '../patient-chat/chat-turn.ts';
import { instant, nothing } from '../text.ts';
import { collectedFact, pathStep, playgroundUnknown } from './playground-session.ts';
import { patientTrace, turnTrace } from './turn-trace.ts';

const shared = { id: z.string(), content: z.string(), timestamp: instant };

/** A message of a session. The assistant's carry what stands behind them, and the emulated patient's their trace. */
export const playgroundMessage = z.discriminatedUnion('sender', [
  z.object({ ...shared, sender: z.literal('user'), patient: patientTrace.nullable() }),
  z.object({
    ...shared,
    sender: z.literal('ai'),
    language: messageLanguage,
    phase: z.enum(chatPhases),
    question_details: questionDetails,
    alarm: chatAlarm,
    telemetry: z.string().nullable(),
    original_question: z.string().nullable(),
    reason_telemetry: z.string().nullable(),
    rewriter_telemetry: z.string().nullable(),
    trace: turnTrace,
  }),
]);

export type PlaygroundMessage = z.infer<typeof playgroundMessage>;

export const playgroundHistoryContract = defineContract({
  name: 'playground-history',
  summary: 'The messages of a session since it was begun or reset, oldest first. An emulated reply that was not answered yet stands last.',
  method: 'GET',
  path: '/playground/{id}/history',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    messages: z.array(playgroundMessage),
    /** When the conversation began. */
    history_from: instant,
    /** When this history was read. */
    restored_at: instant,
    facts: z.array(collectedFact),
    path: z.array(pathStep),
  }),
  status: 200,
  errors: { 404: playgroundUnknown },
});
