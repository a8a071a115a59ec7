import type { JudgedNode } from '../../../interview/judge-port.ts';
import { knownAnswer } from '../../../protocol/known-answer.ts';
import type { Protocol, ProtocolNode } from '../../../protocol/protocol.ts';
import type { JudgedConsultation } from './judged-consultation.ts';
import type { RelevantQuestions } from './relevant-questions.ts';

/** The relevant questions that were neither asked nor answered; what was told unasked is answered. */
export function missedQuestions(protocol: Protocol, { relevant }: RelevantQuestions, judged: JudgedConsultation): readonly JudgedNode[] {
  const { state, collected } = judged;
  // What a later statement replaced was an answer when it was said.
  const before = new Map([...collected, ...state.replaced.map(({ fact }) => [fact.finding, fact] as const)]);
  const put = new Set<string>(state.path.flatMap((entry) => (entry.node !== null && entry.protocol === protocol.name ? [entry.node] : [])));
  return relevant
    .filter(({ node }) => {
      if (put.has(node.id) || state.answers[node.id] !== undefined) return false;
      const told = [collected, before].map((facts) => knownAnswer(node, facts, state.person, state.complaint));
      return told.every((known) => known.kind === 'open' || (known.kind === 'partly' && known.chosen.length === 0));
    })
    .map(({ node, because }) => ({
      node: node.id,
      question: node.text,
      reason: `${whyRelevant(node, because, judged)}; this question was never asked, and nothing that was said answers it.${limitReached(protocol, judged)}`,
    }));
}

function whyRelevant(node: ProtocolNode, because: string | null, { history }: JudgedConsultation): string {
  const bound = [node.finding, ...node.options.map(({ finding }) => finding)];
  const [told] = bound.flatMap((finding) => (finding === null ? [] : (history.facts.get(finding)?.passage ?? [])));
  if (told !== undefined) return `The history tells “${told.written}”`;
  return because === null ? 'It is asked of every patient' : `By the history it applies (${because})`;
}

function limitReached({ questionLimit }: Protocol, { state }: JudgedConsultation): string {
  const isReached = questionLimit !== null && state.path.filter(({ clarifies }) => !clarifies).length >= questionLimit;
  return isReached ? ` The protocol's limit of ${questionLimit} questions was reached.` : '';
}
