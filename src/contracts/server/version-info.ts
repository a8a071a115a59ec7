import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';

export const versionInfoContract = defineContract({
  name: 'version-info',
  summary: 'Which version runs, and whether it runs in developer mode.',
  method: 'GET',
  path: '/version-info',
  access: 'public',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    dev_mode: z.boolean(),
    /** The full hash; null where the sources are no git working tree. */
    commit_sha: z.string().nullable(),
    /** ISO 8601. */
    commit_date: z.string().nullable(),
  }),
  status: 200,
  errors: {},
});
