import { thingsIn } from './asked-words.ts';
import type { HistoryReading, Passage } from './history-reading.ts';
import { clausesOf, type SaidClause } from './said-clauses.ts';
import { isOfAsked } from './whose-clause.ts';

/** A sentence of the history that the patient can say, by what it speaks of. */
export interface Statement {
  readonly passage: Passage;
  readonly things: ReadonlySet<string>;
  readonly clauses: readonly SaidClause[];
}

/** 'It is not tender.' goes on about what the sentence before spoke of. */
const goesOn = /^(?:it|they|this|these|that|those)\b/i;

const before = new WeakMap<HistoryReading, readonly Statement[]>();

/** What the sentences of a history say, those apart that only an examination, a family history or the writer tells. */
export function statementsIn(history: HistoryReading): readonly Statement[] {
  const known = before.get(history);
  if (known !== undefined) return known;
  let last: ReadonlySet<string> = new Set();
  const statements = history.passages
    .filter(({ said, isExamination, section }) => said !== '' && !isExamination && section !== 'family')
    .map((passage): Statement => {
      const inherited = goesOn.test(passage.written) ? last : new Set<string>();
      const things = new Set([...thingsIn(passage.written), ...inherited]);
      last = things;
      return { passage, things, clauses: clausesOf(passage.written, inherited, history.speaker) };
    });
  before.set(history, statements);
  return statements;
}

/** Whether a passage tells anything of whom a question asks about. */
export function isToldOfAsked(passage: Passage, question: string, history: HistoryReading): boolean {
  const clauses = statementsIn(history).find((statement) => statement.passage === passage)?.clauses ?? [];
  return clauses.length === 0 || clauses.some(({ whose, text }) => isOfAsked(whose, text, question, history.speaker));
}
