import { z } from 'zod';
import type { ConditionCode, FindingCode } from '../shared/ids.ts';

export const urgencies = ['emergency', 'urgent', 'soon', 'routine', 'self-care'] as const;
export type Urgency = (typeof urgencies)[number];

/** How many of 100,000 people who come to primary or emergency care have each class of condition. */
export const casesPer100000 = { 'very-common': 2000, common: 500, uncommon: 100, rare: 15, 'very-rare': 2 } as const;

/** The age bands in which a condition's frequency may differ: upper ends in years, included. */
export const ageBands = { infant: 1, child: 11, teen: 17, young: 35, middle: 54, older: 69, old: 130 } as const;
export type AgeBand = keyof typeof ageBands;

const often = z.number().gt(0).max(1);
const relative = z.number().min(0);

/**
 * One diagnosis, as written in `knowledge/conditions/*.yaml`.
 *
 * `findings` says how often each finding occurs in people who have the condition (0 to 1); findings not named occur as often as their
 * background. `telling` scales how much weight its presence or absence carries beside that figure: low for what is hard to tell apart in
 * words, high for what hardly occurs otherwise. Figures are estimates unless the entry names a `source` for them.
 */
export const conditionSchema = z.strictObject({
  code: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1),
  /** Names that mean the same, abbreviations and lay names. */
  synonyms: z.array(z.string()).default([]),
  icd10: z.array(z.string().regex(/^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$/)).min(1),
  /** Names of wider terms that a clinician would accept as nearly right (`acute coronary syndrome` for myocardial infarction). */
  broader: z.array(z.string()).default([]),
  frequency: z.enum(['very-common', 'common', 'uncommon', 'rare', 'very-rare']),
  /** Relative to the whole population, 1 where not named; 0 means never. */
  sex: z.strictObject({ female: relative, male: relative }).partial().default({}),
  age: z
    .strictObject({ infant: relative, child: relative, teen: relative, young: relative, middle: relative, older: relative, old: relative })
    .partial()
    .default({}),
  urgency: z.enum(urgencies),
  doNotMiss: z.boolean(),
  findings: z.record(
    z.string(),
    z.union([often, z.strictObject({ often, telling: z.enum(['low', 'usual', 'high']).default('usual'), source: z.string().optional() })]),
  ),
  nextSteps: z.array(z.string()).min(1),
  figures: z.enum(['estimate', 'published']).default('estimate'),
  sources: z.array(z.string()).min(1),
});

export type ConditionFile = z.infer<typeof conditionSchema>;

/** How often a finding occurs in a condition, and how much weight that carries. */
export interface ConditionFinding {
  readonly often: number;
  readonly telling: 'low' | 'usual' | 'high';
}

export interface Condition extends Readonly<Omit<ConditionFile, 'code' | 'findings'>> {
  readonly code: ConditionCode;
  readonly findings: ReadonlyMap<FindingCode, ConditionFinding>;
}
