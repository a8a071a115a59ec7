import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { promptSource, publishedPromptTooLarge, publishingBodyLimit } from '../prompt-studio/published-protocol.ts';
import { optionalText, storableText } from '../text.ts';
import { batchCases, longestBatchName, mostRepeats } from './test-batch.ts';
import { patientKind, questionSource } from './test-run.ts';

export const testBatchCreateContract = defineContract({
  name: 'test-batch-create',
  summary: 'Run many cases, each as often as asked, on one version of a protocol. The runs wait in line for a free place.',
  method: 'POST',
  path: '/playground/test-bench/batches',
  access: 'staff',
  encoding: 'json',
  request: z.object({
    /** Blank: named after its cases and its protocol. */
    name: optionalText(longestBatchName),
    cases: batchCases,
    repeats: z.int().min(1, 'must be from 1 to 20').max(mostRepeats, 'must be from 1 to 20').default(1),
    /** A version by its name (the current one) or its hash; null leaves the choice to each complaint. */
    protocol: storableText(200).nullish(),
    /** The text of a prompt that is to be tried before it is published. Not together with `protocol`. */
    source: promptSource.nullish(),
    /** The only choice is what is configured; named, it must be that. */
    model: storableText(500).optional(),
    /** Asks language models anew. Otherwise what the same repeat of a case was answered before is answered again. */
    fresh: z.boolean().default(false),
    questions: questionSource.default('all'),
    patients: patientKind.default('mixed'),
    /**
     * Where the text of a prompt is asked together with the knowledge: runs the cases of its complaint also without any prompt and on the version that
     * it would replace, unless the same patients were asked so before. It is judged against these before it is published.
     */
    baselines: z.boolean().default(true),
    /** Two batches with the same seed on the same versions come to the same. */
    seed: z.int().min(0).max(2_147_483_647).default(1),
  }),
  reply: z.object({
    batch_id: z.string(),
    runs: z.int(),
    /** The batches that were made besides, to compare it with. */
    baselines: z.array(z.object({ batch_id: z.string(), kind: z.enum(['plain', 'before']), runs: z.int() })),
  }),
  status: 201,
  bodyLimit: publishingBodyLimit,
  errors: {
    413: publishedPromptTooLarge,
    422: 'There is no such protocol, the prompt does not compile, or there are no such cases; the detail says which.',
  },
});
