import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { type Likely, tellingStems } from '../../../../clinical/lexicon/finding-search.ts';
import type { TextLanguage } from '../../../../clinical/reading/clinic-language.ts';
import { plainWords } from '../../../../clinical/reading/plain-words.ts';
import { spokenWords } from '../../../../clinical/reading/spoken-words.ts';
import type { Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import { countWords } from '../count-words.ts';

/** As many as a reply can touch; more would only cost tokens, and what is not offered can still be named. */
const mostCandidates = 40;
const fewestCandidates = 6;
const candidatesPerWord = 1.5;

/** Of the findings that a sentence may speak of; among so many the one that is meant nearly always is. */
const mostOfSentence = 12;
/** What fits a sentence less than half as well as the best is not meant by it. */
const leastOfBest = 0.5;

/** How many of the commonest symptoms are offered for a reply whose words are not ours. */
const mostCommon = 12;
/** The words of another language choose none, and what is not offered is named in ours. */
const mostOfOtherLanguage = 10;

/** Makes the choice of the findings that a reply may speak of, the likeliest first. */
export function candidatesFrom(
  lexicon: Lexicon,
): (request: UnderstandRequest, read: Understanding, language: TextLanguage) => readonly Finding[] {
  const { knowledge } = lexicon;
  const commonest = [...knowledge.findings.values()]
    .filter(({ kind, of }) => kind === 'symptom' && of === undefined)
    .toSorted((one, other) => other.background - one.background)
    .slice(0, mostCommon);
  return ({ reply, asked, topic, person, facts }, read, language) => {
    const found = (code: FindingCode | null) => (code === null ? undefined : knowledge.findings.get(code));
    const refined = (code: FindingCode | null) => (code === null ? [] : (knowledge.refinements.get(code) ?? []));
    const touched = mayBeMeant(reply, lexicon);
    const all = [
      found(asked?.finding ?? null),
      ...read.facts.map(({ finding }) => found(finding)),
      found(topic),
      ...refined(asked?.finding ?? null),
      ...(language === 'clinic' ? [...touched, ...refined(topic)] : [...refined(topic), ...touched, ...commonest]),
    ];
    // What a choice of the question names is told by the choice, and what is known stands there already.
    const own = new Set([asked?.finding, ...read.facts.map(({ finding }) => finding)]);
    const left = [...(asked?.options ?? []), ...facts].flatMap(({ finding }) => (finding === null || own.has(finding) ? [] : [finding]));
    const leftOut = new Set(left);
    const fitting = all
      .filter((finding) => finding !== undefined)
      .filter(({ code }) => !leftOut.has(code))
      .filter(({ sex }) => sex === undefined || person.sex === null || sex === person.sex);
    const most = Math.min(mostCandidates, Math.round(fewestCandidates + candidatesPerWord * countWords(reply)));
    return [...new Set(fitting)].slice(0, language === 'clinic' ? most : Math.min(most, mostOfOtherLanguage));
  };
}

function likeliest(found: readonly Likely[]): readonly Likely[] {
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * leastOfBest).slice(0, mostOfSentence);
}

/** The findings that each sentence may speak of, all first ones before all second ones. */
function mayBeMeant(reply: string, { search, correct }: Lexicon): readonly Finding[] {
  const bySentence = reply
    .split(/[.!?;\n]+/)
    .map((sentence) => likeliest(search(tellingStems(plainWords(spokenWords(sentence, correct))))));
  return Array.from({ length: mostOfSentence }, (_, place) => bySentence.flatMap((found) => found[place]?.finding ?? [])).flat();
}
