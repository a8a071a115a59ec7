import { numberParts } from '../number-order.ts';
import { extensionsAt, ownExtensions } from './extensions.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';

export interface QuestionNumber {
  readonly id: string;
  readonly parent: string | null;
}

export interface Numbers {
  readonly of: ReadonlyMap<string, QuestionNumber>;
  /** Whether every question has the linkId as its number, so that lines of a prompt still name the right ones. */
  readonly areKept: boolean;
}

interface Placed {
  readonly item: QuestionnaireItem;
  readonly above: QuestionnaireItem | null;
}

/** The numbers of questions: their linkIds where those are numbers of a prompt, else new ones by where they stand. */
export function numberQuestions(placed: readonly Placed[], questionnaire: Questionnaire): Numbers {
  const wellFormed = placed.every(({ item }) => /^[1-9]\d{0,5}(?:\.[1-9]\d{0,5}){0,9}$/.test(item.linkId));
  const isExported = extensionsAt(questionnaire, ownExtensions.line).length > 0;
  if (wellFormed && (isExported || stand(placed))) {
    const kept = new Map<string, QuestionNumber>();
    for (const { item } of placed) kept.set(item.linkId, { id: item.linkId, parent: kept.get(prefixOf(item.linkId) ?? '')?.id ?? null });
    return { of: kept, areKept: true };
  }
  const given = new Map<string, QuestionNumber>();
  const counts = new Map<string, number>();
  for (const { item, above } of placed) {
    const parent = above === null ? null : (given.get(above.linkId)?.id ?? null);
    const count = (counts.get(parent ?? '') ?? 0) + 1;
    counts.set(parent ?? '', count);
    given.set(item.linkId, { id: parent === null ? `${count}` : `${parent}.${count}`, parent });
  }
  return { of: given, areKept: false };
}

/** Whether linkIds rise from the first question to the last, and those with a period are of sub-questions. */
function stand(placed: readonly Placed[]): boolean {
  return placed.every(({ item, above }, index) => {
    const prefix = prefixOf(item.linkId);
    const before = placed[index - 1]?.item.linkId;
    const isBelow = above === null ? prefix === null : prefix === above.linkId;
    return isBelow && (before === undefined || rises(before, item.linkId));
  });
}

function rises(before: string, after: string): boolean {
  const [one, other] = [numberParts(before), numberParts(after)];
  const differs = other.findIndex((part, index) => part !== one[index]);
  return differs >= 0 && (one[differs] === undefined || (other[differs] as number) > one[differs]);
}

function prefixOf(number: string): string | null {
  const end = number.lastIndexOf('.');
  return end < 0 ? null : number.slice(0, end);
}
