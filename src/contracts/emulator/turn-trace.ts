import { z } from 'zod';
import { modelCall } from '../test-bench/model-use.ts';

/** A fact as it was understood. `value` is in words, such as '3 days'; null where the finding has none. */
export const traceFact = z.object({
  finding: z.string(),
  label: z.string(),
  status: z.enum(['present', 'absent', 'unknown']),
  value: z.string().nullable(),
  /** The exact words that say so; null when none were said. */
  quote: z.string().nullable(),
});

/** One diagnosis of the differential, the likeliest first. `for` and `against` are labels of findings, the weightiest first. */
export const traceCondition = z.object({
  condition: z.string(),
  name: z.string(),
  /** From 0 to 1. */
  probability: z.number(),
  do_not_miss: z.boolean(),
  for: z.array(z.string()),
  against: z.array(z.string()),
  /** Words of the patient that nothing was read from and that speak for it. */
  words: z.array(z.string()).optional(),
});

/** What stands behind a reply of the emulated patient. */
export const patientTrace = z.object({
  /** Passages of the history, its silence, or the parts of the instruction, from which the reply comes. */
  basis: z.array(
    z.object({
      kind: z.enum([
        'history',
        'volunteered',
        'silent-denied',
        'silent-unknown',
        'instruction',
        'ignored-instruction',
        'contradiction',
        'help-under-way',
      ]),
      passage: z.string().nullable(),
    }),
  ),
  /** The behaviours that show in this reply; `instructed` is the part of the instruction that asks for it. */
  behaviours: z.array(z.object({ kind: z.string(), instructed: z.string() })),
  /** What the reply says against the history, or beyond it. `label` is null for a number, side or time of its own. */
  fidelity_breaks: z.array(
    z.object({
      kind: z.enum(['contradicts', 'not-in-history', 'wrong-number', 'wrong-side', 'wrong-time']),
      label: z.string().nullable(),
      /** The instruction asked for a contradiction, and this reply holds it: no fault of the patient. */
      instructed: z.boolean(),
    }),
  ),
  /** The calls to a language model behind this reply. */
  calls: z.array(modelCall),
});

/** Why a turn of the assistant is as it is, for staff. */
export const turnTrace = z.object({
  understood: z.array(traceFact),
  /** Parts of the patient's message from which nothing was learned. */
  unused: z.array(z.string()),
  /** What was told and stands in no vocabulary of ours; it has no part in the differential. */
  unlisted: z.array(z.object({ label: z.string(), status: z.enum(['present', 'absent', 'unknown']), quote: z.string() })).optional(),
  /** What a language model stated and was not kept, and why; `what` names it. */
  dropped: z
    .array(
      z.object({
        what: z.string(),
        quote: z.string().nullable(),
        reason: z.enum([
          'not-said',
          'too-much-of-few-words',
          'no-plain-name',
          'bare-answer',
          'denies-nothing',
          'says-something-else',
          'not-of-this-person',
          'does-not-fit',
          'read-otherwise',
        ]),
      }),
    )
    .optional(),
  /** `rule` is the code of the red flag, `label` its name. */
  guard: z.object({ raised: z.boolean(), rule: z.string().nullable(), label: z.string().nullable() }),
  reason: z.object({
    kind: z.enum([
      'greeting',
      'graph',
      'information-gain',
      'clarification',
      'emergency',
      'settle-who',
      'read-back',
      'summary',
      'answer-from-summary',
    ]),
    words: z.string(),
    /** What the question is expected to gain; null where it was not asked for that. */
    gain_bits: z.number().nullable(),
    runners_up: z.array(z.object({ finding: z.string(), label: z.string(), gain_bits: z.number() })),
  }),
  /** The protocol's node that is asked; null where the question comes from the knowledge, or nothing is asked. */
  node: z.string().nullable(),
  /** The question as its author wrote it; null where nothing is asked. */
  original_question: z.string().nullable(),
  /** The question as it was put, with what was said before it; null where nothing is asked. */
  wording: z.string().nullable(),
  differential: z.array(traceCondition),
  /** In milliseconds, by step; `reason` holds all that is neither understanding nor wording. Null where they were not measured. */
  times_ms: z.object({ understand: z.number(), reason: z.number(), phrase: z.number(), total: z.number() }).nullable(),
  /** Who spoke, such as `builtin`. */
  model: z.string(),
  /** The calls to language models behind this turn; none where the program's own code speaks. */
  calls: z.array(modelCall),
  /** Of the emulated reply that this turn answers; null where a person wrote it, or nothing was said yet. */
  patient: patientTrace.nullable(),
});

export type TurnTraceReply = z.infer<typeof turnTrace>;
export type PatientTraceReply = z.infer<typeof patientTrace>;
