import { describePredicate } from '../../protocol/describe-predicate.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import { predicateWithNumbers } from './predicate-with-numbers.ts';

/** What a protocol does besides asking: its label says which it is, `effect` what follows apart from that. */
export interface Rule<When> {
  readonly part: 'emergency' | 'jump' | 'consideration' | 'next step';
  readonly label: string;
  readonly when: When;
  readonly effect: string;
  readonly line: number;
  /** The question that a jump leads to. */
  readonly to: NodeId | null;
}

/** The emergency lines, jumps and stops, considerations and next steps of a protocol, each in the order of its lines. */
export function rulesOf(protocol: Protocol): readonly Rule<Predicate>[] {
  const ofSteps = protocol.steps.flatMap((step): readonly Rule<Predicate>[] => {
    if (step.kind === 'ask') return [];
    const { when, line } = step;
    if (step.kind === 'emergency') {
      const effect = step.thenStop ? 'the interview stops' : 'the interview goes on';
      return [{ part: 'emergency', label: step.words, when, effect, line, to: null }];
    }
    if (step.kind === 'jump') return [{ part: 'jump', label: 'go to', when, effect: '', line, to: step.to }];
    return [{ part: 'jump', label: 'stop', when, effect: step.words ?? '', line, to: null }];
  });
  const considered = protocol.considerations.map(({ label, doNotMiss, when, line }): Rule<Predicate> => {
    return { part: 'consideration', label, when, effect: doNotMiss ? 'do not miss' : 'consider', line, to: null };
  });
  const advised = protocol.nextSteps.map(({ text, when, line }): Rule<Predicate> => {
    return { part: 'next step', label: text, when, effect: '', line, to: null };
  });
  return [...ofSteps, ...considered, ...advised];
}

/** Rules with their conditions in words, with the numbers that the questions have in the later version. */
export function describeRules(
  rules: readonly Rule<Predicate>[],
  later: Protocol,
  newNumbers: ReadonlyMap<NodeId, NodeId>,
): readonly Rule<string>[] {
  return rules.map((rule) => {
    const predicate = predicateWithNumbers(rule.when, newNumbers);
    const label = rule.to === null ? rule.label : `go to ${newNumbers.get(rule.to) ?? rule.to}`;
    return { ...rule, label, when: predicate.kind === 'always' ? 'always' : `if ${describePredicate(predicate, later)}` };
  });
}
