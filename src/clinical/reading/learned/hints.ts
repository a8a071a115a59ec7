import { matchPhrases } from '../../lexicon/match-phrases.ts';
import { findCues } from '../find-cues.ts';
import { kinNamed } from '../kinship.ts';
import { plainWords } from '../plain-words.ts';
import { readValues } from '../read-values.ts';
import { spokenWords } from '../spoken-words.ts';
import type { Token } from '../tokenise.ts';
import type { HintLexicon } from './hint-lexicon.ts';
import type { Piece } from './pieces.ts';

/** What the rules know of each piece of a message: phrases of the knowledge, values, words that deny, people. The learned part weighs them. */
export type Hints = readonly (readonly string[])[];

interface HintedSpan {
  readonly hint: string;
  readonly start: number;
  readonly end: number;
}

/** The hints of each piece, in the order of the pieces. */
export function hintsOf(message: string, pieces: readonly Piece[], lexicon: HintLexicon): Hints {
  const tokens = spokenWords(message, lexicon.correct);
  const hinted = [...spansOf(tokens, lexicon), ...medicinesAmong(pieces, lexicon)];
  const hints = pieces.map(({ word }): string[] => (kinNamed(word) === null ? [] : ['kin']));
  let first = 0;
  for (const { hint, start, end } of hinted.toSorted((one, other) => one.start - other.start)) {
    while (first < pieces.length && (pieces[first] as Piece).end <= start) first += 1;
    for (let at = first; at < pieces.length && (pieces[at] as Piece).start < end; at += 1) {
      const mine = hints[at] as string[];
      const word = `${hint}${(pieces[at] as Piece).start <= start ? ' first' : ''}`;
      if (!mine.includes(word)) mine.push(word);
    }
  }
  return hints;
}

/** A medicine's name is of so many words at most. */
const longestName = 3;

function medicinesAmong(pieces: readonly Piece[], { medicines }: HintLexicon): readonly HintedSpan[] {
  return pieces.flatMap((piece, at) => {
    let name = '';
    for (let words = 0; words < longestName && at + words < pieces.length; words += 1) {
      const last = pieces[at + words] as Piece;
      name += words === 0 ? last.word : ` ${last.word}`;
      const named = medicines.byName.get(name);
      if (named !== undefined) return [{ hint: named.kind, start: piece.start, end: last.end }];
    }
    return [];
  });
}

function spansOf(tokens: readonly Token[], { findings, features }: HintLexicon): readonly HintedSpan[] {
  const place = (hint: string, { first, last }: { readonly first: number; readonly last: number }): HintedSpan => ({
    hint,
    start: tokens[first]?.start ?? 0,
    end: tokens[last]?.end ?? 0,
  });
  const plain = plainWords(tokens);
  return [
    ...matchPhrases(plain, findings).map((match) => place(`finding ${match.meaning.kind}`, match)),
    ...matchPhrases(tokens, features).map((match) => place(`feature ${match.meaning.feature}`, match)),
    ...readValues(tokens).map((mention) => place(`value ${mention.value.kind}`, mention)),
    ...findCues(tokens, 0, tokens.length - 1, () => false).map((cue) => place(`cue ${cue.kind}`, cue)),
  ];
}
