import type { Danger } from '../../clinical/guard/listen-for-danger.ts';
import { clinicalView } from '../clinical-view.ts';
import type { Asked, ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Turn } from '../turn.ts';
import { type Said, type Spoken, turnOf } from '../turn-of.ts';

/** Puts the one question that settles a likely danger, before anything else. It changes no phase, and each danger is asked about once. */
export function askDanger(
  parts: EngineParts,
  before: ConsultationState,
  { alarm, question }: Danger & { readonly question: string },
  unanswered: Asked | null,
  said: Said,
): Spoken {
  const state: ConsultationState = {
    ...before,
    phase: before.phase === 'greeting' ? 'complaint' : before.phase,
    pending: { kind: 'danger', alarm, words: question, unanswered },
    dangersAsked: [...(before.dangersAsked ?? []), { turn: before.turn, rule: alarm.rule }],
  };
  const lead = alarm.kind === 'crisis' ? 'Thank you for telling me.' : 'Before we go on, one thing that matters now.';
  return { state, turn: dangerTurn(parts, state, { alarm, words: question }, lead, said) };
}

/** The turn that puts the question of a likely danger, after a lead. */
export function dangerTurn(
  parts: EngineParts,
  state: ConsultationState,
  { alarm, words }: { readonly alarm: Danger['alarm']; readonly words: string },
  lead: string,
  said: Said,
): Turn {
  const reason = { kind: 'emergency' as const, words: `The rule ${alarm.rule} may hold, and this settles it.`, runnersUp: [] };
  const trace = { reason, originalQuestion: words, differential: clinicalView(parts, state).differential };
  return turnOf(state, `${lead} ${words}`, said, trace, { question: null, choices: null });
}

/** Whether a danger was asked about already. */
export function wasAsked({ dangersAsked = [] }: ConsultationState, rule: string): boolean {
  return dangersAsked.some((asked) => asked.rule === rule);
}
