import type { FindingCode } from '../../shared/ids.ts';
import type { FactStatus } from '../fact.ts';
import type { Finding } from '../finding.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Learned } from './learned.ts';
import { readFormerHabit } from './read-former-habit.ts';
import type { QuestionReading } from './read-question.ts';
import type { ShortAnswer } from './read-short-answer.ts';
import type { Token } from './tokenise.ts';

/** What a bare yes or no at the head of a reply says of what was asked. */
export function answerAsked(
  question: QuestionReading | null,
  asked: Finding | undefined,
  short: ShortAnswer | null,
  learned: readonly Learned[],
  features: readonly Learned[],
): Learned[] {
  if (short === null || question?.asksHow) return [];
  const named = question?.asks ? question.findings.filter((finding) => finding.answer === 'yes-no') : [];
  const targets = asked === undefined ? [...named, ...features.map((one) => one.finding)] : [asked];
  const open = targets.filter((finding) => !learned.some((one) => one.finding.code === finding.code));
  if (open.length === 0) return [];
  const status: FactStatus | null =
    short.says === 'unknown'
      ? 'unknown'
      : short.says === 'no' || short.says === 'none'
        ? 'absent'
        : question?.negative === true && short.says === 'yes'
          ? 'absent'
          : short.says === 'all' || targets.length === 1
            ? 'present'
            : null;
  if (status === null) return [];
  return open.map((finding) => ({ finding, status, value: null, first: short.first, last: short.last, answers: true }));
}

/** 'I used to' is a yes to a history, and a no to a trouble of today. */
export function formerAnswer(
  question: QuestionReading | null,
  asked: Finding | undefined,
  tokens: readonly Token[],
  learned: readonly Learned[],
): readonly Learned[] {
  const former = readFormerHabit(tokens);
  if (former === null) return [];
  const targets = asked === undefined ? (question?.asks === true ? question.findings : []) : [asked];
  return targets
    .filter((finding) => finding.kind === 'history' && !learned.some((one) => one.finding.code === finding.code))
    .map((finding) => ({ finding, status: 'present', value: null, ...former, answers: true }));
}

/** The refinements of the topic that a question asks about by their features ('does it come on suddenly?'). */
export function refinementsAsked(
  question: QuestionReading | null,
  topic: FindingCode | null,
  lexicon: Lexicon,
  short: ShortAnswer | null,
): Learned[] {
  if (question === null || short === null || topic === null || question.findings.length > 1) return [];
  const asksWhich = question.features.some((one, at) =>
    question.features.some((other, place) => place > at && other.feature === one.feature),
  );
  if (asksWhich) return [];
  return (lexicon.knowledge.refinements.get(topic) ?? []).flatMap((finding) => {
    const needed = Object.entries(finding.features ?? {});
    const asked =
      needed.length > 0 &&
      needed.every(([feature, value]) => question.features.some((one) => one.feature === feature && one.value === value));
    return asked ? [{ finding, status: 'present' as const, value: null, first: short.first, last: short.last }] : [];
  });
}
