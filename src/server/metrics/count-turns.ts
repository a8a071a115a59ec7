import type { AnsweredTurn } from '../../consultations/answered-turn.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { secondsBounds } from './seconds-bounds.ts';

/** Counts turns of patients and of the emulator, the alarms raised in them, and what was asked of language models. */
export function countTurns(metrics: Metrics): (turn: AnsweredTurn) => void {
  const turns = metrics.counter('anamnesis_turns_total', 'Turns that were answered, by whose consultation it is.');
  const seconds = metrics.histogram('anamnesis_turn_seconds', 'How long making a turn took, by step.', secondsBounds);
  const alarms = metrics.counter('anamnesis_alarms_total', 'Alarms raised, by kind and whose consultation it is.');
  const calls = metrics.counter('anamnesis_model_calls_total', 'Calls to language models, by role and what came of them.');
  const modelSeconds = metrics.histogram('anamnesis_model_seconds', 'How long calls to language models took, by role.', secondsBounds);
  const tokens = metrics.counter('anamnesis_model_tokens_total', 'Tokens of language models, in and out, by role.');
  return ({ owner, step, alarmsBefore }) => {
    turns.add({ of: owner });
    if (step.timesMs) {
      for (const part of ['understand', 'reason', 'phrase', 'total'] as const) seconds.observe(step.timesMs[part] / 1000, { step: part });
    }
    for (const { alarm } of step.state.alarms.slice(alarmsBefore)) alarms.add({ of: owner, kind: alarm.kind });
    for (const { role, fellBack, totalMs, inputTokens, outputTokens } of step.calls ?? []) {
      calls.add({ role, outcome: fellBack ?? 'used' });
      modelSeconds.observe(totalMs / 1000, { role });
      tokens.add({ role, direction: 'in' }, inputTokens ?? 0);
      tokens.add({ role, direction: 'out' }, outputTokens ?? 0);
    }
  };
}
