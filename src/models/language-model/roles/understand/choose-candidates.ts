import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import { findMentions } from '../../../../clinical/reading/find-mentions.ts';
import { spokenWords } from '../../../../clinical/reading/spoken-words.ts';
import type { UnderstandRequest } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import type { TextLanguage } from '../clinic-language.ts';
import type { FindingStems } from './finding-stems.ts';

/** As many as a reply can touch; more would only cost tokens. */
const mostCandidates = 80;

/** How many of the commonest symptoms are offered for a reply whose words are not ours. */
const mostCommon = 40;

/** Makes the choice of the findings that a reply may speak of, the likeliest first. */
export function candidatesFrom(
  lexicon: Lexicon,
  stems: FindingStems,
): (request: UnderstandRequest, language: TextLanguage) => readonly Finding[] {
  const { knowledge } = lexicon;
  const commonest = [...knowledge.findings.values()]
    .filter(({ kind, of }) => kind === 'symptom' && of === undefined)
    .toSorted((one, other) => other.background - one.background)
    .slice(0, mostCommon);
  return ({ reply, asked, topic, person }, language) => {
    const found = (code: FindingCode | null) => (code === null ? undefined : knowledge.findings.get(code));
    const refined = (code: FindingCode | null) => (code === null ? [] : (knowledge.refinements.get(code) ?? []));
    const tokens = spokenWords(reply, lexicon.correct);
    const said = new Set([...contentStems(reply), ...tokens.map(({ stem }) => stem)]);
    const touched = stems.sharing(said);
    const all = [
      found(asked?.finding ?? null),
      ...(asked?.options ?? []).map(({ finding }) => found(finding)),
      ...findMentions(tokens, lexicon, person).findings.map(({ meaning }) => meaning),
      found(topic),
      ...refined(asked?.finding ?? null),
      ...(language === 'clinic' ? [...touched, ...refined(topic)] : [...refined(topic), ...touched, ...commonest]),
    ];
    const fitting = all
      .filter((finding) => finding !== undefined)
      .filter(({ sex }) => sex === undefined || person.sex === null || sex === person.sex);
    return [...new Set(fitting)].slice(0, mostCandidates);
  };
}
