import type { Finding } from '../../clinical/finding.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { compilePhrase } from '../../clinical/lexicon/compile-phrase.ts';
import { indexPhrases, type PhraseIndex } from '../../clinical/lexicon/match-phrases.ts';
import { type Token, tokenise } from '../../clinical/reading/tokenise.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { type Remembered, rememberLast } from '../remember-last.ts';
import { sameWords } from './same-words.ts';

/** A shared feature with the stems of all words that say it. */
export interface FeatureWords {
  readonly feature: string;
  readonly value: string;
  readonly stems: ReadonlySet<string>;
}

/** The knowledge, indexed for binding authors' words. */
export interface BindingIndex {
  readonly findings: ReadonlyMap<FindingCode, Finding>;
  /** By `sameWords` of their names, words and questions; null where two findings share them. */
  readonly exact: ReadonlyMap<string, FindingCode | null>;
  /** The stems of each finding's name, and of its name and words. */
  readonly nameStems: ReadonlyMap<FindingCode, ReadonlySet<string>>;
  readonly wordStems: ReadonlyMap<FindingCode, ReadonlySet<string>>;
  readonly named: PhraseIndex<Finding>;
  readonly features: PhraseIndex<FeatureWords>;
  readonly refinements: ReadonlyMap<FindingCode, readonly Finding[]>;
  /** What the chief complaint and the questions above were found to name: it is asked again for each of their answers. */
  readonly namedAbove: Remembered<FindingCode | null>;
}

export function indexForBinding(knowledge: Pick<Knowledge, 'findings' | 'features'>): BindingIndex {
  const findings = [...knowledge.findings.values()];
  const tokens = rememberLast<readonly Token[]>(mostTexts);
  // Each text is asked for three times here; cutting it into words costs most of what the index costs.
  const read = (text: string) => tokens.get(text, () => tokenise(text));
  const refinements = new Map<FindingCode, Finding[]>();
  for (const finding of findings)
    if (finding.of !== undefined) refinements.set(finding.of, [...(refinements.get(finding.of) ?? []), finding]);
  const phrases = findings.flatMap((finding) => phrasesOf([finding.label, ...finding.words], finding, read));
  const features = Object.entries(knowledge.features).flatMap(([feature, values]) =>
    Object.entries(values).flatMap(([value, words]) => {
      const said = [...words, value.replaceAll('-', ' ')];
      return phrasesOf(said, { feature, value, stems: stemsOf(said) });
    }),
  );
  return {
    findings: knowledge.findings,
    exact: indexExactly(findings),
    nameStems: new Map(findings.map((finding) => [finding.code, stemsOf([finding.label], read)])),
    wordStems: new Map(findings.map((finding) => [finding.code, stemsOf([finding.label, ...finding.words], read)])),
    named: indexPhrases(phrases),
    features: indexPhrases(features),
    refinements,
    namedAbove: rememberLast(mostAbove),
  };
}

const mostAbove = 5_000;
/** More than the knowledge has. */
const mostTexts = 500_000;

/** The stems of all words of some texts. */
export function stemsOf(texts: readonly string[], read = tokenise): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => read(text).map((token) => token.stem)));
}

function phrasesOf<Meaning>(texts: readonly string[], meaning: Meaning, read = tokenise) {
  return texts.flatMap((text) => {
    const phrase = compilePhrase(text, read);
    return phrase === null ? [] : [[phrase, meaning] as const];
  });
}

/** Every phrase of every finding; a phrase that two findings share is bound to neither, unless it is the name of one. */
function indexExactly(findings: readonly Finding[]): ReadonlyMap<string, FindingCode | null> {
  const index = new Map<string, FindingCode | null>();
  const labels = new Map<string, FindingCode>();
  for (const finding of findings) {
    for (const name of [finding.label, finding.label.replace(/\([^)]*\)/g, ' '), finding.code.replaceAll('-', ' ')]) {
      const key = sameWords(name);
      if (key !== '' && !labels.has(key)) labels.set(key, finding.code);
    }
    for (const phrase of [finding.question, ...finding.words]) {
      const key = sameWords(phrase);
      if (key === '') continue;
      const known = index.get(key);
      index.set(key, known === undefined || known === finding.code ? finding.code : null);
    }
  }
  for (const [key, code] of labels) index.set(key, code);
  return index;
}
