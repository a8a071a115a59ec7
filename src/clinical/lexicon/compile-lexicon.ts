import type { Finding } from '../finding.ts';
import { compileGuard, type Guard } from '../guard/compile-guard.ts';
import type { Features, Knowledge } from '../knowledge.ts';
import { indexMedicines, type Medicines } from '../medicine.ts';
import type { Ears } from '../reading/learned/hearing.ts';
import { plainWords } from '../reading/plain-words.ts';
import { type Correct, compileSpelling } from '../reading/spelling.ts';
import { type Token, tokenise } from '../reading/tokenise.ts';
import { compilePhrase, type Phrase } from './compile-phrase.ts';
import { compileTests, type TestIndex } from './compile-tests.ts';
import { compileFindingSearch, type FindingSearch } from './finding-search.ts';
import { indexPhrases, type PhraseIndex } from './match-phrases.ts';
import { partTroubles } from './part-trouble.ts';

/** One value of a shared feature, such as `radiation: left-arm`. */
export interface FeatureValue {
  readonly feature: string;
  readonly value: string;
}

/** The knowledge, compiled once for reading: who looks for its words in a text needs nothing else. */
export interface Lexicon {
  readonly knowledge: Knowledge;
  readonly findings: PhraseIndex<Finding>;
  readonly features: PhraseIndex<FeatureValue>;
  /** The same with the shorter words for them, for what was heard to be an attribute. */
  readonly attributeWords: PhraseIndex<FeatureValue>;
  readonly tests: TestIndex;
  readonly correct: Correct;
  readonly guard: Guard;
  readonly search: FindingSearch;
  /** The learned part of the reader; null where the rules read alone. */
  readonly ears: Ears | null;
  readonly medicines: Medicines;
}

type Read = (text: string) => readonly Token[];

/** Cuts texts into words, each text once: the same are asked for as phrases and as vocabulary. */
function readingOnce(): Read {
  const known = new Map<string, readonly Token[]>();
  return (text) => {
    const tokens = known.get(text) ?? tokenise(text);
    known.set(text, tokens);
    return tokens;
  };
}

function phrasesOf<Meaning>(texts: readonly string[], meaning: Meaning, read: Read): [Phrase, Meaning][] {
  return texts.flatMap((text) => {
    const phrase = compilePhrase(text, read);
    return phrase === null ? [] : [[phrase, meaning] as [Phrase, Meaning]];
  });
}

function vocabularyOf(texts: readonly string[], read: Read): string[] {
  return texts.flatMap((text) => read(text).flatMap((token) => (token.kind === 'word' ? [token.word] : [])));
}

/** What says a finding: its words, and its label, which is what a patient is asked with and may say back. A measurement is told by its value. */
function namesOf({ label, words, kind }: Finding): readonly string[] {
  return kind === 'measurement' ? words : [...new Set([...words, label, ...partTroubles({ label })])];
}

interface WordedValue {
  readonly meaning: FeatureValue;
  readonly words: readonly string[];
}

function valuesOf(features: Features): readonly WordedValue[] {
  return Object.entries(features).flatMap(([feature, values]) =>
    Object.entries(values).map(([value, words]) => ({ meaning: { feature, value }, words })),
  );
}

/** Compiles the knowledge for reading. Costs some hundreds of milliseconds: do it once. */
export function compileLexicon(knowledge: Knowledge): Lexicon {
  const read = readingOnce();
  const readPlain: Read = (text) => plainWords(read(text), 'knowledge');
  const findings = [...knowledge.findings.values()];
  const features = valuesOf(knowledge.features);
  const texts = [
    ...findings.flatMap((finding) => [finding.label, ...finding.words]),
    ...features.flatMap((feature) => feature.words),
    ...[...knowledge.conditions.values()].flatMap((condition) => [condition.name, ...condition.synonyms]),
    ...knowledge.redFlags.flatMap((flag) => [...flag.phrases, ...Object.values(flag.groups).flat()]),
  ];
  const indexValues = (values: readonly WordedValue[]) =>
    indexPhrases(values.flatMap(({ meaning, words }) => phrasesOf(words, meaning, read)));
  let search: FindingSearch | null = null;
  return {
    knowledge,
    findings: indexPhrases(findings.flatMap((finding) => phrasesOf(namesOf(finding), finding, readPlain))),
    features: indexValues(features),
    attributeWords: indexValues([...features, ...valuesOf(knowledge.attributeWords ?? {})]),
    tests: compileTests(findings),
    correct: compileSpelling(vocabularyOf(texts, read), (word) => knowledge.ears?.knows(word) === true),
    guard: compileGuard(knowledge.redFlags, knowledge.spokenDangers),
    ears: knowledge.ears ?? null,
    medicines: indexMedicines(knowledge.medicineClasses ?? []),
    // Costs as much as a quarter of all the others, and most consultations never search.
    search: (stems) => {
      search ??= compileFindingSearch(findings, (text) => plainWords(tokenise(text), 'knowledge'));
      return search(stems);
    },
  };
}
