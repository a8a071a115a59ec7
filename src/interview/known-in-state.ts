import type { Knowledge } from '../clinical/knowledge.ts';
import type { FactsByFinding } from '../clinical/known-facts.ts';
import { questionFits } from '../clinical/question-fits.ts';
import type { Answer } from '../protocol/answer.ts';
import { amountTold, knownAnswer } from '../protocol/known-answer.ts';
import type { KnownSoFar } from '../protocol/known-so-far.ts';
import type { Protocol, ProtocolNode } from '../protocol/protocol.ts';
import type { ConsultationState } from './consultation-state.ts';
import { savedAnswer } from './saved-profile.ts';

/** What the protocol's guards may look at, as this consultation knows it: answers given, and answers that facts or saved information hold. */
export function knownInState(protocol: Protocol, state: ConsultationState, facts: FactsByFinding, knowledge: Knowledge): KnownSoFar {
  const nodes = new Map(protocol.nodes.map((node) => [node.id, node]));
  return {
    answer: (id) => {
      const node = nodes.get(id);
      return state.answers[id] ?? (node === undefined ? null : volunteered(node, state, facts, knowledge)) ?? 'not-asked';
    },
    finding: (code) => facts.get(code)?.status ?? 'untold',
    amount: (code) => amountTold(facts.get(code)?.value),
    ageYears: state.person.ageYears,
    sex: state.person.sex,
  };
}

function volunteered(node: ProtocolNode, state: ConsultationState, facts: FactsByFinding, knowledge: Knowledge): Answer | null {
  if (!questionFits(node, state.person, knowledge)) return { kind: 'no' };
  const known = knownAnswer(node, facts, state.person, state.complaint);
  if (known.kind === 'known') return known.answer;
  if (state.about.kind === 'another' || node.finding !== null || node.options.length > 0) return null;
  const saved = savedAnswer(node.text, state.profile);
  if (saved === null) return null;
  return node.kind === 'yes-no' ? { kind: 'yes' } : { kind: 'text', text: saved };
}
