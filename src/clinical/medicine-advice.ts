import { z } from 'zod';

const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a code is lower-case words joined by hyphens');

/** Something that a medicine may do, in lay words that follow 'can cause', and the findings of our knowledge that it shows as. */
const effect = z.strictObject({
  says: z.string().min(3).max(70),
  findings: z.array(code).default([]),
});

/** What people ask about beside a medicine that is no medicine. */
export const besideMedicines = [
  'sun',
  'grapefruit',
  'milk',
  'tea-and-coffee',
  'contraception',
  'vaccines',
  'operations',
  'storing',
] as const;

const sentence = z.string().min(10).max(200);

/** Names of medicines (generic) or codes of classes. */
const named = z.array(z.string().min(1)).min(1);

/** How it is usually taken or used, as a sentence: when, with food or not, how far from what. Never how much. */
const use = sentence.optional();
/** What is said when somebody asks what it has to do with one of these. */
const withOthers = z.partialRecord(z.enum(besideMedicines), sentence).default({});
/** What it does not go with, and what may happen, in words that follow 'together they can'. It counts in both directions. */
const clashes = z.array(z.strictObject({ with: named, can: z.string().min(3).max(70) })).default([]);

/**
 * What patients ask about medicines, as written in `knowledge/medicine-advice/*.yaml`.
 *
 * An entry holds for what `of` names: medicines by generic name, or classes by code. For one medicine its own entry counts before that of its
 * class, and that before those of wider classes.
 */
export const medicineAdviceSchema = z.strictObject({
  code,
  of: named,
  /** What it is for, in words that follow 'is used for'. */
  for: z.string().min(3).max(90),
  effects: z.array(effect).min(1),
  /** Effects for which a doctor must be asked the same day. */
  alarming: z.array(effect).default([]),
  /** `as-needed`: whenever it helps no more; `course`: taken to its end; `ask`: not before asking; `taper`: not suddenly; `vital`: no dose left out. */
  stopping: z.enum(['as-needed', 'course', 'ask', 'taper', 'vital']),
  /** What stopping may do, in words that follow 'stopping it'. */
  stoppingMay: z.string().max(90).optional(),
  pregnancy: z.enum(['usual', 'ask', 'avoid', 'harmful']),
  breastfeeding: z.enum(['usual', 'ask', 'avoid']),
  alcohol: z.enum(['fine', 'little', 'avoid']),
  driving: z.enum(['fine', 'drowsy', 'dizzy', 'sight', 'low-sugar']),
  use,
  with: withOthers,
  /** It needs care in those whose kidneys are weak. */
  kidney: z.boolean().default(false),
  /** It needs a doctor's advice in an illness with vomiting or diarrhoea. */
  sickDays: z.boolean().default(false),
  /** It can be bought: who has no reason against it may take it by its packet. */
  bought: z.boolean().default(false),
  /** It is not for those who are younger. */
  leastAgeYears: z.number().positive().optional(),
  /** Findings and conditions with which a pharmacist or doctor must be asked before it is taken. */
  cautions: z.array(code).default([]),
  clashes,
  /** What is so only of some of them: `use` and `with` are said instead of those above, `clashes` count besides. */
  particular: z.array(z.strictObject({ of: named, use, with: withOthers, clashes })).default([]),
});

export type MedicineAdvice = Readonly<z.infer<typeof medicineAdviceSchema>>;
