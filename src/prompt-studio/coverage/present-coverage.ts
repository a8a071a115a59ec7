import type { z } from 'zod';
import type { coverageCount, protocolCoverageContract } from '../../contracts/protocol-coverage.ts';
import { findNode } from '../../protocol/find-node.ts';
import type { Protocol, ProtocolNode, Step } from '../../protocol/protocol.ts';
import { presentProtocol } from '../publishing/present-publication.ts';
import type { CountByOwner, ReachCounts } from './count-reach.ts';
import { noneOfThem, notKnown } from './reach-of-consultation.ts';

type Coverage = z.output<typeof protocolCoverageContract.reply>;
type Item = Coverage['items'][number];
type Count = z.output<typeof coverageCount>;

/** Fewer patients than these could be recognised by those who know them. */
const fewestPatientsTold = 5;

/** The coverage of a version as it is sent: counts alone, and small numbers of patients only as such. */
export function presentCoverage(protocol: Protocol, counts: ReachCounts): Coverage {
  const { version, hash } = presentProtocol(protocol);
  return {
    version,
    hash,
    consultations: presentCount(counts.consultations),
    waiting: counts.waiting,
    last_at: counts.lastAt?.toISOString() ?? null,
    items: protocol.steps.map((step, index) => presentStep(protocol, step, index, counts.byKey)),
  };
}

function presentStep(protocol: Protocol, step: Step, index: number, byKey: ReachCounts['byKey']): Item {
  const count = (what: `${'reached' | 'done' | 'answered'}` | `when ${'true' | 'false' | 'unknown'}` | `answer ${string}`): Count =>
    presentCount(byKey.get(`${index} ${what}`));
  const node = step.kind === 'ask' ? findNode(protocol.nodes, step.node) : undefined;
  const conditions =
    step.when.kind === 'always'
      ? []
      : ([
          { label: 'condition held', count: count('when true') },
          { label: 'condition did not hold', count: count('when false') },
          { label: 'condition not known', count: count('when unknown') },
        ] as const);
  const answers = node === undefined ? [] : answersOf(node).map(({ id, label }) => ({ label, count: count(`answer ${id}`) }));
  return {
    kind: step.kind === 'ask' ? 'question' : step.kind,
    step: index,
    number: step.kind === 'ask' ? step.node : (step.label ?? null),
    label: labelOf(step, node),
    reached: count('reached'),
    carried_out: count('done'),
    answered: count('answered'),
    branches: [...conditions, ...answers],
  };
}

/** The answers that tell branches apart, by the keys they are counted under. */
function answersOf({ kind, options }: ProtocolNode): readonly { readonly id: string; readonly label: string }[] {
  const unknown = { id: notKnown, label: 'not known' };
  if (options.length > 0) {
    const none = kind === 'several-of' && !options.some(({ role }) => role === 'none') ? [{ id: noneOfThem, label: 'none of them' }] : [];
    return [...options.map(({ id, label }) => ({ id, label })), ...none, unknown];
  }
  return kind === 'yes-no' ? [{ id: 'yes', label: 'yes' }, { id: 'no', label: 'no' }, unknown] : [];
}

function labelOf(step: Step, node: ProtocolNode | undefined): string {
  if (step.kind === 'ask') return node?.text ?? step.node;
  if (step.kind === 'jump') return `go to ${step.to}`;
  return step.words ?? 'stop';
}

function presentCount(count: CountByOwner = {}): Count {
  const patients = count.patient ?? 0;
  const isSmall = patients > 0 && patients < fewestPatientsTold;
  return { patients: isSmall ? '<5' : patients, emulator: count.emulator ?? 0, runs: count.run ?? 0 };
}
