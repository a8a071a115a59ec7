import type { Fact } from '../clinical/fact.ts';
import { factValueWords, findingLabel } from '../clinical/fact-words.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import { presentCalls } from '../consultations/presented/present-calls.ts';
import type { PatientTraceReply, TurnTraceReply } from '../contracts/emulator/turn-trace.ts';
import type { Turn } from '../interview/turn.ts';
import type { ModelCallTrace } from '../models/language-model/model-call.ts';
import type { StepTimes } from '../published-protocols/engine/interview-engine.ts';

/** Who speaks where no model was asked. */
const builtin = 'builtin';

/** Why a turn is as it is, in structured form and with words for people. `patient` stands behind the reply that the turn answers. */
export function presentTrace(
  { trace, node, question, message }: Turn,
  { timesMs, calls }: { readonly timesMs: StepTimes | null; readonly calls: readonly ModelCallTrace[] },
  patient: PatientTraceReply | null,
  knowledge: Knowledge,
): TurnTraceReply {
  const { guard, reason } = trace;
  return {
    understood: trace.understood.map((fact) => presentTracedFact(fact, knowledge)),
    unused: [...trace.unused],
    ...(trace.unlisted === undefined ? {} : { unlisted: trace.unlisted.map((finding) => ({ ...finding })) }),
    ...(trace.dropped === undefined ? {} : { dropped: trace.dropped.map((one) => ({ ...one })) }),
    guard: { ...guard, label: knowledge.redFlags.find(({ code }) => code === guard.rule)?.label ?? null },
    reason: {
      kind: reason.kind,
      words: reason.words,
      gain_bits: reason.gainBits ?? null,
      runners_up: reason.runnersUp.map(({ finding, gainBits }) => ({
        finding,
        label: findingLabel(finding, knowledge),
        gain_bits: gainBits,
      })),
    },
    node,
    original_question: trace.originalQuestion,
    wording: question === null ? null : message,
    differential: trace.differential.map(({ condition, name, probability, ...findings }) => ({
      condition,
      name,
      probability,
      do_not_miss: knowledge.conditions.get(condition)?.doNotMiss ?? false,
      for: findings.for.map((finding) => findingLabel(finding, knowledge)),
      against: findings.against.map((finding) => findingLabel(finding, knowledge)),
      ...(findings.words === undefined ? {} : { words: [...findings.words] }),
    })),
    times_ms: timesMs,
    model: calls[0]?.model ?? builtin,
    calls: presentCalls(calls),
    patient,
  };
}

function presentTracedFact(fact: Fact, knowledge: Knowledge): TurnTraceReply['understood'][number] {
  const { finding, status, quote } = fact;
  return { finding, label: findingLabel(finding, knowledge), status, value: factValueWords(fact), quote };
}
