import type { z } from 'zod';
import { type CoverageItem, coverageItems, presentItems } from '../../consultations/coverage/coverage-items.ts';
import type { ReachKey } from '../../consultations/coverage/reach-of-consultation.ts';
import type { testBatchCoverageContract } from '../../contracts/test-bench/test-batch-coverage.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { versionName } from '../version-name.ts';
import type { BatchReach, RunCount } from './count-batch-reach.ts';

type Coverage = NonNullable<z.output<typeof testBatchCoverageContract.reply>['coverage']>;

/** What a batch and all runs together reached of a version, as it is sent. */
export function presentBatchCoverage(protocol: Protocol, { runs, byKey, waiting }: BatchReach): Coverage {
  const count = (key: ReachKey): RunCount => byKey.get(key) ?? { batch: 0, ever: 0 };
  const items = coverageItems(protocol);
  const summary = (kind: Coverage['summary'][number]['kind'], parts: readonly (readonly ReachKey[])[]) => {
    const reached = (of: keyof RunCount) => parts.filter((keys) => keys.some((key) => count(key)[of] > 0)).length;
    return { kind, batch: reached('batch'), ever: reached('ever'), of: parts.length };
  };
  const ofKind = (kind: CoverageItem['kind']) => items.filter((item) => item.kind === kind);
  return {
    version: versionName(protocol.name, protocol.hash) ?? '',
    hash: protocol.hash,
    title: protocol.title,
    runs,
    waiting,
    summary: [
      summary(
        'question',
        ofKind('question').map(({ carriedOut, answered }) => [carriedOut, answered]),
      ),
      summary(
        'branch',
        items.flatMap(({ branches }) => branches.filter(({ isWritten }) => isWritten).map(({ key }) => [key])),
      ),
      summary(
        'emergency',
        ofKind('emergency').map(({ carriedOut }) => [carriedOut]),
      ),
    ],
    items: presentItems(items, count),
  };
}
