import type { z } from 'zod';
import { presentTurn } from '../consultations/presented/present-turn.ts';
import { readMessages } from '../consultations/stored/stored-consultation.ts';
import type { PlaygroundMessage, playgroundHistoryContract } from '../contracts/emulator/playground-history.ts';
import type { EmulatorContext } from './emulator-context.ts';
import type { OpenSession } from './emulator-session.ts';
import { readReplies } from './patient-reply.ts';
import { presentPatientTrace } from './present-patient-trace.ts';
import { presentTrace } from './present-trace.ts';
import { readInsight } from './read-session-turn.ts';

type History = z.input<typeof playgroundHistoryContract.reply>;

/** Everything that was said in a session since it was begun or reset, with what stands behind it. */
export async function readSessionHistory(context: EmulatorContext, open: OpenSession): Promise<History> {
  const { queries, knowledge, now } = context;
  const { consultation } = open;
  // The replies first: one that is answered between the two queries must not go missing.
  const replies = await readReplies(queries, consultation.id);
  const stored = (await readMessages(queries, consultation.id)).slice(0, consultation.revision * 2 + 1);
  const traces = new Map(replies.map(({ messageId, trace }) => [messageId, presentPatientTrace(trace, knowledge)]));
  let patient: ReturnType<typeof presentPatientTrace> | null = null;
  const messages: PlaygroundMessage[] = [];
  for (const message of stored) {
    const shared = { content: message.content, timestamp: message.createdAt.toISOString() };
    if (message.sender === 'user') {
      const id = message.clientMessageId ?? message.id;
      patient = traces.get(id) ?? null;
      messages.push({ id, sender: 'user', ...shared, patient });
      continue;
    }
    const { turn, timesMs, calls } = message;
    const { phase, alarm, ui_output } = presentTurn({ state: consultation.state, turn }, knowledge, true);
    messages.push({
      id: message.id,
      sender: 'ai',
      ...shared,
      language: ui_output.language,
      phase,
      alarm,
      question_details: ui_output.question_details,
      telemetry: ui_output.telemetry,
      original_question: ui_output.original_question,
      reason_telemetry: ui_output.reason_telemetry,
      rewriter_telemetry: ui_output.rewriter_telemetry,
      trace: presentTrace(turn, { timesMs, calls }, patient, knowledge),
    });
  }
  const waiting = replies.find(({ revision }) => revision === consultation.revision);
  if (waiting !== undefined) {
    const { messageId, content, createdAt } = waiting;
    messages.push({ id: messageId, sender: 'user', content, timestamp: createdAt.toISOString(), patient: traces.get(messageId) ?? null });
  }
  return {
    messages,
    history_from: consultation.startedAt.toISOString(),
    restored_at: now().toISOString(),
    ...(await readInsight(context, open, messages)),
  };
}
