import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { QuestionShape, ReadAnswer } from '../question-shape.ts';
import { assess } from './assess.ts';
import { findMentions, type Mentions, refines } from './find-mentions.ts';
import { afterNone, isOfSomebodyElse, optionsByPlace, optionsByWords, optionsNamedWhole, type Wanted } from './options-pointed-at.ts';
import type { ShortAnswer } from './read-short-answer.ts';
import { readSentences } from './sentences.ts';
import { spokenWords } from './spoken-words.ts';
import type { Token } from './tokenise.ts';
/** The options that a reply chooses: by label, place, telling words or the same meaning, or by a bare yes, no, all or none. Null for none. */
export function readOptions(
  tokens: readonly Token[],
  shape: QuestionShape,
  short: ShortAnswer | null,
  lexicon: Lexicon | null,
  wanted: Wanted,
): ReadAnswer | null {
  const { options } = shape;
  const order = (ids: readonly string[]): ReadAnswer => {
    const kept = options.filter((option) => ids.includes(option.id)).map((option) => option.id);
    return { kind: 'options', optionIds: shape.kind === 'one-of' ? kept.slice(0, 1) : kept };
  };
  const exact = options.filter((option) => same(tokens, option.label));
  if (exact.length > 0) return order(exact.map((option) => option.id));
  const none = options.find((option) => option.role === 'none');
  const choices = options.filter((option) => option.role === 'choice');
  if (short?.says === 'unknown') return { kind: 'unknown' };
  const rest = none === undefined ? null : afterNone(tokens);
  if (none !== undefined && rest !== null) {
    const told = [...optionsNamedWhole(rest, shape, wanted), ...(lexicon === null ? [] : sameMeaning(rest, choices, lexicon, wanted))];
    return order(told.length > 0 ? told : [none.id]);
  }
  if (short?.says === 'none' && short.last >= tokens.length - 3)
    return none === undefined ? { kind: 'options', optionIds: [] } : order([none.id]);
  const placed = optionsByPlace(tokens, options);
  if (placed.length > 0) return order(placed);
  const { chosen, denied } = optionsByWords(tokens, shape, wanted);
  if (chosen.length > 0) return order(chosen);
  const byMeaning = lexicon === null ? [] : sameMeaning(tokens, choices, lexicon, wanted);
  if (byMeaning.length > 0) return order(byMeaning);
  if (short?.says === 'all') return order(choices.map((option) => option.id));
  if (short?.says === 'no' || short?.says === 'none' || (denied.length > 0 && denied.length === choices.length)) {
    const no = options.find((option) => /^no\b/i.test(option.label));
    return none !== undefined ? order([none.id]) : no !== undefined ? order([no.id]) : { kind: 'options', optionIds: [] };
  }
  if (short?.says === 'yes') {
    const yes = options.filter((option) => /^yes\b/i.test(option.label));
    if (yes.length === 1) return order(yes.map((option) => option.id));
    if (choices.length === 1) return order(choices.map((option) => option.id));
  }
  return null;
}

function same(tokens: readonly Token[], label: string): boolean {
  const said = tokens.filter((token) => token.kind !== 'mark').map((token) => token.word);
  const written = label.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return said.length > 0 && said.join(' ') === written.join(' ');
}

/**
 * Options whose label says the same as the reply: the same finding, or for labels that are no more than how something is ('Throbbing'), the same
 * feature. What a label that names a finding says beside it chooses nothing: 'it aches' is no 'hot, red, very sore joint'.
 */
function sameMeaning(tokens: readonly Token[], choices: QuestionShape['options'], lexicon: Lexicon, wanted: Wanted): readonly string[] {
  const sentences = readSentences(tokens, () => false);
  const isClaimed = ({ first, last }: { readonly first: number; readonly last: number }) => {
    const assertion = assess(sentences, first, last);
    return assertion.status === 'present' && !isOfSomebodyElse(assertion, wanted);
  };
  const said = meaningsIn(tokens, lexicon);
  const findings = new Set(said.findings.filter(isClaimed).map(({ meaning }) => meaning.code));
  const features = new Set(said.features.filter(isClaimed).map(({ meaning }) => `${meaning.feature}:${meaning.value}`));
  return choices
    .filter(({ label }) => {
      const meant = meaningsIn(spokenWords(label, lexicon.correct), lexicon);
      // Who is out of breath on the stairs is not 'breathless at rest': the narrowest that a label names is what it offers.
      const narrowest = meant.findings.filter(
        ({ meaning }) => !meant.findings.some((other) => other.meaning.code !== meaning.code && refines(other.meaning, meaning, lexicon)),
      );
      if (narrowest.length > 0) return narrowest.some(({ meaning }) => findings.has(meaning.code));
      return meant.features.some(({ meaning }) => features.has(`${meaning.feature}:${meaning.value}`));
    })
    .map((option) => option.id);
}

const anybody = { ageYears: null, sex: null };

function meaningsIn(words: readonly Token[], lexicon: Lexicon): Mentions {
  return findMentions(words, lexicon, anybody);
}
