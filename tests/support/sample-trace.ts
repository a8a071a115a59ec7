import type { TurnTraceReply } from '../../src/contracts/emulator/turn-trace.ts';

/** The trace of a greeting, for tests; `over` replaces parts of it. */
export function sampleTrace(over: Partial<TurnTraceReply> = {}): TurnTraceReply {
  return {
    understood: [],
    unused: [],
    guard: { raised: false, rule: null, label: null },
    reason: { kind: 'greeting', words: 'The consultation begins.', gain_bits: null, runners_up: [] },
    node: null,
    original_question: null,
    wording: null,
    differential: [],
    times_ms: null,
    model: 'builtin',
    calls: [],
    patient: null,
    ...over,
  };
}
