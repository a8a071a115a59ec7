import type { Finding } from '../../clinical/finding.ts';
import { matchPhrases } from '../../clinical/lexicon/match-phrases.ts';
import { tokenise } from '../../clinical/reading/tokenise.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { type Aspect, answersAspect } from './aspect.ts';
import type { BindingIndex } from './binding-index.ts';
import { isFilling } from './filling-words.ts';

/**
 * The refinement of a finding that a text describes by shared features: 'stabbing' of a chest pain, 'Did it come on suddenly?' of a headache.
 * Null where a word is left that no feature explains, or where no refinement, or more than one, fits.
 */
export function bindRefinement(text: string, base: FindingCode, aspect: Aspect | null, index: BindingIndex): FindingCode | null {
  const tokens = tokenise(text);
  const baseStems = index.wordStems.get(base);
  const said = matchPhrases(tokens, index.features).filter((match) => answersAspect(aspect, match.meaning.feature));
  const unexplained = tokens.flatMap((token, at) =>
    token.kind === 'mark' || isFilling(token.stem, 'aspect') || baseStems?.has(token.stem) || token.word === 'or' ? [] : [{ token, at }],
  );
  const fits = (finding: Finding) => {
    const needed = Object.entries(finding.features ?? {});
    const used = said.filter(({ meaning }) => needed.some(([feature, value]) => meaning.feature === feature && meaning.value === value));
    return (
      needed.length > 0 &&
      needed.every(([feature, value]) => used.some(({ meaning }) => meaning.feature === feature && meaning.value === value)) &&
      unexplained.every(({ token, at }) =>
        used.some((match) => match.first <= at && at <= match.last && match.meaning.stems.has(token.stem)),
      )
    );
  };
  const fitting = (index.refinements.get(base) ?? []).filter(fits);
  const most = Math.max(0, ...fitting.map(featureCount));
  const [only, ...others] = fitting.filter((finding) => featureCount(finding) === most);
  return only !== undefined && others.length === 0 ? only.code : null;
}

function featureCount(finding: Finding): number {
  return Object.keys(finding.features ?? {}).length;
}
