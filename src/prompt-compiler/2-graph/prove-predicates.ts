import { describePredicate } from '../../protocol/describe-predicate.ts';
import { evaluatePredicate } from '../../protocol/evaluate-predicate.ts';
import { findNode } from '../../protocol/find-node.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { allOf } from '../1c-logic/combine.ts';
import { questionsIn } from '../1c-logic/find-later-answers.ts';
import type { Logic, LogicLine } from '../1c-logic/logic.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import { casesOf, countCases, knownIn } from './cases-of-domains.ts';
import { type Domain, domainsOf } from './domains.ts';

/** Cases tried for one predicate, and for all predicates of a prompt together; beyond that a predicate is 'not proved'. */
const mostCases = 4096;
const mostCasesInAll = 400_000;

export interface PredicateProofs {
  /** The steps, by index, whose predicate can never hold. */
  readonly never: ReadonlySet<number>;
  readonly contradictory: boolean;
  readonly alwaysTrue: boolean;
  /** False where some predicate had too many cases to try. */
  readonly complete: boolean;
}

/**
 * Tries every case of every predicate: one that holds in no case is contradictory, one that holds in each decides nothing. Both are reported, but
 * not of lines that are `outOfRange`: that was said of them.
 */
export function provePredicates(
  lines: readonly LogicLine[],
  input: Logic,
  nodes: readonly ProtocolNode[],
  outOfRange: ReadonlySet<number>,
  diagnostics: Diagnostic[],
): PredicateProofs {
  const questions = new Map(input.questions.map((question) => [question.number, question]));
  const askPredicates = new Map(lines.flatMap((line) => (line.kind === 'ask' ? [[line.number, line.when] as const] : [])));
  const maySkip = questionsThatJumpsPass(lines);
  const never = new Set<number>();
  let cases = 0;
  let [contradictory, alwaysTrue, complete] = [false, false, true];
  lines.forEach((line, index) => {
    if (line.when.kind === 'always') return;
    const mayBeUnasked = (number: string) => maySkip.has(number) || (askPredicates.get(number)?.kind ?? 'always') !== 'always';
    const domains = domainsOf(line.when, questions, mayBeUnasked);
    const count = countCases(domains);
    if (count > mostCases || cases + count > mostCasesInAll) {
      complete = false;
      return;
    }
    cases += count;
    const found = tryCases(line.when, domains);
    if (!found.some) {
      never.add(index);
      contradictory = true;
      if (outOfRange.has(index)) return;
      const parts = conflictIn(line.when, domains);
      const because = parts.length < 2 ? '' : ` ${quoted(parts, nodes)} cannot ${parts.length === 2 ? 'both' : 'all'} hold.`;
      report('never-true', line, { because }, allOf(parts), nodes, diagnostics);
    } else if (decidesNothing(line, questions, mayBeUnasked)) {
      alwaysTrue = true;
      if (!outOfRange.has(index)) report('always-true', line, {}, line.own, nodes, diagnostics);
    }
  });
  return { never, contradictory, alwaysTrue, complete };
}

/** Whether a predicate may be carried out in some case, and in every case. A case in which it is unknown counts for neither. */
function tryCases(predicate: Predicate, domains: readonly Domain[]): { readonly some: boolean; readonly every: boolean } {
  let [some, every] = [false, true];
  for (const chosen of casesOf(domains)) {
    const value = evaluatePredicate(predicate, knownIn(chosen));
    if (value !== 'false') some = true;
    if (value !== 'true') every = false;
    if (some && !every) break;
  }
  return { some, every };
}

/** The questions that a jump may pass over, so that they may not have been asked. */
function questionsThatJumpsPass(lines: readonly LogicLine[]): ReadonlySet<string> {
  const places = new Map<string, number>();
  lines.forEach((line, index) => {
    const name = line.kind === 'ask' ? line.number : line.label;
    if (name !== null && !places.has(name)) places.set(name, index);
  });
  const passed = new Set<string>();
  let until = 0;
  lines.forEach((line, index) => {
    if (line.kind === 'ask' && index < until) passed.add(line.number);
    if (line.kind === 'go-to') until = Math.max(until, places.get(line.target) ?? 0);
  });
  return passed;
}

/** Whether the author's own condition holds in every case in which the line is come to: a line below a question, only if that was asked. */
function decidesNothing(line: LogicLine, questions: ReadonlyMap<string, ReadQuestion>, mayBeUnasked: (number: string) => boolean): boolean {
  if (line.own.kind === 'always') return false;
  const parts = line.when.kind === 'and' ? line.when.of : [line.when];
  const asked = new Set<string>(parts.flatMap((part) => (part.kind === 'was-asked' ? [part.node] : [])));
  return tryCases(
    line.own,
    domainsOf(line.own, questions, (number) => !asked.has(number) && mayBeUnasked(number)),
  ).every;
}

/** The first two parts of a condition that cannot hold together, or all of them where no two are enough. */
function conflictIn(predicate: Predicate, domains: readonly Domain[]): readonly Predicate[] {
  const parts = predicate.kind === 'and' ? predicate.of.slice(0, mostParts) : [predicate];
  for (const [index, part] of parts.entries()) {
    for (const other of parts.slice(0, index)) {
      const both = allOf([other, part]);
      if (!tryCases(both, domains).some) return [other, part];
    }
  }
  return parts;
}

/** Parts of one condition that are set against each other. */
const mostParts = 12;

function quoted(parts: readonly Predicate[], nodes: readonly ProtocolNode[]): string {
  return parts.map((part) => `“${describePredicate(part, { nodes })}”`).join(' and ');
}

function report(
  code: 'never-true' | 'always-true',
  line: LogicLine,
  values: Readonly<Record<string, string>>,
  about: Predicate,
  nodes: readonly ProtocolNode[],
  diagnostics: Diagnostic[],
): void {
  const condition = describePredicate(line.own.kind === 'always' ? line.when : line.own, { nodes });
  const questionId = line.kind === 'ask' ? line.number : line.label;
  const related = questionsIn(about).flatMap((number) => {
    const node = findNode(nodes, number as NodeId);
    return node === undefined ? [] : [{ message: `Question ${number} stands here.`, at: { line: node.line, column: 1 } }];
  });
  diagnostics.push(diagnose(code, line.range, { condition, ...values }, { questionId, related: related.slice(0, mostRelated) }));
}

const mostRelated = 5;
