import type { NodeId } from '../shared/ids.ts';
import type { Answer } from './answer.ts';
import { type FactsBefore, knownFromAnswers } from './known-from-answers.ts';
import { beginning, leftUnasked, nextStep, type SkippedNode } from './next-step.ts';
import type { Protocol, ProtocolNode } from './protocol.ts';
import { readScriptedAnswer, type ScriptedValue } from './read-scripted-answer.ts';

export interface Walk {
  readonly asked: readonly NodeId[];
  /** The questions not asked, in the order of the prompt. */
  readonly skipped: readonly SkippedNode[];
  /** `emergency` when an emergency line with stop ended the walk, `diagnosis` when it came to its end in any other way. */
  readonly phase: 'diagnosis' | 'emergency';
  /** The emergency words said on the way. */
  readonly said: readonly { readonly line: number; readonly words: string }[];
}

/** Walks a protocol with scripted answers: a question without one counts as asked and not known, and one that the facts answer is not asked. */
export function walkProtocol(protocol: Protocol, script: Readonly<Record<string, ScriptedValue>>, before: FactsBefore): Walk {
  const answers = answersFromFacts(protocol, script, before);
  const asked: NodeId[] = [];
  const skipped: SkippedNode[] = [];
  const said: { line: number; words: string }[] = [];
  let position = beginning;
  for (;;) {
    const step = nextStep(protocol, position, knownFromAnswers(protocol, answers, before));
    position = step.position;
    skipped.push(...step.skipped);
    if (step.kind === 'ask') {
      asked.push(step.node.id);
      answers.set(step.node.id, readScriptedAnswer(step.node, script[step.node.id] ?? null));
      continue;
    }
    if (step.kind === 'emergency') {
      said.push({ line: step.line, words: step.words });
      if (step.stop) return ended('emergency', `the emergency in line ${step.line} ended the interview`);
      continue;
    }
    return step.kind === 'stop' ? ended('diagnosis', `the interview stopped in line ${step.line}`) : ended('diagnosis', '');
  }

  function ended(phase: Walk['phase'], because: string): Walk {
    return { asked, skipped: inOrder(protocol, [...skipped, ...leftUnasked(protocol, position, because)]), phase, said };
  }
}

function inOrder(protocol: Protocol, skipped: readonly SkippedNode[]): readonly SkippedNode[] {
  const reasons = new Map(skipped.map(({ id, because }) => [id, because]));
  return protocol.nodes.flatMap(({ id }) => {
    const because = reasons.get(id);
    return because === undefined ? [] : [{ id, because }];
  });
}

/** The answers that the facts before the walk hold already, for questions without a scripted one. */
export function answersFromFacts(
  protocol: Protocol,
  script: Readonly<Record<string, ScriptedValue>>,
  before: FactsBefore,
): Map<NodeId, Answer> {
  const answers = new Map<NodeId, Answer>();
  for (const node of protocol.nodes) {
    const answer = Object.hasOwn(script, node.id) ? null : answerFromFacts(node, before);
    if (answer !== null) answers.set(node.id, answer);
  }
  return answers;
}

function answerFromFacts(node: ProtocolNode, before: FactsBefore): Answer | null {
  if (node.kind === 'age' && before.ageYears !== null) return { kind: 'amount', amount: before.ageYears, unit: 'years' };
  const sex = before.sex === null || node.kind !== 'one-of' ? undefined : node.options.find((option) => option.id === before.sex);
  if (sex !== undefined && node.options.some((option) => option.id === 'male')) return { kind: 'options', optionIds: [sex.id] };
  const status = node.kind === 'yes-no' && node.finding !== null ? before.findings.get(node.finding) : undefined;
  return status === undefined || status === 'unknown' ? null : { kind: status === 'present' ? 'yes' : 'no' };
}
