import type { z } from 'zod';
import type { publishPreviewContract } from '../../contracts/prompt-studio/publish-preview.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { type Publication, readPublication, readPublishedSet } from '../../published-protocols/publications.ts';
import type { Candidate } from './compile-candidate.ts';
import { describeDifference, type ProtocolChange } from './describe-difference.ts';
import { findClashes, nameProtocol } from './name-protocol.ts';
import { presentProtocol, presentPublication } from './present-publication.ts';
import type { PublishingContext } from './publishing-context.ts';

type Preview = z.output<typeof publishPreviewContract.reply>;

/** How many problems are told; who has more mends these first. */
const mostProblems = 100;

/** How many changes are told; who changes more compares the texts. */
const mostChanges = 500;

/** What publishing a compiled prompt would change, as it is sent. */
export async function previewPublication(
  { queries, latestBatch, vocabulary }: Pick<PublishingContext, 'queries' | 'latestBatch' | 'vocabulary'>,
  source: string,
  candidate: Candidate,
): Promise<Preview> {
  const { problems, problemsCount, errorsCount } = candidate;
  const told = { problems: problems.slice(0, mostProblems), problems_count: problemsCount, errors_count: errorsCount };
  if (candidate.protocol === null) return { ...told, candidate: null };
  const { protocol, replaced, current } = await placeAmongCurrent(queries, candidate.protocol);
  const { changes, renumberedCount } = describeDifference(replaced?.protocol ?? protocol, protocol, vocabulary);
  const count = (kind: ProtocolChange['change']) => changes.filter(({ change }) => change === kind).length;
  return {
    ...told,
    candidate: {
      ...presentProtocol(protocol),
      replaces: replaced === null ? null : presentPublication(replaced),
      is_current: replaced !== null && (await isCurrent(queries, replaced, protocol, source)),
      latest_batch: await latestBatch({ protocol, replaces: replaced?.protocol.hash ?? null }),
      clashes: [...findClashes(protocol, current)],
      changes: changes.slice(0, mostChanges),
      changes_counts: { added: count('added'), changed: count('changed'), removed: count('removed') },
      renumbered_count: renumberedCount,
      step_lines: protocol.steps.map(({ line }) => line),
    },
  };
}

export interface PlacedProtocol {
  /** The protocol under the name that it is to be published with. */
  readonly protocol: Protocol;
  readonly replaced: Publication | null;
  readonly current: readonly Protocol[];
}

/** Finds the name of a compiled prompt, and the current version that it would replace. */
export async function placeAmongCurrent(queries: Queries, compiled: Protocol): Promise<PlacedProtocol> {
  const { current } = await readPublishedSet(queries);
  const protocols = current.map((entry) => entry.protocol);
  const protocol = { ...compiled, name: nameProtocol(compiled, protocols) };
  return { protocol, replaced: current.find(({ name }) => name === protocol.name) ?? null, current: protocols };
}

/** Whether a text is that of the current version already; one that differs in its comments only may be published. */
export async function isCurrent(queries: Queries, current: Publication, protocol: Protocol, source: string): Promise<boolean> {
  if (current.protocol.hash !== protocol.hash) return false;
  return (await readPublication(queries, current.name, current.id))?.source === source;
}
