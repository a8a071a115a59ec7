import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import { spokenWords } from '../../../../clinical/reading/spoken-words.ts';
import type { Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import type { TextLanguage } from '../clinic-language.ts';
import { countWords } from '../count-words.ts';
import type { FindingStems } from './finding-stems.ts';

/** As many as a reply can touch; more would only cost tokens, and what is not offered can still be named. */
const mostCandidates = 80;
const fewestCandidates = 12;
const candidatesPerWord = 4;

/** Of the findings with which a reply shares a word; the rarer the word, the sooner. */
const mostTouched = 40;

/** How many of the commonest symptoms are offered for a reply whose words are not ours. */
const mostCommon = 40;

/** Makes the choice of the findings that a reply may speak of, the likeliest first. */
export function candidatesFrom(
  lexicon: Lexicon,
  stems: FindingStems,
): (request: UnderstandRequest, read: Understanding, language: TextLanguage) => readonly Finding[] {
  const { knowledge } = lexicon;
  const commonest = [...knowledge.findings.values()]
    .filter(({ kind, of }) => kind === 'symptom' && of === undefined)
    .toSorted((one, other) => other.background - one.background)
    .slice(0, mostCommon);
  return ({ reply, asked, topic, person }, read, language) => {
    const found = (code: FindingCode | null) => (code === null ? undefined : knowledge.findings.get(code));
    const refined = (code: FindingCode | null) => (code === null ? [] : (knowledge.refinements.get(code) ?? []));
    const said = new Set([...contentStems(reply), ...spokenWords(reply, lexicon.correct).map(({ stem }) => stem)]);
    const touched = stems.sharing(said).slice(0, mostTouched);
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
