import type { Fact } from '../clinical/fact.ts';
import { findingLabel } from '../clinical/fact-words.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import { type FactsByFinding, knownFacts } from '../clinical/known-facts.ts';
import { questionName } from '../clinical/question-name.ts';
import type { TranscriptMessage } from '../consultations/stored/read-transcript.ts';
import type { PathStep } from '../contracts/emulator/playground-session.ts';
import type { ConsultationState, PathEntry } from '../interview/consultation-state.ts';
import { knownInState } from '../interview/known-in-state.ts';
import type { Protocol, ProtocolNode } from '../protocol/protocol.ts';
import { messageOfTurn, messageSaying } from './said-where.ts';

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
  const asked = state.path.filter(({ clarifies }) => !clarifies);
  const isOfProtocol = (entry: PathEntry) => protocol !== null && entry.node !== null && entry.protocol === protocol.name;
  const beside = asked.filter((entry) => !isOfProtocol(entry)).map((entry) => besideProtocol(entry, options));
  return protocol === null ? beside : [...stepsOfProtocol(protocol, asked.filter(isOfProtocol), options), ...beside];
}

function besideProtocol(entry: PathEntry, options: PathOptions): PathStep {
  return { node: entry.node, finding: entry.finding, label: labelOf(entry, options), ...askedIn(entry, options) };
}

function stepsOfProtocol(protocol: Protocol, asked: readonly PathEntry[], options: PathOptions): PathStep[] {
  const { state, messages, knowledge } = options;
  const facts = knownFacts(state.facts, knowledge);
  const known = knownInState(protocol, state, facts, knowledge);
  const entries = new Map(asked.map((entry) => [entry.node, entry]));
  const places = new Map(protocol.steps.flatMap((step, index) => (step.kind === 'ask' ? [[step.node, index]] : [])));
  return protocol.nodes.map((node): PathStep => {
    const shared = { node: node.id, finding: node.finding, label: node.text };
    const entry = entries.get(node.id);
    if (entry !== undefined) return { ...shared, ...askedIn(entry, options) };
    const told = factsTold(node, facts);
    // Without a fact, the answer to a question of a finding is that it does not fit this person.
    if (known.answer(node.id) !== 'not-asked' && (node.finding === null || told.length > 0)) {
      return {
        ...shared,
        state: 'answered',
        message_id: told.map((fact) => messageSaying(fact, messages)).find((id) => id !== null) ?? null,
      };
    }
    // Ahead, a condition that does not hold yet may still come to hold.
    const isAhead = state.position !== null && (places.get(node.id) ?? -1) >= state.position.step;
    return { ...shared, state: isAhead ? 'pending' : 'skipped', message_id: null };
  });
}

/** A question that is being asked now may be the same one in other words: then it stands in the newest message. */
function askedIn(entry: PathEntry, { state, messages }: PathOptions): Pick<PathStep, 'state' | 'message_id'> {
  return isPending(entry, state)
    ? { state: 'present', message_id: messageOfTurn(state.turn, messages) }
    : { state: 'asked', message_id: messageOfTurn(entry.turn, messages) };
}

/** What is known of what a node asks for, or of its options; in place of what follows from another fact, that fact. */
function factsTold(node: ProtocolNode, facts: FactsByFinding): readonly Fact[] {
  const findings = [node.finding, ...node.options.map(({ finding }) => finding)];
  return findings.flatMap((finding) => {
    const fact = finding === null ? undefined : facts.get(finding);
    if (fact === undefined) return [];
    return fact.source.kind === 'implied' ? (facts.get(fact.source.by) ?? fact) : fact;
  });
}

function isPending({ node, finding, kind }: PathEntry, { pending }: ConsultationState): boolean {
  if (pending === null || !('question' in pending)) return false;
  return pending.kind === kind && pending.question.node === node && pending.question.finding === finding;
}

function labelOf({ kind, finding, turn }: PathEntry, { knowledge, messages }: PathOptions): string {
  const label = finding === null ? null : findingLabel(finding, knowledge);
  if (kind !== 'finding' && kind !== 'node') return questionName(kind, label);
  return label ?? questionIn(messages[turn * 2]?.content ?? '');
}

/** The last question of a message, without what is said before it. */
function questionIn(message: string): string {
  return (
    message
      .match(/[^.!?\n]+\?/g)
      ?.at(-1)
      ?.trim() ?? message
  );
}
