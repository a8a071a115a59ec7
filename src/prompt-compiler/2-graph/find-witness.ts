import type { Answer } from '../../protocol/answer.ts';
import { evaluatePredicate } from '../../protocol/evaluate-predicate.ts';
import { type FactsBefore, knownFromAnswers } from '../../protocol/known-from-answers.ts';
import type { ProtocolNode, Step } from '../../protocol/protocol.ts';
import type { FindingCode, NodeId } from '../../shared/ids.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { questionsIn } from '../1c-logic/find-later-answers.ts';
import { type Chosen, casesOf, countCases, knownIn } from './cases-of-domains.ts';
import { type Domain, domainsOf } from './domains.ts';

/** Walks tried for one question, and steps taken in all walks of a prompt together; what they do not settle is 'not proved'. */
const mostWalks = 512;
const mostSteps = 400_000;
const mostBearing = 60;

export interface WitnessSearch {
  readonly steps: readonly Step[];
  /** The index of the step that a number names. */
  readonly places: ReadonlyMap<string, number>;
  /** For each step the indexes of the steps before it that may lead past it, in order, up to one more than are looked at. */
  readonly passing: readonly (readonly number[])[];
  readonly questions: ReadonlyMap<string, ReadQuestion>;
  readonly nodes: ReadonlyMap<string, ProtocolNode>;
  /** Steps taken so far, in the search and for saying why there is no way. */
  taken: number;
  explained: number;
}

/** `because` holds the indexes of the steps that together keep every walk away, the fewest that do. */
export type Witness =
  | { readonly kind: 'found'; readonly chosen: Chosen }
  | { readonly kind: 'none'; readonly because: readonly number[] }
  | { readonly kind: 'open' };

const noSteps: ReadonlySet<number> = new Set();

/**
 * Looks for answers that get a question asked, by walking the steps that bear on it with every combination of their answers. 'none' means
 * that all were tried; 'open' that there were too many.
 */
export function findWitness(search: WitnessSearch, target: number): Witness {
  const bearing = stepsBearingOn(search, target, 'asks');
  const witness = searchAmong(search, target, bearing);
  if (witness.kind !== 'none') return witness;
  // A jump may also lead past another jump that keeps every walk away. That matters only where no way was found without it.
  const wider = stepsBearingOn(search, target, 'every step');
  return wider !== null && wider.length === bearing?.length ? witness : searchAmong(search, target, wider);
}

function searchAmong(search: WitnessSearch, target: number, bearing: readonly number[] | null): Witness {
  if (bearing === null) return { kind: 'open' };
  if (bearing.length === 1 && search.steps[target]?.when.kind === 'always') return { kind: 'found', chosen: new Map() };
  const predicates = bearing.flatMap((index) => search.steps[index]?.when ?? []);
  const domains = domainsOf({ kind: 'and', of: predicates }, search.questions, () => false);
  const complete = countCases(domains) <= mostWalks;
  let walks = 0;
  for (const chosen of casesOf(domains)) {
    if (walks >= mostWalks || search.taken >= mostSteps) return { kind: 'open' };
    walks += 1;
    if (isAsked(search, bearing, chosen, noSteps)) return { kind: 'found', chosen };
  }
  return complete ? { kind: 'none', because: fewestKeepingAway(search, bearing, domains) } : { kind: 'open' };
}

/** Of the steps that bear on the last of them, the fewest that keep every walk away from it: each that can be taken out without change is. */
function fewestKeepingAway(search: WitnessSearch, bearing: readonly number[], domains: readonly Domain[]): readonly number[] {
  const target = bearing[bearing.length - 1] as number;
  const others = bearing.filter((index) => index !== target);
  const conditional = others.filter((index) => search.steps[index]?.kind !== 'ask' || search.steps[index]?.when.kind !== 'always');
  const left = new Set<number>();
  for (const index of conditional) {
    if (search.explained >= mostSteps) break;
    left.add(index);
    for (const chosen of casesOf(domains)) {
      search.explained += bearing.length;
      if (!isAsked(search, bearing, chosen, left)) continue;
      left.delete(index);
      break;
    }
  }
  return conditional.filter((index) => !left.has(index));
}

