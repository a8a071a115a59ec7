import { z } from 'zod';

/** What raises the guard: an emergency of the body, or a crisis (suicide, self-harm, abuse). */
export const alarmKinds = ['emergency', 'crisis'] as const;

/**
 * One rule of the guard, as written in `knowledge/red-flags/*.yaml`.
 *
 * It raises when any of its combinations of findings is wholly present (`raisedBy`), or when any of its `phrases` is said and is meant: not
 * denied, not feared, not past, not someone else's history.
 *
 * In a phrase `(a|b c)` is one of several, `[a]` may be left out, `...` stands for up to six words, `<name>` for one of the flag's `groups`, or
 * of another flag's where it has none of that name; ` + ` joins parts that must all be said anywhere in the message, and a part after `!` must not be. A phrase that starts with `?` counts even as a fear,
 * a doubt or a question; one that starts with `yes>` or `no>` is looked for in the question that was answered so;
 * of one that starts with `asked>` the first part is looked for in the question, and the others in the reply to it.
 */
export const redFlagSchema = z.strictObject({
  code: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(alarmKinds),
  label: z.string().min(1),
  /** The one question that settles whether it is so, asked when it is likely and not certain. */
  question: z.string().min(1).optional(),
  raisedBy: z.array(z.array(z.string()).min(1)).default([]),
  /** Findings that are harmless one by one and make it likely together, or that always call for its question: where one such combination is wholly present it is asked about. */
  askedBy: z.array(z.array(z.string()).min(1)).default([]),
  /** Findings of what comes and goes by itself, as a pain that rest takes away: where one is known, a combination of `raisedBy` is asked about and not raised. */
  calmedBy: z.array(z.string()).default([]),
  /** Findings without which it can't be: where one of them was denied, it is not asked about. */
  deniedBy: z.array(z.string()).default([]),
  /** Findings that are read from numbers and make it certain. */
  countedAs: z.array(z.string()).default([]),
  phrases: z.array(z.string().min(1)).default([]),
  /** Conditions that it gives reason to suspect: while it stands they are weighed up, and are told of as not to be missed. */
  suspects: z.array(z.string()).default([]),
  groups: z.record(z.string(), z.array(z.string().min(1))).default({}),
  /**
   * What must be known before it can be meant at all: one of these findings, a patient of these ages, or words of one of these groups in the
   * message. Where nothing of it is, what was learned from examples says nothing of this flag; its findings and phrases tell of the circumstance
   * themselves.
   */
  circumstance: z
    .strictObject({
      findings: z.array(z.string()).default([]),
      ages: z.tuple([z.number(), z.number()]).optional(),
      groups: z.array(z.string()).min(1),
    })
    .optional(),
  /**
   * What it is of: words of which whoever tells of it says one, in the message or in answer to a question that has one. Where none is said, and none of its
   * findings is known, what was learned from examples speaks of it only where danger itself is likely. Empty for what is told in any words.
   */
  subject: z.array(z.string().min(1)).default([]),
  /** Raised by measured numbers that mean danger (pulse, pressure, oxygen, sugar, temperature, coma scale). */
  measured: z.boolean().optional(),
  /** What its words tell is no emergency any more when it has gone on for so many days without turning worse. */
  acuteDays: z.number().positive().optional(),
  /** A crisis in which a person may harm themselves: they are asked about a plan, what is within reach and who is there. */
  selfDirected: z.literal(true).optional(),
  /** A thing of minutes: told of a day that has gone by, it is asked about and not raised. */
  passes: z.literal(true).optional(),
  /** It warns of worse to come even when it has passed by now, as a weakness of some minutes does of a stroke. */
  warnsWhenPassed: z.boolean().optional(),
  sex: z.enum(['female', 'male']).optional(),
  ages: z.tuple([z.number(), z.number()]).optional(),
  /** What to do now, in one or two sentences. `{emergency}` and `{crisis}` stand for the configured numbers. */
  action: z.string().min(1),
  sources: z.array(z.string()).min(1),
});

export type RedFlag = Readonly<z.infer<typeof redFlagSchema>>;

/** That the guard was raised: by which rule, for what words, and what the patient is told to do. */
export interface Alarm {
  readonly kind: (typeof alarmKinds)[number];
  readonly rule: string;
  readonly action: string;
  readonly quote: string | null;
  /** The language (BCP 47) in which it was told, where that is not the knowledge's. */
  readonly toldIn?: string;
}
