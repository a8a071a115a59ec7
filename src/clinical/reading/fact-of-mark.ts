import type { FindingCode } from '../../shared/ids.ts';
import type { Fact } from '../fact.ts';
import type { Finding } from '../finding.ts';
import { findMentions } from './find-mentions.ts';
import { isBloodRelative } from './kinship.ts';
import { namingIn } from './learned/label-classifier.ts';
import type { HeadKind } from './learned/shape.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import type { Opinion } from './opinion.ts';
import { isOutOfDate } from './out-of-date.ts';
import { respell } from './respell.ts';
import { canName, placeOf, type Scene, sureToName } from './scene.ts';
import { spokenWords } from './spoken-words.ts';

/** From here on what words name is taken for it. */
const sureOfName = 0.75;

/** What the words of a mark name; `finding` is null where the knowledge does not have it, `label` where nothing is known of it. */
export interface Named {
  readonly finding: Finding | null;
  readonly label: string | null;
  /** The words deny what they name: 'my face is not drooping'. */
  readonly isDenied?: true;
}

const nothing: Named = { finding: null, label: null };

/** The finding that the words of a mark name, where the knowledge has it and it fits the mark and the person. */
export function findingNamed(scene: Scene, span: TaggedSpan): Named {
  if (span.confidence < sureToName) return nothing;
  const words = scene.words.slice(span.first, span.last + 1);
  const named = namedByPart(scene, span, words) ?? namedByEars(scene, span) ?? namedBySound(scene, span, words) ?? nothing;
  return named.finding !== null && isOutOfDate(named.finding, placeOf(scene, span), scene) ? nothing : named;
}

function namedByEars(scene: Scene, span: TaggedSpan): Named | null {
  const naming = namingIn(scene.words, span.first, span.last, scene.hearing.question);
  const named = scene.ears.name(naming);
  if (named === null || named.confidence < sureOfName) return null;
  const finding = scene.labels.get(named.label);
  if (isDeniedWithin(naming.words, named.label, scene))
    return finding !== undefined && fitsMark(scene, span, finding) && !goesOn.test(naming.words.join(' '))
      ? { finding, label: named.label, isDenied: true }
      : nothing;
  if (finding === undefined) return { finding: null, label: named.label };
  return fitsMark(scene, span, finding) ? { finding, label: named.label } : null;
}