/** The steps that decide whether one is reached and carried out, in order: itself, the questions it looks at, what may lead past any of them, and so on. */
function stepsBearingOn(
  { steps, places, passing, ...search }: WitnessSearch,
  target: number,
  passed: 'asks' | 'every step',
): readonly number[] | null {
  const bearing = new Set<number>([target]);
  const waiting = [target];
  while (waiting.length > 0) {
    const index = waiting.pop() as number;
    const step = steps[index];
    if (step === undefined) continue;
    const named = questionsIn(step.when).flatMap((number) => places.get(number) ?? []);
    for (const other of [
      ...named.filter((place) => place < target),
      ...(passed === 'every step' || step.kind === 'ask' ? (passing[index] ?? []) : []),
    ]) {
      if (bearing.has(other)) continue;
      bearing.add(other);
      waiting.push(other);
      if (bearing.size > mostBearing || search.taken >= mostSteps) return null;
    }
  }
  return [...bearing].sort((one, other) => one - other);
}

/** The steps that may lead past each step: a jump over it, a stop before it. Those that are over are dropped as they are come upon, so that it takes one pass. */
export function stepsPassing(steps: readonly Step[], places: ReadonlyMap<string, number>): readonly (readonly number[])[] {
  const none: readonly number[] = [];
  const open: { readonly index: number; readonly until: number }[] = [];
  return steps.map((step, index) => {
    let live = 0;
    let at = 0;
    for (; at < open.length && live <= mostBearing; at += 1) {
      const turn = open[at];
      if (turn === undefined || turn.until <= index) continue;
      open[live] = turn;
      live += 1;
    }
    if (live < at) open.splice(live, at - live);
    const passing = live === 0 ? none : open.slice(0, live).map((turn) => turn.index);
    if (step.kind === 'jump') open.push({ index, until: places.get(step.to) ?? 0 });
    else if (step.kind === 'stop' || (step.kind === 'emergency' && step.thenStop)) open.push({ index, until: Number.POSITIVE_INFINITY });
    return passing;
  });
}

function mayLeadPast(step: Step, target: number, places: ReadonlyMap<string, number>): boolean {
  if (step.kind === 'jump') return (places.get(step.to) ?? 0) > target;
  return step.kind === 'stop' || (step.kind === 'emergency' && step.thenStop);
}

/** Walks the steps that bear on the last of them, answering as chosen, and says whether its question is asked. Steps left out ask always, and lead nowhere. */
function isAsked(search: WitnessSearch, bearing: readonly number[], chosen: Chosen, left: ReadonlySet<number>): boolean {
  const { steps, places } = search;
  const target = bearing[bearing.length - 1] as number;
  const answers = new Map<NodeId, Answer>();
  const before = factsIn(chosen);
  const nodes = bearing.flatMap((index) => nodeAt(search, index));
  let known = knownFromAnswers({ nodes }, answers, before);
  let from = 0;
  for (const index of bearing) {
    search.taken += 1;
    const step = steps[index] as Step;
    if (index < from) continue;
    const isLeft = left.has(index);
    if (isLeft && step.kind !== 'ask') continue;
    const value = isLeft ? 'true' : evaluatePredicate(step.when, known);
    if (index === target) return value !== 'false';
    if (step.kind === 'ask' && value !== 'false') {
      const answer = chosen.get(`answer ${step.node}`);
      answers.set(step.node, answer?.kind === 'answer' && answer.answer !== 'not-asked' ? answer.answer : { kind: 'unknown' });
      known = knownFromAnswers({ nodes }, answers, before);
    } else if (step.kind !== 'ask' && value === 'true') {
      if (mayLeadPast(step, target, places)) return false;
      if (step.kind === 'jump') from = places.get(step.to) ?? from;
    }
  }
  return false;
}

function nodeAt({ steps, nodes }: WitnessSearch, index: number): readonly ProtocolNode[] {
  const step = steps[index];
  const node = step?.kind === 'ask' ? nodes.get(step.node) : undefined;
  return node === undefined ? [] : [node];
}

function factsIn(chosen: Chosen): FactsBefore {
  const findings = new Map<FindingCode, 'present' | 'absent'>();
  const amounts = new Map<FindingCode, number>();
  for (const [key, value] of chosen) {
    const code = key.slice(key.indexOf(' ') + 1) as FindingCode;
    if (value.kind === 'finding') findings.set(code, value.status);
    else if (value.kind === 'amount' && key !== 'age') amounts.set(code, value.amount);
  }
  const { ageYears, sex } = knownIn(chosen);
  return { ageYears, sex, findings, amounts };
}
