import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { coverageItem } from '../test-bench/coverage-item.ts';
import { instant, nothing } from '../text.ts';

export const versionUnknown = 'No version with this hash was ever published.';

/** How many consultations: of patients, where fewer than 5 are told as such, of the emulator and of runs. */
export const coverageCount = z.object({
  patients: z.union([z.int(), z.literal('<5')]),
  emulator: z.int(),
  runs: z.int(),
});

export const protocolCoverageContract = defineContract({
  name: 'protocol-coverage',
  summary: 'What past consultations reached of one version of a protocol. Counts only; nothing that was said.',
  method: 'GET',
  path: '/playground/protocol-coverage/{hash}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    version: z.string(),
    hash: z.string(),
    consultations: coverageCount,
    /** Consultations that are not counted yet; ask again until there are none. */
    waiting: z.int(),
    last_at: instant.nullable(),
    /** In the order of the program, so that a text of the same hash has the same items. */
    items: z.array(coverageItem(coverageCount)),
  }),
  status: 200,
  errors: { 404: versionUnknown },
});
