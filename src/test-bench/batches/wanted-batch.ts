import type { z } from 'zod';
import type { testBatchCreateContract } from '../../contracts/test-bench/test-batch-create.ts';

/** A batch as it is asked for. */
export type WantedBatch = z.output<typeof testBatchCreateContract.request>;
