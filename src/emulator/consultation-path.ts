import type { Knowledge } from '../clinical/knowledge.ts';
import type { PathStep } from '../contracts/playground-session.ts';
import type { ConsultationState, PathEntry } from '../interview/consultation-state.ts';
import { findingLabel } from '../interview/fact-words.ts';
import { knownFacts } from '../interview/known-facts.ts';
import { knownInState } from '../interview/known-in-state.ts';
import type { FactsByFinding } from '../interview/node-answer.ts';
import { evaluateGuard } from '../protocol/evaluate-guard.ts';
import type { Protocol, ProtocolNode } from '../protocol/protocol.ts';
import { messageOfTurn, messageSaying } from './said-where.ts';
import type { TranscriptMessage } from './transcript.ts';

interface PathOptions {
  readonly state: ConsultationState;
  /** The protocol that the consultation runs on; null where it has none. */
  readonly protocol: Protocol | null;
  readonly messages: readonly TranscriptMessage[];
  readonly knowledge: Knowledge;
}

/** The questions of a consultation: what was asked, told unasked, passed over, and what may still come. */
export function consultationPath(options: PathOptions): PathStep[] {
  const { state, protocol } = options;
  const isOfProtocol = (entry: PathEntry) => protocol !== null && entry.node !== null && entry.protocol === protocol.name;
  return [...(protocol === null ? [] : stepsOfProtocol(protocol, options)), ...stepsBeside(state.path.filter((one) => !isOfProtocol(one)))];

  function stepsBeside(entries: readonly PathEntry[]): PathStep[] {
    return entries
      .filter(({ clarifies }) => !clarifies)
      .map((entry) => ({
        node: entry.node,
        finding: entry.finding,
        label: labelOf(entry, options.knowledge),
        state: isPending(entry, state) ? ('present' as const) : ('asked' as const),
        message_id: messageOfTurn(entry.turn, options.messages),
      }));
  }
}

function stepsOfProtocol(protocol: Protocol, { state, messages, knowledge }: PathOptions): PathStep[] {
  const facts = knownFacts(state.facts, knowledge);
  const known = knownInState(protocol, state, facts, knowledge);
  const asked = new Map(
    state.path.flatMap((entry) =>
      entry.protocol === protocol.name && entry.node !== null && !entry.clarifies ? [[entry.node, entry]] : [],
    ),
  );
  const steps = new Map(protocol.steps.flatMap((step, index) => (step.kind === 'ask' ? [[step.node, { step, index }]] : [])));
  const isBehind = (index: number) => state.position === null || index < state.position.step;
  return protocol.nodes.map((node): PathStep => {
    const shared = { node: node.id, finding: node.finding, label: node.text };
    const entry = asked.get(node.id);
    if (entry !== undefined) {
      return { ...shared, state: isPending(entry, state) ? 'present' : 'asked', message_id: messageOfTurn(entry.turn, messages) };
    }
    if (known.answer(node.id) !== 'not-asked') return { ...shared, state: 'answered', message_id: toldIn(node, facts, messages) };
    const place = steps.get(node.id);
    const isOut = place === undefined || isBehind(place.index) || evaluateGuard(place.step.when, known) === 'false';
    return { ...shared, state: isOut ? 'skipped' : 'pending', message_id: null };
  });
}

/** Where the patient told what a node asks, or the first of its options that was told. */
function toldIn(node: ProtocolNode, facts: FactsByFinding, messages: readonly TranscriptMessage[]): string | null {
  const findings = [node.finding, ...node.options.map(({ finding }) => finding)];
  const told = findings.flatMap((finding) => (finding === null ? [] : (facts.get(finding) ?? [])));
  return told.map((fact) => messageSaying(fact, messages)).find((id) => id !== null) ?? null;
}

function isPending({ node, finding, kind }: PathEntry, { pending }: ConsultationState): boolean {
  if (pending === null || !('question' in pending)) return false;
  return pending.kind === kind && pending.question.node === node && pending.question.finding === finding;
}

function labelOf({ kind, node, finding }: PathEntry, knowledge: Knowledge): string {
  const label = finding === null ? null : findingLabel(finding, knowledge);
  switch (kind) {
    case 'age':
      return 'Age';
    case 'sex':
      return 'Sex';
    case 'closing':
      return 'Anything else';
    case 'contradiction':
      return `Contradiction: ${label ?? 'what was said'}`;
    case 'finding':
    case 'node':
      return label ?? node ?? 'Question';
  }
}
