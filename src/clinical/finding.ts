import { z } from 'zod';
import type { FindingCode } from '../shared/ids.ts';

const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a code is lower-case words joined by hyphens');

/** What a finding is asked or answered as. */
export const answerKinds = ['yes-no', 'number', 'scale', 'duration', 'date', 'age', 'text'] as const;

/** Who can say whether a finding is there. */
const knowers = ['patient', 'onlooker', 'clinician'] as const;

/**
 * One clinical concept that an answer can establish, as written in `knowledge/findings/*.yaml`.
 *
 * A refinement names what it refines in `of`, and in `features` the shared features (`knowledge/features.yaml`) that make it:
 * `{ of: chest-pain, features: { radiation: left-arm } }` is understood wherever radiation to the left arm is said of chest pain.
 * A present refinement makes what it refines present; an absent base makes its refinements absent.
 */
export const findingSchema = z.strictObject({
  code,
  label: z.string().min(1),
  kind: z.enum(['symptom', 'sign', 'history', 'medication', 'exposure', 'measurement', 'context']),
  /**
   * Who can say whether it is there: the person who has it, who looks on ('Is the person grey and clammy?', asked about another and about
   * children only), or who examined and tested, whose findings are understood where they are told and asked of nobody.
   */
  knownBy: z.enum(knowers).optional(),
  /** It is present in the patient where others have it: a contact who has tuberculosis. So is what is said of the family, whose codes say so. */
  ofOthers: z.literal(true).optional(),
  /** Lay words, clinical words and common misspellings, each said of the finding being present. Inflections are handled by the reader. */
  words: z.array(z.string().min(1)).default([]),
  of: code.optional(),
  features: z.record(z.string(), z.string()).optional(),
  /** A refinement that time alone makes: what it refines has gone on for so many days or more. */
  lastsAtLeastDays: z.number().positive().optional(),
  /** It is there only where it was no more than so many days ago, or began no longer ago: who hit their head as a child has no recent injury. */
  withinDays: z.number().positive().optional(),
  /** It is there only where it lasts so many minutes at a time: stiffness that is gone in ten is no stiffness of half an hour. */
  spellAtLeastMinutes: z.number().positive().optional(),
  /** Other findings that are present whenever this one is. */
  implies: z.array(code).default([]),
  /** Other findings that are absent whenever this one is present: a rash that fades when pressed is none that does not. */
  excludes: z.array(code).default([]),
  /** It is present whenever all of these are: bleeding and a pregnancy are a bleeding in pregnancy. */
  together: z.array(code).min(2).optional(),
  question: z.string().min(1),
  answer: z.enum(answerKinds).default('yes-no'),
  unit: z.string().optional(),
  /** Share of people in primary and emergency care, consulting for something else, who have it: above 0, below 1. */
  background: z.number().gt(0).lt(1),
  sex: z.enum(['female', 'male']).optional(),
  /** Ages in years, both ends included, outside which it is not asked. */
  ages: z.tuple([z.number(), z.number()]).optional(),
});

export type Finding = Readonly<Omit<z.infer<typeof findingSchema>, 'code' | 'of' | 'implies' | 'excludes' | 'together'>> & {
  readonly code: FindingCode;
  readonly of?: FindingCode;
  readonly implies: readonly FindingCode[];
  readonly excludes?: readonly FindingCode[];
  readonly together?: readonly FindingCode[];
};
