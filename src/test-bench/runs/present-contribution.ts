import type { Contribution } from '../../contracts/test-bench/test-run.ts';
import type { CountByOrigin, Verdict } from '../../interview/judge-port.ts';

/** What the protocol itself did, as results show it; null where it was not counted. */
export function presentContribution({ contribution }: Pick<Verdict, 'contribution'>): Contribution | null {
  if (contribution === null) return null;
  const { facts, evidence, elicitedPercent, emergency, hints, askedInVain, questions, questionsBeyond } = contribution;
  return {
    facts: counted(facts),
    evidence: counted(evidence),
    elicited_percent: elicitedPercent,
    emergency: {
      expected: emergency.expected,
      resembled: emergency.resembled,
      by_protocol_in_turn: emergency.byProtocolInTurn,
      by_guard_in_turn: emergency.byGuardInTurn,
    },
    hints: { named: [...hints.named], expected: hints.expected, can_name_it: hints.canNameIt },
    asked_in_vain: {
      irrelevant: askedInVain.irrelevant,
      repeated: askedInVain.repeated,
      already_told: askedInVain.alreadyTold,
      unfit: askedInVain.unfit,
    },
    questions,
    questions_beyond: questionsBeyond,
  };
}

function counted({ calledFor, ...origins }: CountByOrigin): Contribution['facts'] {
  return { called_for: calledFor, ...origins };
}
