import type { Knowledge } from '../clinical/knowledge.ts';
import { fitsPerson } from '../clinical/question-value.ts';
import type { Answer } from '../protocol/answer.ts';
import type { KnownSoFar } from '../protocol/known-so-far.ts';
import type { Protocol, ProtocolNode } from '../protocol/protocol.ts';
import type { ConsultationState } from './consultation-state.ts';
import { type FactsByFinding, knownAnswer } from './node-answer.ts';
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
    amount: (code) => {
      const value = facts.get(code)?.value;
      if (value === null || value === undefined) return null;
      if (value.kind === 'duration') return value.days;
      if (value.kind === 'age') return value.years;
      return value.kind === 'number' || value.kind === 'scale' ? value.amount : null;
    },
    ageYears: state.person.ageYears,
    sex: state.person.sex,
  };
}

/** Up to this age, what only adults do is not asked. */
const childUntilYears = 11;
const adultMatters =
  /\b(?:smok\w*|alcohol|drink a day|street drugs|cocaine|cannabis|sexual\w*|contracepti\w*|pregnan\w*|your (?:work|job))\b/i;

/** Whether a yes-or-no question makes sense for a person of this age and sex; where it does not, its answer is no. */
function fitsNode(node: ProtocolNode, { person }: ConsultationState, knowledge: Knowledge): boolean {
  if (node.kind !== 'yes-no') return true;
  const finding = node.finding === null ? undefined : knowledge.findings.get(node.finding);
  if (finding !== undefined && !fitsPerson(finding, person)) return false;
  return person.ageYears === null || person.ageYears > childUntilYears || !adultMatters.test(node.text);
}

function volunteered(node: ProtocolNode, state: ConsultationState, facts: FactsByFinding, knowledge: Knowledge): Answer | null {
  if (!fitsNode(node, state, knowledge)) return { kind: 'no' };
  const known = knownAnswer(node, facts, state.person, state.complaint);
  if (known.kind === 'known') return known.answer;
  if (state.about.kind === 'another' || node.finding !== null || node.options.length > 0) return null;
  const saved = savedAnswer(node.text, state.profile);
  if (saved === null) return null;
  return node.kind === 'yes-no' ? { kind: 'yes' } : { kind: 'text', text: saved };
}
