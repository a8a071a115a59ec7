import type { RedFlag } from '../red-flag.ts';
import { compilePattern, type Pattern } from './pattern.ts';

/** One phrase of a red flag: all of `needs` must be said, none of `spoils`. */
export interface GuardPhrase {
  readonly flag: RedFlag;
  readonly needs: readonly Pattern[];
  readonly spoils: readonly Pattern[];
  /** Fears, doubts and questions count as well ('would anyone miss me if I died'). */
  readonly evenSupposed: boolean;
  /** What was asked rather than said, and the answer that makes it true. */
  readonly answered: 'yes' | 'no' | null;
}

export interface Guard {
  /** In the order of the flags. */
  readonly phrases: readonly GuardPhrase[];
  /** Phrases by the stems that start the search for them: of everything a phrase demands, what is said least often. */
  readonly byStart: ReadonlyMap<string, readonly GuardPhrase[]>;
  readonly flags: readonly RedFlag[];
}

function compilePhrases(flag: RedFlag): GuardPhrase[] {
  const expand = (phrase: string): string =>
    phrase.replace(/<([\w-]+)>/g, (_, group: string) => {
      const words = flag.groups[group];
      if (words === undefined) throw new Error(`red flag ${flag.code}: no group <${group}>`);
      return `(${words.join('|')})`;
    });
  return flag.phrases.map((phrase) => {
    const written = expand(expand(phrase));
    const answered = /^(yes|no)>/.exec(written);
    const body = written.replace(/^(?:yes>|no>|\?)\s*/, '');
    const parts = body.split(/\s+\+\s+/);
    return {
      flag,
      needs: parts.filter((part) => !part.startsWith('!')).map(compilePattern),
      spoils: parts.filter((part) => part.startsWith('!')).map((part) => compilePattern(part.slice(1))),
      evenSupposed: written.startsWith('?'),
      answered: answered === null ? null : (answered[1] as 'yes' | 'no'),
    };
  });
}

const everyday = new Set(
  'i he she it they we you me my not no be have do can will would could go get feel come take want like just so in on of at to up out all day today now pain bad think wake hour week since start left right side one sudden'.split(
    ' ',
  ),
);

function rarestDemand({ needs }: GuardPhrase): ReadonlySet<string> {
  const commonness = (stems: ReadonlySet<string>) => [...stems].filter((stem) => everyday.has(stem)).length * everyday.size + stems.size;
  const [rarest] = needs.flatMap((need) => need.demands).toSorted((one, other) => commonness(one) - commonness(other));
  return rarest ?? new Set();
}

/** Compiles the red flags for raising alarms. Throws where a phrase names a group that its flag does not have. */
export function compileGuard(flags: readonly RedFlag[]): Guard {
  const phrases = flags.flatMap(compilePhrases);
  const byStart = new Map<string, GuardPhrase[]>();
  for (const phrase of phrases) {
    for (const stem of rarestDemand(phrase)) {
      const entries = byStart.get(stem);
      if (entries === undefined) byStart.set(stem, [phrase]);
      else entries.push(phrase);
    }
  }
  return { phrases, byStart, flags };
}
