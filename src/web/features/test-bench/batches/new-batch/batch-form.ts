import { longestBatchName, mostRepeats } from '../../../../../contracts/test-bench/test-batch.ts';
import type { WantedBatch } from '../requests.ts';
import { texts } from '../texts.ts';

/** What is typed and chosen for a new batch. */
export interface BatchForm {
  readonly name: string;
  readonly cases: 'all' | 'group' | 'selection';
  readonly complaint: string;
  readonly repeats: string;
  /** A version's hash; empty where each complaint chooses. */
  readonly protocol: string;
  readonly questions: NonNullable<WantedBatch['questions']>;
  readonly patients: NonNullable<WantedBatch['patients']>;
  readonly seed: string;
  /** Language models are asked anew, instead of answering again what they answered before. */
  readonly isFresh: boolean;
}

/** The cases that can be chosen from: how many there are by chief complaint, and those that were handed over. */
export interface Choosable {
  /** Null until they were counted. */
  readonly counts: readonly { readonly complaint: string; readonly count: number }[] | null;
  readonly selection: readonly string[] | null;
}

export type BatchProblems = Partial<Record<'name' | 'complaint' | 'repeats' | 'seed', string>>;

const mostRuns = 100_000;
const largestSeed = 2_147_483_647;

/** What is wrong with a form, in words by its fields. */
export function batchProblems(form: BatchForm, choosable: Choosable): BatchProblems {
  const problems: BatchProblems = {};
  if (form.name.trim().length > longestBatchName) problems.name = texts.make.nameTooLong;
  if (form.cases === 'group' && form.complaint === '') problems.complaint = texts.make.complaintMissing;
  const repeats = wholeNumber(form.repeats);
  if (repeats === null || repeats < 1 || repeats > mostRepeats) problems.repeats = texts.make.repeatsWrong;
  else {
    const runs = (casesCount(form, choosable) ?? 0) * repeats;
    if (runs > mostRuns) problems.repeats = texts.make.tooMany(runs);
  }
  const seed = wholeNumber(form.seed);
  if (seed === null || seed > largestSeed) problems.seed = texts.make.seedWrong;
  return problems;
}

/** How many cases a batch would run; null where that is not known. */
export function casesCount({ cases, complaint }: Pick<BatchForm, 'cases' | 'complaint'>, { counts, selection }: Choosable): number | null {
  if (cases === 'selection') return selection?.length ?? 0;
  if (counts === null) return null;
  const counted = cases === 'all' ? counts : counts.filter((group) => group.complaint === complaint);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** What is sent for a form in which nothing is wrong. */
export function batchRequest(form: BatchForm, selection: readonly string[] | null): WantedBatch {
  return {
    name: form.name.trim(),
    cases: casesOf(form, selection),
    repeats: Number(form.repeats),
    protocol: form.protocol === '' || form.questions === 'knowledge-only' ? null : form.protocol,
    questions: form.questions,
    patients: form.patients,
    seed: Number(form.seed),
    fresh: form.isFresh,
  };
}

/** The cases of a form; null while none of the chief complaints is chosen. */
export function chosenCases(form: BatchForm, selection: readonly string[] | null): WantedBatch['cases'] | null {
  return form.cases === 'group' && form.complaint === '' ? null : casesOf(form, selection);
}

function casesOf({ cases, complaint }: BatchForm, selection: readonly string[] | null): WantedBatch['cases'] {
  switch (cases) {
    case 'all':
      return { kind: 'all' };
    case 'group':
      return { kind: 'group', chief_complaint: complaint };
    case 'selection':
      return { kind: 'selection', ids: [...(selection ?? [])] };
  }
}

function wholeNumber(text: string): number | null {
  return /^\d{1,10}$/.test(text.trim()) ? Number(text) : null;
}
