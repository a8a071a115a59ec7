import { at, listOf, numberOf, textOf } from './json-reading.ts';
import type { ContributionView } from './run-view.ts';

/** What the protocol of a run contributed, as the server tells it; null where it does not. */
export function readContribution(told: unknown): ContributionView | null {
  const count = (...path: readonly string[]): number => numberOf(at(told, ...path)) ?? 0;
  const ofBoth = (origin: string): number => count('facts', origin) + count('evidence', origin);
  const calledFor = ofBoth('called_for');
  if (calledFor === 0) return null;
  const expected = textOf(at(told, 'emergency', 'expected'));
  return {
    broughtOut: {
      called_for: calledFor,
      opening: ofBoth('opening'),
      protocol: ofBoth('protocol'),
      knowledge: ofBoth('knowledge'),
      open: ofBoth('open'),
      unasked: ofBoth('unasked'),
    },
    elicitedPercent: numberOf(at(told, 'elicited_percent')),
    expected: expected === 'yes' || expected === 'may-be' ? expected : 'no',
    byProtocolInTurn: turnOf(at(told, 'emergency', 'by_protocol_in_turn')),
    byGuardInTurn: turnOf(at(told, 'emergency', 'by_guard_in_turn')),
    named: listOf(at(told, 'hints', 'named')).flatMap((name) => textOf(name) ?? []),
    questions: count('questions'),
    questionsBeyond: count('questions_beyond'),
    inVain: {
      irrelevant: count('asked_in_vain', 'irrelevant'),
      repeated: count('asked_in_vain', 'repeated'),
      alreadyTold: count('asked_in_vain', 'already_told'),
      unfit: count('asked_in_vain', 'unfit'),
    },
  };
}

/** The server counts from 0. */
function turnOf(value: unknown): number | null {
  const turn = numberOf(value);
  return turn === null ? null : turn + 1;
}
