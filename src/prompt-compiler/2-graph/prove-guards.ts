import { describeGuard } from '../../protocol/describe-guard.ts';
import { evaluateGuard } from '../../protocol/evaluate-guard.ts';
import type { Guard } from '../../protocol/guard.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import { allOf } from '../1c-logic/combine.ts';
import type { Logic, LogicLine } from '../1c-logic/logic.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import { casesOf, countCases, knownIn } from './cases-of-domains.ts';
import { type Domain, domainsOf } from './domains.ts';

/** Cases tried for one guard, and for all guards of a prompt together; beyond that a guard is 'not proved'. */
const mostCases = 4096;
const mostCasesInAll = 400_000;

export interface GuardProofs {
  /** The steps, by index, whose guard can never hold. */
  readonly never: ReadonlySet<number>;
  readonly contradictory: boolean;
  readonly alwaysTrue: boolean;
  /** False where some guard had too many cases to try. */
  readonly complete: boolean;
}

/** Tries every case of every guard: one that holds in no case is contradictory, one that holds in each decides nothing. Both are reported. */
export function proveGuards(
  lines: readonly LogicLine[],
  input: Logic,
  nodes: readonly ProtocolNode[],
  diagnostics: Diagnostic[],
): GuardProofs {
  const questions = new Map(input.questions.map((question) => [question.number, question]));
  const askGuards = new Map(lines.flatMap((line) => (line.kind === 'ask' ? [[line.number, line.when] as const] : [])));
  const maySkip = questionsThatJumpsPass(lines);
  const never = new Set<number>();
  let cases = 0;
  let [contradictory, alwaysTrue, complete] = [false, false, true];
  lines.forEach((line, index) => {
    if (line.when.kind === 'always') return;
    const domains = domainsOf(
      line.when,
      questions,
      (number) => maySkip.has(number) || (askGuards.get(number)?.kind ?? 'always') !== 'always',
    );
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
      report('never-true', line, nodes, diagnostics);
    } else if (found.every && line.own.kind !== 'always' && tryCases(line.own, domains).every) {
      alwaysTrue = true;
      report('always-true', line, nodes, diagnostics);
    }
  });
  return { never, contradictory, alwaysTrue, complete };
}

/** Whether a guard may be carried out in some case, and in every case. A case in which it is unknown counts for neither. */
function tryCases(guard: Guard, domains: readonly Domain[]): { readonly some: boolean; readonly every: boolean } {
  let [some, every] = [false, true];
  for (const chosen of casesOf(domains)) {
    const value = evaluateGuard(guard, knownIn(chosen));
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

function report(code: 'never-true' | 'always-true', line: LogicLine, nodes: readonly ProtocolNode[], diagnostics: Diagnostic[]): void {
  const condition = describeGuard(line.own.kind === 'always' ? allOf([line.when]) : line.own, { nodes });
  const questionId = line.kind === 'ask' ? line.number : line.label;
  diagnostics.push(diagnose(code, line.range, { condition }, { questionId }));
}
