import type { Knowledge } from '../../clinical/knowledge.ts';
import { findNode } from '../../protocol/find-node.ts';
import { stepOf } from '../../protocol/next-step.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { FindingCode, NodeId } from '../../shared/ids.ts';
import type { Chance } from '../../shared/seeded-chance.ts';
import type { CoverageGoal } from './prompt-coverage.ts';
import { anybody, oldestYears, type Wish, withAges, withFinding, withoutFinding } from './wish.ts';
import { withAmount } from './wish-amount.ts';

interface Wishing {
  readonly protocol: Protocol;
  readonly knowledge: Knowledge;
  /** Chooses among what would do. */
  readonly chance: Chance;
}

/** How far a question is followed to the questions that it hangs on. */
const deepest = 4;

/**
 * What somebody is to be like who reaches a goal, as far as the knowledge has findings for it: a guess, which a run has to prove. Drawn again it may
 * be another of the ways that would do.
 */
export function wishForGoal({ step, calls }: CoverageGoal, wishing: Wishing): Wish {
  const { protocol } = wishing;
  const reaching = step === null ? anybody : onTheWay(step, wishing);
  if (calls === null || step === null)
    return calls?.kind === 'truth' ? wishTruth(reaching, calls.predicate, calls.isTrue, wishing, 0) : reaching;
  if (calls.kind === 'truth') return wishTruth(reaching, calls.predicate, calls.isTrue, wishing, 0);
  const asked = protocol.steps[step];
  const node = asked?.kind === 'ask' ? findNode(protocol.nodes, asked.node) : undefined;
  return node === undefined ? reaching : wishAnswer(reaching, node, calls.answer, wishing);
}

/** Whom no jump takes past a step, and who is asked what it asks. */
function onTheWay(index: number, wishing: Wishing): Wish {
  const { protocol } = wishing;
  const step = protocol.steps[index];
  const asked = step?.kind === 'ask' ? wishTruth(anybody, step.when, true, wishing, 0) : anybody;
  return protocol.steps.slice(0, index).reduce((wish, earlier, place) => {
    const skips = earlier.kind === 'jump' && stepOf(protocol, earlier.to, place) > index;
    return skips && earlier.when.kind !== 'always' ? wishTruth(wish, earlier.when, false, wishing, 0) : wish;
  }, asked);
}

function wishTruth(wish: Wish, predicate: Predicate, isTrue: boolean, wishing: Wishing, depth: number): Wish {
  const { knowledge, chance, protocol } = wishing;
  const all = (parts: readonly Predicate[]) => parts.reduce((sum, part) => wishTruth(sum, part, isTrue, wishing, depth), wish);
  const one = (parts: readonly Predicate[]) => {
    const part = parts[Math.floor(chance() * parts.length)];
    return part === undefined ? wish : wishTruth(wish, part, isTrue, wishing, depth);
  };
  const finding = (code: FindingCode) => wishFinding(wish, code, isTrue, knowledge);
  const answer = (id: NodeId, value: string) => {
    const node = findNode(protocol.nodes, id);
    if (node === undefined || depth > deepest) return wish;
    if (!isTrue) return wishNoAnswer(wish, node, value, knowledge);
    const step = protocol.steps.find((other) => other.kind === 'ask' && other.node === id);
    const asked = step === undefined ? wish : wishTruth(wish, step.when, true, wishing, depth + 1);
    return wishAnswer(asked, node, value, wishing);
  };
  switch (predicate.kind) {
    case 'and':
      return isTrue ? all(predicate.of) : one(predicate.of);
    case 'or':
      return isTrue ? one(predicate.of) : all(predicate.of);
    case 'at-least':
      return all(predicate.of);
    case 'not':
    case 'is-not':
      return wishTruth(wish, predicate.of, !isTrue, wishing, depth);
    case 'chose':
      return answer(predicate.node, predicate.optionId);
    case 'answered-yes':
      return answer(predicate.node, 'yes');
    case 'answered-no':
      return answer(predicate.node, 'no');
    case 'finding':
      return finding(predicate.finding);
    case 'record':
      return predicate.finding === null ? wish : finding(predicate.finding);
    case 'age':
      return wishAge(wish, predicate, isTrue);
    case 'sex':
      return { ...wish, sex: wish.sex ?? ((predicate.sex === 'female') === isTrue ? 'female' : 'male') };
    case 'amount':
      return withAmount(wish, findNode(protocol.nodes, predicate.node), predicate, isTrue);
    default:
      return wish;
  }
}

function wishAnswer(wish: Wish, node: ProtocolNode, answer: string, { knowledge }: Pick<Wishing, 'knowledge'>): Wish {
  if (node.options.length === 0) return node.finding === null ? wish : wishFinding(wish, node.finding, answer === 'yes', knowledge);
  const option = node.options.find(({ id }) => id === answer);
  const nothingOf = () =>
    node.options.reduce((sum, { finding }) => (finding === null ? sum : wishFinding(sum, finding, false, knowledge)), wish);
  if (option === undefined || option.role === 'none') return nothingOf();
  if (option.finding !== null) return wishFinding(wish, option.finding, true, knowledge);
  return option.role === 'choice' ? { ...wish, said: [...wish.said, option.label] } : wish;
}

function wishNoAnswer(wish: Wish, node: ProtocolNode, answer: string, knowledge: Knowledge): Wish {
  const finding = node.options.length === 0 ? node.finding : (node.options.find(({ id }) => id === answer)?.finding ?? null);
  return finding === null ? wish : wishFinding(wish, finding, node.options.length === 0 && answer === 'no', knowledge);
}

function wishFinding(wish: Wish, code: FindingCode, isPresent: boolean, knowledge: Knowledge): Wish {
  const finding = knowledge.findings.get(code);
  if (finding === undefined) return wish;
  return isPresent ? withFinding(wish, finding) : withoutFinding(wish, code);
}

function wishAge(wish: Wish, { comparison, years }: Extract<Predicate, { kind: 'age' }>, isTrue: boolean): Wish {
  const below = { below: years - 1, 'at-most': years, equal: years, 'at-least': years - 1, above: years }[comparison];
  if (comparison === 'equal') return isTrue ? withAges(wish, years, years) : withAges(wish, years + 1, oldestYears);
  const isYounger = (comparison === 'below' || comparison === 'at-most') === isTrue;
  return isYounger ? withAges(wish, 0, below) : withAges(wish, below + 1, oldestYears);
}
