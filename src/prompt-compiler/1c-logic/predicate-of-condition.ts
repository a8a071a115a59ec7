import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeKind } from '../../protocol/protocol.ts';
import type { Condition } from '../1a-outline/outline.ts';
import type { Binding } from '../1b-questions/questions.ts';
import { calledIn } from '../called.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import { type Piece, rangeOf } from '../piece.ts';
import { allOf, anyOf } from './combine.ts';
import type { AnswerUses, ConditionContext, ConditionProblem } from './condition-context.ts';
import { readCondition } from './read-condition.ts';

/** What follows from a condition that cannot be read: a question is asked without it, anything else is left out. */
export function askedWithoutIt(parent: string | null): string {
  return `The question is asked without this condition${parent === null ? '' : `, whenever question ${parent} is`}.`;
}
export const leftOut = 'The line was left out.';

/** The conditions of the lines before, by the question or level they stand below: what 'otherwise' is the opposite of. */
export type Chains = Map<string, Predicate>;

/** A chain of more alternatives than this is a slip; each 'otherwise' is the opposite of all before it, so that it grows with its square. */
export const mostAlternatives = 100;

/** The predicate of a condition, or null, with a diagnostic, when it cannot be read. Keeps the chain that a following 'otherwise' needs. */
export function predicateOfCondition(
  condition: Condition | null,
  context: ConditionContext,
  level: string,
  chains: Chains,
  consequence: string,
  diagnostics: Diagnostic[],
): Predicate | null {
  const before = chains.get(level);
  if (condition === null) {
    chains.delete(level);
    return { kind: 'always' };
  }
  const parts: Predicate[] = [];
  // A condition that cannot be read decides nothing, not even how the questions that it names are answered.
  const uses = new Map<string, NodeKind>();
  const bindings: Binding[] = [];
  const tried = { ...context.prompt, bindings, uses: tentative(uses, context.prompt.uses) };
  for (const { mode, words } of condition.parts) {
    const predicate = predicateOfWords(words, { ...context, prompt: tried }, consequence, diagnostics);
    if (predicate === null) {
      chains.delete(level);
      return null;
    }
    parts.push(mode === 'unless' ? { kind: 'not', of: predicate } : predicate);
  }
  for (const [number, kind] of uses) context.prompt.uses.set(number, kind);
  context.prompt.bindings.push(...bindings);
  const own = allOf(parts);
  if (!condition.otherwise) {
    chains.set(level, own);
    return own;
  }
  if (before === undefined) {
    const range = rangeOf({ text: '', line: context.line, columns: 1 });
    diagnostics.push(diagnose('otherwise-without-if', range, {}, { questionId: context.questionId }));
    return own;
  }
  if (before.kind === 'or' && before.of.length >= mostAlternatives) {
    const range = rangeOf({ text: '', line: context.line, columns: 1 });
    const values = { limit: mostAlternatives, consequence };
    diagnostics.push(diagnose('otherwise-too-long', range, values, { questionId: context.questionId }));
    return null;
  }
  if (parts.length === 0) chains.delete(level);
  else chains.set(level, anyOf([before, own]));
  return allOf([{ kind: 'not', of: before }, own]);
}

function tentative(uses: Map<string, NodeKind>, settled: AnswerUses): AnswerUses {
  return { get: (number) => uses.get(number) ?? settled.get(number), set: (number, kind) => uses.set(number, kind) };
}

function predicateOfWords(words: Piece, context: ConditionContext, consequence: string, diagnostics: Diagnostic[]): Predicate | null {
  const read = readCondition(words.text, context);
  const { questionId } = context;
  const { references } = read.ok ? read.value : read.error;
  const written = words.isRewritten ? [] : references;
  for (const { number, from, to } of written) context.prompt.references.push({ number, range: rangeOf(words, from, to) });
  if (!read.ok) {
    const [first, ...others] = read.error.problems;
    // After words that were not understood, others may only seem so: of them what is certain is told.
    const certain = others.filter(({ code }) => code !== 'condition-not-understood');
    diagnostics.push(...[first, ...certain].map((problem) => unreadable(problem, words, consequence, context)));
    return null;
  }
  for (const unknown of read.value.unknownFacts) {
    diagnostics.push(diagnose('unknown-fact', rangeOf(words, unknown.from, unknown.to), { words: unknown.words }, { questionId }));
  }
  return read.value.predicate;
}

function unreadable(error: ConditionProblem, words: Piece, consequence: string, { prompt, questionId }: ConditionContext): Diagnostic {
  const range = rangeOf(words, error.from, Math.max(error.to, error.from + 1));
  const fix = error.suggestion === null ? null : { title: `Write “${error.suggestion}”`, range, newText: error.suggestion };
  const named = Object.fromEntries(
    Object.entries(error.values).map(([name, value]) => [
      name,
      name === 'number' || name === 'about' ? calledIn(String(value), prompt.questions) : value,
    ]),
  );
  return diagnose(error.code, range, { ...named, consequence }, { questionId, fix });
}
