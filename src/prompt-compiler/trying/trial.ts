import type { Answer } from '../../protocol/answer.ts';
import { type FactsBefore, knownFromAnswers } from '../../protocol/known-from-answers.ts';
import type { KnownSoFar } from '../../protocol/known-so-far.ts';
import { beginning, leftUnasked, nextStep, type SkippedNode } from '../../protocol/next-step.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import { readScriptedAnswer, type ScriptedValue } from '../../protocol/read-scripted-answer.ts';
import { answersFromFacts } from '../../protocol/walk-protocol.ts';

/** The answers of a trial, by the number of their question. Some may wait for a question that is not asked on this path. */
export type TrialAnswers = Readonly<Record<string, ScriptedValue>>;

/** What happened on the way, in order. */
export type TrialEvent =
  | { readonly kind: 'answered'; readonly node: ProtocolNode; readonly value: ScriptedValue; readonly answer: Answer }
  | { readonly kind: 'skipped'; readonly node: ProtocolNode; readonly because: string }
  | { readonly kind: 'said'; readonly line: number; readonly words: string };

/** Where a trial stands: at a question, or at its end, and by which line it came there. */
export type TrialState =
  | { readonly kind: 'asking'; readonly node: ProtocolNode }
  | { readonly kind: 'over'; readonly by: 'end' }
  | { readonly kind: 'over'; readonly by: 'stop' | 'emergency'; readonly line: number; readonly words: string | null };

/** A protocol walked by hand, up to the first question that has no answer yet. Plain data, made anew at every step. */
export interface Trial {
  readonly protocol: Protocol;
  readonly before: FactsBefore;
  readonly answers: TrialAnswers;
  readonly events: readonly TrialEvent[];
  readonly state: TrialState;
  readonly known: KnownSoFar;
}

/** Begins a walk by hand. With answers given it goes on as far as they lead; facts and answers are read as `walk` reads them. */
export function beginTrial(protocol: Protocol, before: FactsBefore, answers: TrialAnswers = {}): Trial {
  const given = answersFromFacts(protocol, answers, before);
  const events: TrialEvent[] = [];
  const nodes = new Map(protocol.nodes.map((node) => [node.id, node]));
  const passOver = (skipped: readonly SkippedNode[]) => {
    for (const { id, because } of skipped) {
      const node = nodes.get(id);
      if (node !== undefined) events.push({ kind: 'skipped', node, because });
    }
  };
  let position = beginning;
  for (;;) {
    const known = knownFromAnswers(protocol, given, before);
    const step = nextStep(protocol, position, known);
    passOver(step.skipped);
    position = step.position;
    if (step.kind === 'ask') {
      const { node } = step;
      const value = Object.hasOwn(answers, node.id) ? answers[node.id] : undefined;
      if (value === undefined) return { protocol, before, answers, events, state: { kind: 'asking', node }, known };
      const answer = readScriptedAnswer(node, value);
      given.set(node.id, answer);
      events.push({ kind: 'answered', node, value, answer });
      continue;
    }
    if (step.kind === 'emergency') {
      events.push({ kind: 'said', line: step.line, words: step.words });
      if (!step.stop) continue;
      passOver(leftUnasked(protocol, position, `the emergency in line ${step.line} ended the interview`));
      return { protocol, before, answers, events, state: { kind: 'over', by: 'emergency', line: step.line, words: step.words }, known };
    }
    if (step.kind === 'end') return { protocol, before, answers, events, state: { kind: 'over', by: 'end' }, known };
    passOver(leftUnasked(protocol, position, `the interview stopped in line ${step.line}`));
    return { protocol, before, answers, events, state: { kind: 'over', by: 'stop', line: step.line, words: step.words }, known };
  }
}

/** Answers the question that the trial stands at. A trial that is over stays as it is. */
export function answerTrial(trial: Trial, value: ScriptedValue): Trial {
  return trial.state.kind === 'asking' ? changeAnswer(trial, trial.state.node.id, value) : trial;
}

/** Gives another answer to a question; those to later questions stay, as far as the new path asks them. */
export function changeAnswer(trial: Trial, id: string, value: ScriptedValue): Trial {
  return beginTrial(trial.protocol, trial.before, { ...trial.answers, [id]: value });
}

/** Takes the last answer on the path back, so that its question is asked again. */
export function backTrial(trial: Trial): Trial {
  const last = trial.events.findLast((event) => event.kind === 'answered');
  if (last === undefined) return trial;
  const { [last.node.id]: _taken, ...answers } = trial.answers;
  return beginTrial(trial.protocol, trial.before, answers);
}
