import { casesWords, protocolWords } from '../batch-words.ts';
import { wordsOfRunUse } from '../model-use.ts';
import type { BatchComparison } from '../requests.ts';
import { texts } from '../texts.ts';

interface RanOnRow {
  readonly name: string;
  readonly a: string;
  readonly b: string;
  readonly differs: boolean;
  /** A version or a number: shown in the font of code. */
  readonly isCode?: boolean;
}

/** What two batches ran on, side by side. What their runs really ran on goes before what was asked for. */
export function ranOnRows({ a, b, comparison }: BatchComparison): readonly RanOnRow[] {
  const names = texts.comparison.rows;
  const real = new Map(comparison.ran_on_differences.map((difference) => [difference.what, difference]));
  const row = (name: string, ofA: string, ofB: string, differs = ofA !== ofB): RanOnRow => ({ name, a: ofA, b: ofB, differs });
  const realRow = (what: string, name: string, ofA: string, ofB: string): RanOnRow => {
    const difference = real.get(what);
    return { ...(difference === undefined ? row(name, ofA, ofB) : row(name, difference.a, difference.b, true)), isCode: true };
  };
  const knowledge = real.get('knowledge');
  // Their words of a seed that is another in some runs say less than the numbers.
  const seedsDiffer = real.has('seed') || a.seed !== b.seed;
  const [useA, useB] = [wordsOfRunUse(comparison.model_use.a), wordsOfRunUse(comparison.model_use.b)];
  const none = texts.comparison.noModel;
  return [
    row(names.cases, `${casesWords(a)} (${a.cases.count})`, `${casesWords(b)} (${b.cases.count})`),
    row(names.repeats, String(a.repeats), String(b.repeats)),
    realRow('protocol', names.protocol, protocolWords(a), protocolWords(b)),
    row(names.askedBy, texts.batch.questions[a.questions], texts.batch.questions[b.questions]),
    row(names.patients, texts.batch.patients[a.patients], texts.batch.patients[b.patients]),
    realRow('model', names.model, a.model, b.model),
    row(names.knowledge, knowledge?.a ?? texts.comparison.same, knowledge?.b ?? texts.comparison.same),
    ...(useA === null && useB === null ? [] : [row(names.modelUse, useA ?? none, useB ?? none)]),
    { ...row(names.seed, String(a.seed), String(b.seed), seedsDiffer), isCode: true },
  ];
}
