import type { PlaygroundTurn } from '../../src/contracts/emulator/playground-session.ts';
import { sampleTrace } from './sample-trace.ts';

/** A turn of the assistant, for tests; `over` replaces parts of it. */
export function sampleTurn(id: string, over: Partial<PlaygroundTurn> = {}): PlaygroundTurn {
  const text = `Question ${id}`;
  return {
    status: 'running',
    conversation_ended: false,
    phase: 'interview',
    message_id: id,
    ai_question: text,
    ui_output: {
      text,
      question_details: null,
      read_back: null,
      telemetry: null,
      original_question: null,
      reason_telemetry: null,
      rewriter_telemetry: null,
      facts_telemetry: null,
    },
    version: 'throat 1234abcd',
    alarm: null,
    trace: sampleTrace(),
    facts: [],
    path: [],
    ...over,
  };
}