const pronounBefore =
  /\b(?:it|they|them|these|those)(?:['’]?(?:s|ve|re))?(?: (?:is|are|was|were|has|have|had|feels?|felt|looks?|gets?|got|keeps?|goes|went|been|gone|all|so|very|really|ever|quite|both|just|now|always|a bit))*\s*$/i;
const partBefore = /\b(?:my|his|her) ((?:(?:left|right|whole|both|lower|upper) )?\p{L}+)/giu;
const howMuch = new Set(['ever', 'so', 'very', 'really', 'quite', 'all', 'a', 'bit', 'proper', 'right', 'dead', 'well', 'too', 'pretty']);
/** So many of what was named last can be meant. */
const mostParts = 2;

/** 'It's my legs, they've been ever so swollen': what is said of 'they' is said of the part that was named, where the knowledge has the two together. */
function namedByPart(scene: Scene, span: TaggedSpan, said: readonly string[]): Named | null {
  const { text, context } = scene;
  const { start } = placeOf(scene, span);
  const before = text.slice(0, start);
  if (span.kind !== 'sx' || !pronounBefore.test(before)) return null;
  const parts = [...before.matchAll(partBefore)].map(([, part = '']) => part).toReversed();
  for (const part of parts.slice(0, mostParts)) {
    const tokens = spokenWords(`${part} ${said.filter((word) => !howMuch.has(word.toLowerCase())).join(' ')}`, context.lexicon.correct);
    const { findings } = findMentions(tokens, context.lexicon, context.person);
    const whole = findings.find(({ first, last, meaning }) => first === 0 && last > 0 && fitsMark(scene, span, meaning));
    if (whole !== undefined) return { finding: whole.meaning, label: whole.meaning.label };
  }
  return null;
}

/** 'It won't stop bleeding' and 'never without pain' deny an end, and no trouble. */
const goesOn =
  /\b(?:stop\w*|end\w*|go(?:es|ing)?|gone|away|without|only|just|clear\w*|settl\w+|eas\w+|help\w*|shift\w*|rid|control\w*|bear|stand|cope|because|always|every|tell|sure|know|take|keep|normal|right|well|good|fine|ok(?:ay)?|better|strong|enough)\b/i;

const denials = /^(?:no|not|nae|never|without|cannot)$|n['’]?t$|[dsnv]nae$/i;

/**
 * 'My heart doesn't flutter' is named as 'my heart flutters' is: there the denial is none of the name. In 'not eating' it is, since to eat is no trouble.
 */
function isDeniedWithin(words: readonly string[], label: string, { context: { lexicon, person } }: Scene): boolean {
  const affirmed = words.filter((word) => !denials.test(word));
  if (affirmed.length === 0 || affirmed.length === words.length) return false;
  return findMentions(spokenWords(affirmed.join(' '), lexicon.correct), lexicon, person).findings.some(
    ({ meaning }) => meaning.label === label,
  );
}

/** Words spelt by ear name what a phrase of the knowledge names that sounds the same, where all that sound the same name one thing. */
function namedBySound(scene: Scene, span: TaggedSpan, words: readonly string[]): Named | null {
  const { lexicon, person } = scene.context;
  const named = new Set<Finding>();
  for (const spelling of respell(words, lexicon.knowledge, scene.ears)) {
    const { findings } = findMentions(spokenWords(spelling.join(' '), lexicon.correct), lexicon, person);
    const fitting = findings.filter(({ meaning }) => fitsMark(scene, span, meaning)).toSorted((one, other) => other.words - one.words);
    if (fitting[0] !== undefined) named.add(fitting[0].meaning);
  }
  const [only] = named;
  return only === undefined || named.size > 1 ? null : { finding: only, label: only.label };
}

function fitsMark({ context }: Scene, { kind }: TaggedSpan, finding: Finding): boolean {
  const { person } = context;
  return (
    canName(kind as HeadKind, finding) &&
    (finding.sex === undefined || person.sex === null || finding.sex === person.sex) &&
    (finding.ages === undefined || person.ageYears === null || (person.ageYears >= finding.ages[0] && person.ageYears <= finding.ages[1]))
  );
}

/** 'Leg is strong' names a weakness that is not there. */
const saysItIsWell = /\b(?:is|are|feels?|stays?|was|were)\b.*\b(?:strong|fine|ok(?:ay)?|normal|good|clear|alright|all right)\W*$/i;

const deniesWell = /\b(?:not|no|never|hardly|far from|longer|nearly|almost)\b|n['’]?t\b/i;

/** The fact that a mark states; null where it states none, or not for certain. */
export function factOf({ context }: Scene, finding: Finding | null, opinion: Opinion, quote: string): Fact | null {
  const { experiencer, status, time, isDisputed } = opinion;
  if (finding === null || isDisputed || time === 'hypothetical') return null;
  const source = { kind: 'message', turn: context.turn } as const;
  if (experiencer !== 'patient') {
    if (!isBloodRelative(experiencer) || status !== 'present') return null;
    const code = finding.code.replace(/-history$/, '');
    const family = [`family-${code}`, `family-history-${code}`, `family-history-of-${code}`].find((name) =>
      context.lexicon.knowledge.findings.has(name as FindingCode),
    );
    return family === undefined ? null : { finding: family as FindingCode, status: 'present', value: null, quote, source };
  }
  const isSymptom = finding.kind === 'symptom' || finding.kind === 'sign';
  if (isSymptom && saysItIsWell.test(quote)) {
    // 'My breathing is not normal' denies no breathlessness.
    if (deniesWell.test(quote)) return null;
    if (status === 'present') return { finding: finding.code, status: 'absent', value: null, quote, source };
  }
  if (time === 'future' || (time === 'past' && isSymptom && status === 'present')) return null;
  return { finding: finding.code, status, value: null, quote, source };
}
