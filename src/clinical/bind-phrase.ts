import type { ConditionCode, FindingCode } from '../shared/ids.ts';
import type { FactStatus } from './fact.ts';
import type { Lexicon } from './lexicon/compile-lexicon.ts';
import { matchPhrases } from './lexicon/match-phrases.ts';
import { assess, readSentences } from './reading/assess.ts';
import { findMentions } from './reading/find-mentions.ts';
import { spokenWords } from './reading/spoken-words.ts';
import type { Token } from './reading/tokenise.ts';

const empty = new Set(
  'a an the my your his her its our their this that these those some any do you have has had did does is are been be was were ever noticed feel feeling get got getting of in on with at all or to'.split(
    ' ',
  ),
);

/** How many words of a text say something that the span between two tokens does not. */
function leftOver(tokens: readonly Token[], first: number, last: number): number {
  return tokens.filter((token, at) => token.kind !== 'mark' && !empty.has(token.word) && (at < first || at > last)).length;
}

/**
 * The finding that a text of an author names: a label, or a question that asks for it. Of several the one that covers most of the text counts; a
 * negated one is bound as absent ('No fever'). Null where the text names none, or two alike.
 */
export function bindFinding(text: string, lexicon: Lexicon): { readonly finding: FindingCode; readonly status: FactStatus } | null {
  const tokens = spokenWords(text.replace(/\([^)]*\)/g, ' '), lexicon.correct);
  const said = findMentions(tokens, lexicon, { ageYears: null, sex: null }).findings;
  const label = text.trim().toLowerCase();
  for (const finding of lexicon.knowledge.findings.values()) {
    if (finding.label.toLowerCase() === label || finding.question.toLowerCase() === label)
      return { finding: finding.code, status: 'present' };
  }
  const ranked = said
    .map((match) => ({ match, rest: leftOver(tokens, match.first, match.last) }))
    .toSorted((one, other) => one.rest - other.rest || other.match.words - one.match.words);
  const [best, next] = ranked;
  if (best === undefined) return null;
  if (
    next !== undefined &&
    next.rest === best.rest &&
    next.match.words === best.match.words &&
    next.match.meaning.code !== best.match.meaning.of &&
    best.match.meaning.code !== next.match.meaning.of
  ) {
    return null;
  }
  const sentences = readSentences(tokens, (at) => said.some((match) => match.words > 1 && match.first <= at && at <= match.last));
  const { status } = assess(sentences, best.match.first, best.match.last);
  return { finding: best.match.meaning.code, status: status === 'absent' ? 'absent' : 'present' };
}

/** The condition that a text names by its name or a synonym; of several, the longest name. Null where it names none. */
export function bindCondition(text: string, lexicon: Lexicon): ConditionCode | null {
  const tokens = spokenWords(text, lexicon.correct);
  const matches = matchPhrases(tokens, lexicon.conditions).toSorted(
    (one, other) => other.words - one.words || leftOver(tokens, one.first, one.last) - leftOver(tokens, other.first, other.last),
  );
  return matches[0]?.meaning ?? null;
}
