import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { ScriptedValue } from '../../protocol/read-scripted-answer.ts';
import { beginTrial, type Trial } from './trial.ts';
import { whatIsWrongWithAnswer } from './what-is-wrong-with-answer.ts';

export interface CarriedOver {
  readonly trial: Trial;
  /** What is different on the path now, in words, in the order of the prompt. */
  readonly changes: readonly string[];
}

/**
 * Walks a changed protocol with the answers of a trial, as far as they fit: a question is known again by its words, or by its number where
 * its words are new. Says what became of answers that do not fit, and which questions the path gained and lost.
 */
export function carryOver(trial: Trial, protocol: Protocol): CarriedOver {
  const changes: string[] = [];
  const answers: Record<string, ScriptedValue> = {};
  const successor = successorsOf(trial.protocol, protocol);
  for (const [id, value] of Object.entries(trial.answers)) {
    const old = trial.protocol.nodes.find((node) => node.id === id);
    const now = old === undefined ? protocol.nodes.find((node) => node.id === id) : successor(old);
    if (old === undefined && now === undefined) answers[id] = value;
    else if (now === undefined) changes.push(`Question ${id} is gone, and its answer with it.`);
    else if (whatIsWrongWithAnswer(now, value) !== null) changes.push(`The answer to question ${now.id} does not fit it any more.`);
    else {
      answers[now.id] = value;
      if (now.id !== id) changes.push(`Question ${id} is question ${now.id} now.`);
    }
  }
  const next = beginTrial(protocol, trial.before, answers);
  const numbersNow = new Map(trial.protocol.nodes.flatMap((node) => [[node.id as string, successor(node)?.id as string | undefined]]));
  const before = new Set([...askedIn(trial)].map((id) => numbersNow.get(id)));
  const now = askedIn(next);
  const skipped = new Set(next.events.flatMap((event) => (event.kind === 'skipped' ? [event.node.id as string] : [])));
  for (const id of before) if (id !== undefined && skipped.has(id)) changes.push(`Question ${id} is not asked any more.`);
  for (const id of now) if (!before.has(id) && answers[id] !== undefined) changes.push(`Question ${id} is asked now.`);
  return { trial: next, changes };
}

function successorsOf(before: Protocol, after: Protocol): (node: ProtocolNode) => ProtocolNode | undefined {
  const oldTexts = new Set(before.nodes.map(({ text }) => text));
  const byId = new Map(after.nodes.map((node) => [node.id, node]));
  const byText = new Map<string, ProtocolNode[]>();
  for (const node of after.nodes) {
    const alike = byText.get(node.text);
    if (alike === undefined) byText.set(node.text, [node]);
    else alike.push(node);
  }
  return ({ id, text }) => {
    const atNumber = byId.get(id);
    if (atNumber?.text === text) return atNumber;
    const [alike, ...more] = byText.get(text) ?? [];
    if (alike !== undefined && more.length === 0) return alike;
    // Words that are new at an old number are that question, reworded; words that stood elsewhere are another question.
    return atNumber === undefined || oldTexts.has(atNumber.text) ? undefined : atNumber;
  };
}

function askedIn({ events, state }: Trial): ReadonlySet<string> {
  const asked = events.flatMap((event) => (event.kind === 'answered' ? [event.node.id as string] : []));
  return new Set(state.kind === 'asking' ? [...asked, state.node.id] : asked);
}
