import type { Knowledge } from '../../clinical/knowledge.ts';
import type { FactsByFinding } from '../../clinical/known-facts.ts';
import { optionFits } from '../../clinical/question-fits.ts';
import { type KnownAnswer, knownAnswer } from '../../protocol/known-answer.ts';
import { nextStep } from '../../protocol/next-step.ts';
import type { NodeOption, Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { knownInState } from '../known-in-state.ts';
import type { Question } from '../ports.ts';
import { nothingElse } from './leave-out-told.ts';
import { toldOfBackground } from './told-of-background.ts';

export type ProtocolStep =
  | { readonly kind: 'ask'; readonly question: Question; readonly because: string }
  | { readonly kind: 'emergency'; readonly words: string; readonly thenStop: boolean; readonly rule: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'ended' };

/** Carries the protocol on to the next thing it does; questions that are answered already are passed over. */
export function walkProtocol(
  protocol: Protocol,
  state: ConsultationState,
  facts: FactsByFinding,
  knowledge: Knowledge,
): { state: ConsultationState; step: ProtocolStep } {
  if (state.position === null) return { state, step: { kind: 'ended' } };
  const next = nextStep(protocol, state.position, knownInState(protocol, state, facts, knowledge));
  switch (next.kind) {
    case 'stop':
      return { state: { ...state, position: null }, step: { kind: 'stopped' } };
    case 'end':
      return { state: { ...state, position: null }, step: { kind: 'ended' } };
    case 'emergency': {
      const rule = `${protocol.name} line ${next.line}`;
      return { state: { ...state, position: next.position }, step: { kind: 'emergency', words: next.words, thenStop: next.stop, rule } };
    }
    case 'ask': {
      const because = `The protocol asks ${next.node.id}${next.skipped.length > 0 ? `, after passing over ${next.skipped.length}` : ''}.`;
      const question = questionOfNode(next.node, state, facts, knowledge);
      return { state: { ...state, position: next.position }, step: { kind: 'ask', question, because } };
    }
  }
}

/** With some of the answers known, 'no, it stays in one place' would deny them: only more can be denied. */
function moreOf(known: KnownAnswer): (option: NodeOption) => NodeOption {
  const isBesides = known.kind === 'partly' && known.chosen.length > 0;
  return (option) => (isBesides && option.role === 'none' ? { ...option, label: nothingElse } : option);
}

/** A node as a question, without the options that are known already, and those that make no sense for this person. */
export function questionOfNode(node: ProtocolNode, state: ConsultationState, facts: FactsByFinding, knowledge: Knowledge): Question {
  const known = knownAnswer(node, facts, state.person, state.complaint);
  const open = known.kind === 'partly' ? new Set(known.open.map((option) => option.id)) : null;
  const left =
    open === null ? node.options : node.options.filter((option) => option.role !== 'choice' || open.has(option.id)).map(moreOf(known));
  const options = left.filter((option) => option.role !== 'choice' || optionFits(option, state.person, knowledge));
  const told =
    known.kind === 'partly'
      ? node.options.filter(({ id }) => known.chosen.includes(id)).map(({ label }) => label)
      : toldOfBackground(node, state);
  return {
    node: node.id,
    finding: node.finding,
    text: node.text,
    kind: node.kind,
    options,
    unit: node.unit,
    range: node.range,
    asks: node.asks,
    ...(told.length === 0 ? {} : { besides: told }),
  };
}
