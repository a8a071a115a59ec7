import type { RedFlag } from '../red-flag.ts';
import type { SpokenDanger } from '../spoken-danger.ts';
import { compileSpokenDanger, type SpokenPhrases } from './compile-spoken-danger.ts';
import { compilePattern, type Pattern } from './pattern.ts';

/** One phrase of a red flag: all of `needs` must be said, none of `spoils`. */
export interface GuardPhrase {
  readonly flag: RedFlag;
  /** Its place among all phrases: the flags in their order, a crisis before an emergency. */
  readonly order: number;
  readonly needs: readonly Pattern[];
  readonly spoils: readonly Pattern[];
  /** Fears, doubts and questions count as well ('would anyone miss me if I died'). */
  readonly evenSupposed: boolean;
  /** What must have been asked in the question before. */
  readonly asked: readonly Pattern[];
  /** The answer that makes true what was asked; `said` where the reply must say `needs` besides. Null for phrases said without a question. */
  readonly answered: 'yes' | 'no' | 'said' | null;
}

export interface Guard {
  /** In the order of the flags. */
  readonly phrases: readonly GuardPhrase[];
  /** Phrases by the stems that start the search for them: of everything a phrase demands, what is said least often. */
  readonly byStart: ReadonlyMap<string, readonly GuardPhrase[]>;
  readonly flags: readonly RedFlag[];
  /** The words that tell of the circumstance of a flag, by its code; flags that have none are left out. */
  readonly circumstances: ReadonlyMap<string, Pattern>;
  /** The words of which whoever tells of a flag says one, by its code; flags that are told in any words are left out. */
  readonly subjects: ReadonlyMap<string, Pattern>;
  /** Danger told in other languages than the knowledge's, in the order of the flags. */
  readonly spoken: readonly SpokenPhrases[];
}

type Groups = RedFlag['groups'];

function wordsOfGroup(flag: RedFlag, group: string, allGroups: Groups): readonly string[] {
  const words = flag.groups[group] ?? allGroups[group];
  if (words === undefined) throw new Error(`red flag ${flag.code}: no flag has the group <${group}>`);
  return words;
}

function circumstanceOf(flag: RedFlag, allGroups: Groups): readonly (readonly [string, Pattern])[] {
  if (flag.circumstance === undefined) return [];
  const words = flag.circumstance.groups.flatMap((group) => wordsOfGroup(flag, group, allGroups));
  return [[flag.code, compilePattern(`(${words.join('|')})`)]];
}

function compilePhrases(flag: RedFlag, allGroups: Groups): Omit<GuardPhrase, 'order'>[] {
  const expand = (phrase: string): string =>
    phrase.replace(/<([\w-]+)>/g, (_, group: string) => `(${wordsOfGroup(flag, group, allGroups).join('|')})`);
  return flag.phrases.map((phrase) => {
    const written = expand(expand(phrase));
    const prefix = /^(yes|no|asked)>/.exec(written)?.[1] ?? null;
    const body = written.replace(/^(?:yes>|no>|asked>|\?)\s*/, '');
    const parts = body.split(/\s+\+\s+/);
    const needs = parts.filter((part) => !part.startsWith('!')).map(compilePattern);
    const ofQuestion = prefix === null ? 0 : prefix === 'asked' ? 1 : needs.length;
    return {
      flag,
      asked: needs.slice(0, ofQuestion),
      needs: needs.slice(ofQuestion),
      spoils: parts.filter((part) => part.startsWith('!')).map((part) => compilePattern(part.slice(1))),
      evenSupposed: written.startsWith('?'),
      answered: prefix === 'asked' ? 'said' : (prefix as 'yes' | 'no' | null),
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

/** Compiles the red flags for raising alarms. A group that a flag does not have itself is taken from the flag that has it. Throws where none has it. */
export function compileGuard(flags: readonly RedFlag[], dangers: readonly SpokenDanger[] = []): Guard {
  const allGroups: Groups = Object.assign({}, ...flags.map(({ groups }) => groups));
  const phrases = flags.flatMap((flag) => compilePhrases(flag, allGroups)).map((phrase, order) => ({ ...phrase, order }));
  const byStart = new Map<string, GuardPhrase[]>();
  for (const phrase of phrases) {
    for (const stem of rarestDemand(phrase)) {
      const entries = byStart.get(stem);
      if (entries === undefined) byStart.set(stem, [phrase]);
      else entries.push(phrase);
    }
  }
  const circumstances = new Map(flags.flatMap((flag) => circumstanceOf(flag, allGroups)));
  const subjects = new Map(
    flags.filter(({ subject }) => subject.length > 0).map(({ code, subject }) => [code, compilePattern(`(${subject.join('|')})`)]),
  );
  return { phrases, byStart, flags, circumstances, subjects, spoken: compileSpokenDanger(flags, dangers) };
}
