import type { Predicate } from '../../protocol/predicate.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import { allOf } from '../1c-logic/combine.ts';
import { extensionsAt, ownExtensions } from './extensions.ts';
import type { NotKept } from './not-kept.ts';
import { plainLine } from './plain-line.ts';
import type { Questionnaire } from './questionnaire.ts';
import { type Answered, readEnableWhen } from './read-enable-when.ts';
import type { ImportedQuestion } from './read-question-item.ts';

/** Reads when a question is enabled, by its own enableWhen and those of the groups around it; null where it always is. */
export function whenEnabled(
  questionnaire: Questionnaire,
  questions: readonly ImportedQuestion[],
  lost: NotKept,
): (question: ImportedQuestion) => Predicate | null {
  const answered = answeredItems(questionnaire, questions);
  return ({ item, groups }) => {
    const parts = [...groups, item].flatMap((each) => {
      const { when, unread } = readEnableWhen(each, (linkId) => answered.get(linkId));
      for (const { question, operator } of unread) lost.add(`the condition on item ${plainLine(question)} (${operator})`, each.linkId);
      return when === null ? [] : [when];
    });
    return parts.length === 0 ? null : allOf(parts);
  };
}

function answeredItems(questionnaire: Questionnaire, questions: readonly ImportedQuestion[]): ReadonlyMap<string, Answered> {
  const answered = new Map<string, Answered>(
    questions.map(({ item, node, offered }) => [item.linkId, { kind: 'question', node, offered } as const]),
  );
  const nodes = new Map<string, ProtocolNode>(questions.map(({ item, node }) => [item.linkId, node]));
  const waiting = [...(questionnaire.item ?? [])];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    const summed = extensionsAt(item, ownExtensions.sumOf).map(({ valueString }) => nodes.get(valueString ?? ''));
    const of = summed.filter((node) => node !== undefined);
    if (of.length > 0 && of.length === summed.length) answered.set(item.linkId, { kind: 'sum', of });
    for (const below of item.item ?? []) waiting.push(below);
  }
  return answered;
}
