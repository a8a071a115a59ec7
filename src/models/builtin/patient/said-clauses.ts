import { thingsIn } from './asked-words.ts';
import type { HistoryReading, Passage } from './history-reading.ts';

/** A part of a sentence that makes a statement of its own. */
export interface SaidClause {
  readonly text: string;
  readonly things: ReadonlySet<string>;
  /** Says that something is not so. */
  readonly denies: boolean;
  /** Speaks of what is over, or of an amount that is short of the whole. */
  readonly limits: boolean;
}

/** A sentence of the history that the patient can say, by what it speaks of. */
export interface Statement {
  readonly passage: Passage;
  readonly things: ReadonlySet<string>;
  readonly clauses: readonly SaidClause[];
}

const joints =
  /\s*[;:]\s*|,?\s+(?=(?:but|although|though|whereas|while|except)\b)|,\s+(?:and\s+)?(?=(?:no|not|never|denies|without)\b)|,\s+/;

const denying =
  /\b(?:no|not|never|nor|neither|none|nil|denies|denied|without|spared|spares|absent|clear of|free of|comfortable|stable|normal(?:ly)?|intact|unchanged|fine)\b|n['’]t\b/i;

const limiting =
  /\b(?:ex-|former(?:ly)?|used to|stopped|quit|gave up|given up|no longer|any ?more|not now|previous(?:ly)?|in the past|years ago|as a child|was on|resolved|until|none since|at first|now (?:normal|gone|recovered|better|well|settled)|which is old|long-?standing|not always|only)\b/i;

/** 'It is not tender.' goes on about what the sentence before spoke of. */
const goesOn = /^(?:it|they|this|these|that|those)\b/i;

const before = new WeakMap<HistoryReading, readonly Statement[]>();

/** What the sentences of a history say, those apart that only an examination, a relative or the writer tells. */
export function statementsIn(history: HistoryReading): readonly Statement[] {
  const known = before.get(history);
  if (known !== undefined) return known;
  let last: ReadonlySet<string> = new Set();
  const statements = history.passages
    .filter(({ said, isExamination, section }) => said !== '' && !isExamination && section !== 'family')
    .map((passage): Statement => {
      const inherited = goesOn.test(passage.written) ? last : new Set<string>();
      const things = new Set([...thingsIn(passage.written), ...inherited]);
      const clauses = passage.written.split(joints).map((text) => ({
        text,
        things: new Set([...thingsIn(text), ...inherited]),
        denies: denying.test(text),
        limits: limiting.test(text),
      }));
      last = things;
      return { passage, things, clauses };
    });
  before.set(history, statements);
  return statements;
}

/** Whether a sentence speaks of what is over, or in part. */
export function isLimited({ written }: Passage): boolean {
  return limiting.test(written);
}

/** The part of a spoken sentence that says most of what was asked. */
export function partSaying(said: string, asked: ReadonlySet<string>): string {
  const shared = (part: string) => [...thingsIn(part)].filter((thing) => asked.has(thing)).length;
  const [best = said] = said.split(joints).toSorted((one, other) => shared(other) - shared(one));
  return best;
}
