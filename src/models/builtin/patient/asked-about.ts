import type { FeatureValue, Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import { readQuestion } from '../../../clinical/reading/read-question.ts';
import type { Question } from '../../../interview/ports.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import type { HistoryReading, Passage } from './history-reading.ts';

/** What a question asks after: findings, and features of a symptom that it may leave unnamed ('Is it worse when you lie flat?'). */
export interface AskedAbout {
  readonly findings: readonly FindingCode[];
  readonly features: readonly FeatureValue[];
}

function isSame(one: FeatureValue, other: FeatureValue): boolean {
  return one.feature === other.feature && one.value === other.value;
}

/** By what its node is bound to, else by its words. Where it asks for features, the symptom that they are of is not itself asked after. */
export function askedAbout(question: Question, lexicon: Lexicon): AskedAbout {
  if (question.finding !== null) {
    const features = Object.entries(lexicon.knowledge.findings.get(question.finding)?.features ?? {});
    return { findings: [question.finding], features: features.map(([feature, value]) => ({ feature, value })) };
  }
  const reading = readQuestion(question.text, lexicon);
  if (reading.features.length === 0) return { findings: reading.findings.map(({ code }) => code), features: [] };
  const refined = reading.findings.flatMap(({ code }) => lexicon.knowledge.refinements.get(code) ?? []);
  const described = refined.filter((finding) =>
    Object.entries(finding.features ?? { none: '' }).every(([feature, value]) =>
      reading.features.some((asked) => isSame(asked, { feature, value })),
    ),
  );
  if (described.length > 0) return { findings: described.map(({ code }) => code), features: [] };
  const named = reading.findings.map(({ code }) => code);
  return { findings: named, features: named.length > 0 ? [] : reading.features };
}

/** Whether a passage gives a feature; what is on the left or on the right is on one side. */
function gives({ features }: Passage, asked: FeatureValue): boolean {
  if (features.some((one) => isSame(one, asked))) return true;
  const sides = features.filter(({ feature, value }) => feature === 'side' && (value === 'left' || value === 'right'));
  return asked.feature === 'side' && asked.value === 'one-sided' && sides.length === 1;
}

/**
 * Whether a passage speaks of a symptom, or of none by name, as one that goes on about the symptom before does. A symptom that is what was asked
 * after itself, such as itching, names no other.
 */
function mayBeOf(symptom: FindingCode | null, asked: readonly FeatureValue[], { facts }: Passage, { knowledge }: Lexicon): boolean {
  const present = facts.filter(
    ({ finding, status }) =>
      status === 'present' &&
      knowledge.findings.get(finding)?.kind === 'symptom' &&
      !asked.some(({ value }) => value === finding || value === knowledge.findings.get(finding)?.of),
  );
  return (
    symptom === null ||
    present.length === 0 ||
    present.some(({ finding }) => finding === symptom || knowledge.findings.get(finding)?.of === symptom)
  );
}

/** The first passage that describes a symptom (null for whichever) with one of the features, and does not deny it. */
export function passageWithFeature(
  features: readonly FeatureValue[],
  symptom: FindingCode | null,
  history: HistoryReading,
  lexicon: Lexicon,
): Passage | null {
  return (
    history.passages.find(
      (passage) =>
        !passage.isDenial &&
        passage.said !== '' &&
        mayBeOf(symptom, features, passage, lexicon) &&
        features.some((feature) => gives(passage, feature)),
    ) ?? null
  );
}
