import { questionFits } from '../../../clinical/question-fits.ts';
import type { Answer } from '../../../protocol/answer.ts';
import { describePredicate } from '../../../protocol/describe-predicate.ts';
import { evaluatePredicate } from '../../../protocol/evaluate-predicate.ts';
import { amountTold, knownAnswer } from '../../../protocol/known-answer.ts';
import type { KnownSoFar } from '../../../protocol/known-so-far.ts';
import { beginning, leftUnasked, nextStep } from '../../../protocol/next-step.ts';
import type { Protocol, ProtocolNode } from '../../../protocol/protocol.ts';
import type { NodeId } from '../../../shared/ids.ts';
import type { JudgedConsultation } from './judged-consultation.ts';

/** What the history makes of the questions of a protocol. On questions in neither list it is silent. */
export interface RelevantQuestions {
  /** Those that a patient of this history is to be asked, in order, with the condition under which they are asked; null where there is none. */
  readonly relevant: readonly { readonly node: ProtocolNode; readonly because: string | null }[];
  /** Those that do not concern this patient, and why. */
  readonly irrelevant: ReadonlyMap<NodeId, string>;
}

/**
 * Walks a protocol with the answers that the history holds. What it is silent about counts as asked and not known, so that a question whose
 * condition hangs on it is neither relevant nor irrelevant. The protocol's limit of questions is left aside.
 */
export function relevantQuestions(protocol: Protocol, judged: JudgedConsultation): RelevantQuestions {
  const { written, person, state, lexicon } = judged;
  const relevant: { node: ProtocolNode; because: string | null }[] = [];
  const irrelevant = new Map<NodeId, string>();
  const answers = new Map<NodeId, Answer>();
  const known: KnownSoFar = {
    answer: (node) => answers.get(node) ?? 'not-asked',
    finding: (code) => written.get(code)?.status ?? 'untold',
    amount: (code) => amountTold(written.get(code)?.value),
    ...person,
  };
  let position = beginning;
  for (;;) {
    const next = nextStep(protocol, position, known);
    for (const { id, because } of next.skipped) if (!answers.has(id)) irrelevant.set(id, because);
    if (next.kind === 'ask') {
      const { node } = next;
      const fits = questionFits(node, person, lexicon.knowledge);
      const when = protocol.steps[next.position.step - 1]?.when ?? { kind: 'always' };
      const holds = evaluatePredicate(when, known) === 'true';
      if (!fits) irrelevant.set(node.id, 'it does not concern a person of this age and sex');
      else if (holds) relevant.push({ node, because: when.kind === 'always' ? null : describePredicate(when, protocol) });
      const told = fits ? knownAnswer(node, written, person, state.complaint) : null;
      answers.set(node.id, told === null ? { kind: 'no' } : answerOf(told));
      position = { ...next.position, asked: 0 };
      continue;
    }
    if (next.kind === 'emergency' && !next.stop) {
      position = { ...next.position, asked: 0 };
      continue;
    }
    const ends = next.kind === 'end' ? '' : `the protocol ends in line ${next.line} for this patient`;
    for (const { id, because } of leftUnasked(protocol, next.position, ends)) if (!answers.has(id)) irrelevant.set(id, because);
    return { relevant, irrelevant };
  }
}

/** Options that the history names are chosen; it may be silent about the others. */
function answerOf(told: ReturnType<typeof knownAnswer>): Answer {
  if (told.kind === 'known') return told.answer;
  return told.kind === 'partly' && told.chosen.length > 0 ? { kind: 'options', optionIds: told.chosen } : { kind: 'unknown' };
}
