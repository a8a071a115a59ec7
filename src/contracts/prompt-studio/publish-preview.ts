import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { latestBatch } from '../test-bench/latest-batch.ts';
import { promptSource, publication, publishedPromptTooLarge, publishingBodyLimit } from './published-protocol.ts';

/** What changed in one part of a protocol. `number` is the question's in the new version, or in the earlier one where it was removed. */
export const protocolChange = z.object({
  part: z.enum(['heading', 'question', 'emergency', 'jump', 'consideration', 'next step']),
  change: z.enum(['added', 'removed', 'changed']),
  number: z.string().nullable(),
  /** What it is about, in the author's words. */
  label: z.string(),
  /** The line in the new text; null for what was removed. */
  line: z.int().nullable(),
  details: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
});

export const promptProblem = z.object({
  line: z.int(),
  column: z.int(),
  question_id: z.string().nullable(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
});

export const publishPreviewContract = defineContract({
  name: 'publish-preview',
  summary: 'What publishing a prompt would change, and what stands in its way. Nothing is stored.',
  method: 'POST',
  path: '/playground/published-protocols/preview',
  access: 'staff',
  encoding: 'json',
  request: z.object({ source: promptSource }),
  reply: z.object({
    /** The first problems of the prompt, in the order of its lines. */
    problems: z.array(promptProblem),
    problems_count: z.int(),
    errors_count: z.int(),
    /** Null where nothing runnable came of the prompt. */
    candidate: publication
      .pick({ name: true, title: true, chief_complaint: true, also_for: true, version: true, hash: true, questions_count: true })
      .extend({
        /** The current version that it would replace; null where its chief complaint is new. */
        replaces: publication.nullable(),
        /** The text is that of the current version already. */
        is_current: z.boolean(),
        /** Null where no batch ran on this version. */
        latest_batch: latestBatch.nullable(),
        /** Names of complaints that another published protocol answers to as well. */
        clashes: z.array(z.object({ name: z.string(), protocol: z.string(), title: z.string() })),
        /** Against the version it would replace, the first ones of very many; empty where there is none. */
        changes: z.array(protocolChange),
        changes_counts: z.object({ added: z.int(), changed: z.int(), removed: z.int() }),
        /** How many questions are the same but for their number. */
        renumbered_count: z.int(),
        /** The line of each step of the program in this text. */
        step_lines: z.array(z.int()),
      })
      .nullable(),
  }),
  status: 200,
  bodyLimit: publishingBodyLimit,
  errors: { 413: publishedPromptTooLarge },
});
