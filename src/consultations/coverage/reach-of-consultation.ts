import type { Knowledge } from '../../clinical/knowledge.ts';
import { knownFacts } from '../../clinical/known-facts.ts';
import type { ConsultationState } from '../../interview/consultation-state.ts';
import { knownInState } from '../../interview/known-in-state.ts';
import type { Answer } from '../../protocol/answer.ts';
import { evaluatePredicate } from '../../protocol/evaluate-predicate.ts';
import type { KnownSoFar } from '../../protocol/known-so-far.ts';
import { stepOf } from '../../protocol/next-step.ts';
import type { Protocol, Step } from '../../protocol/protocol.ts';

/**
 * What one consultation reached of its protocol, as keys: the index of a step and what happened there. `reached` and `done` (asked, raised,
 * jumped, stopped), `answered`, the truth of its condition, and the answer given. Nothing that was said is in a key.
 */
export type ReachKey =
  | `${number} reached`
  | `${number} done`
  | `${number} answered`
  | `${number} when ${'true' | 'false' | 'unknown'}`
  | `${number} answer ${string}`;

/** The answer keys that are no ids of options. */
export const notKnown = '?';
export const noneOfThem = '-';

/**
 * Works out what a consultation reached of its protocol. Which questions were asked and which emergencies were raised is on record; whether
 * a condition held is told by what the consultation knows at its end.
 */
export function reachOfConsultation(protocol: Protocol, state: ConsultationState, knowledge: Knowledge): readonly ReachKey[] {
  const known = knownInState(protocol, state, knownFacts(state.facts, knowledge), knowledge);
  const asked = new Set(state.path.filter((entry) => entry.protocol === protocol.name).map(({ node }) => node));
  const raised = new Set(state.alarms.map(({ alarm }) => alarm.rule));
  const wasDone = (step: Step): boolean =>
    (step.kind === 'ask' && asked.has(step.node)) || (step.kind === 'emergency' && raised.has(`${protocol.name} line ${step.line}`));
  const walked = stepsWalked(protocol, state.position?.step ?? protocol.steps.length, known);
  return protocol.steps.flatMap((step, index): readonly ReachKey[] => {
    if (!walked.has(index) && !wasDone(step)) return [];
    const holds = evaluatePredicate(step.when, known);
    const isDone = wasDone(step) || ((step.kind === 'jump' || step.kind === 'stop') && holds === 'true');
    return [
      `${index} reached`,
      ...(isDone ? [`${index} done` as const] : []),
      ...(step.when.kind === 'always' ? [] : [`${index} when ${holds}` as const]),
      ...(step.kind === 'ask' ? answerKeys(index, known.answer(step.node)) : []),
    ];
  });
}

/** The indexes of the steps that a walk with this knowledge comes to, up to a position. */
function stepsWalked(protocol: Protocol, end: number, known: KnownSoFar): ReadonlySet<number> {
  const walked = new Set<number>();
  for (let index = 0; index < Math.min(end, protocol.steps.length); ) {
    const step = protocol.steps[index];
    if (step === undefined) break;
    walked.add(index);
    const isCarriedOut = step.kind !== 'ask' && evaluatePredicate(step.when, known) === 'true';
    if (isCarriedOut && (step.kind === 'stop' || (step.kind === 'emergency' && step.thenStop))) break;
    index = isCarriedOut && step.kind === 'jump' ? stepOf(protocol, step.to, index) : index + 1;
  }
  return walked;
}

function answerKeys(index: number, answer: Answer | 'not-asked'): readonly ReachKey[] {
  if (answer === 'not-asked') return [];
  if (answer.kind === 'unknown') return [`${index} answer ${notKnown}`];
  const answered = `${index} answered` as const;
  if (answer.kind === 'yes' || answer.kind === 'no') return [answered, `${index} answer ${answer.kind}`];
  if (answer.kind !== 'options') return [answered];
  const chosen = answer.optionIds.length === 0 ? [noneOfThem] : answer.optionIds;
  return [answered, ...chosen.map((id) => `${index} answer ${id}` as const)];
}
