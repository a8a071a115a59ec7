import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { tellingStems } from '../../../../clinical/lexicon/finding-search.ts';
import type { TextLanguage } from '../../../../clinical/reading/clinic-language.ts';
import { plainWords } from '../../../../clinical/reading/plain-words.ts';
import { spokenWords } from '../../../../clinical/reading/spoken-words.ts';
import type { Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import { countWords } from '../count-words.ts';

/** As many as a reply can touch; more would only cost tokens, and what is not offered can still be named. */
const mostCandidates = 80;
const fewestCandidates = 12;
const candidatesPerWord = 4;

/** Of the findings that a sentence may speak of; among so many the one that is meant nearly always is. */
const mostOfSentence = 20;

/** How many of the commonest symptoms are offered for a reply whose words are not ours. */
const mostCommon = 40;

/** Makes the choice of the findings that a reply may speak of, the likeliest first. */
export function candidatesFrom(
  lexicon: Lexicon,
): (request: UnderstandRequest, read: Understanding, language: TextLanguage) => readonly Finding[] {
  const { knowledge } = lexicon;
  const commonest = [...knowledge.findings.values()]
    .filter(({ kind, of }) => kind === 'symptom' && of === undefined)
    .toSorted((one, other) => other.background - one.background)
    .slice(0, mostCommon);
  return ({ reply, asked, topic, person }, read, language) => {
    const found = (code: FindingCode | null) => (code === null ? undefined : knowledge.findings.get(code));
    const refined = (code: FindingCode | null) => (code === null ? [] : (knowledge.refinements.get(code) ?? []));
    const touched = mayBeMeant(reply, lexicon);
    const all = [
      found(asked?.finding ?? null),
      ...(asked?.options ?? []).map(({ finding }) => found(finding)),
      ...read.facts.map(({ finding }) => found(finding)),
      found(topic),
      ...refined(asked?.finding ?? null),
      ...(language === 'clinic' ? [...touched, ...refined(topic)] : [...refined(topic), ...touched, ...commonest]),
    ];
    const fitting = all
      .filter((finding) => finding !== undefined)
      .filter(({ sex }) => sex === undefined || person.sex === null || sex === person.sex);
    return [...new Set(fitting)].slice(0, Math.min(mostCandidates, fewestCandidates + candidatesPerWord * countWords(reply)));
  };
}

/** The findings that each sentence may speak of, all first ones before all second ones. */
function mayBeMeant(reply: string, { search, correct }: Lexicon): readonly Finding[] {
  const bySentence = reply
    .split(/[.!?;\n]+/)
    .map((sentence) => search(tellingStems(plainWords(spokenWords(sentence, correct)))).slice(0, mostOfSentence));
  return Array.from({ length: mostOfSentence }, (_, place) => bySentence.flatMap((found) => found[place]?.finding ?? [])).flat();
}
