import { extensionsAt, knownExtensions, ownExtensions } from './extensions.ts';
import { isCalculated } from './name-fields.ts';
import type { NotKept } from './not-kept.ts';
import { numberQuestions } from './number-questions.ts';
import { plainLine } from './plain-line.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { type ImportedQuestion, readQuestionItem } from './read-question-item.ts';

/** What of a questionnaire becomes lines of a prompt, in their order. */
export type ImportedItem =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'question'; readonly question: ImportedQuestion };

/** An item that asks, and where it stands: below which question, and in which groups below that. */
export interface AskingItem {
  readonly item: QuestionnaireItem;
  readonly above: QuestionnaireItem | null;
  readonly groups: readonly QuestionnaireItem[];
}

type Found = Exclude<ImportedItem, { kind: 'question' }> | ({ readonly kind: 'asking' } & AskingItem);

const sectionLevel = 2;

/** The headings and questions of a questionnaire; what is neither is named. */
export function readItems(questionnaire: Questionnaire, lost: NotKept): readonly ImportedItem[] {
  const found: Found[] = [];
  const collect = (
    items: readonly QuestionnaireItem[],
    above: QuestionnaireItem | null,
    groups: readonly QuestionnaireItem[],
    level: number,
  ): void => {
    for (const item of items) {
      const below = item.item ?? [];
      if (item.type === 'group') {
        const text = plainLine(item.text ?? '');
        if (text !== '' && above === null) found.push({ kind: 'heading', level, text });
        else if (text !== '') lost.add('the title of a group below a question', item.linkId);
        collect(below, above, [...groups, item], level + 1);
      } else if (whyNoQuestion(item) === null) {
        found.push({ kind: 'asking', item, above, groups });
        collect(below, item, [], level);
      } else {
        if (extensionsAt(item, ownExtensions.sumOf).length === 0) lost.add(whyNoQuestion(item) ?? '', item.linkId);
        collect(below, above, groups, level);
      }
    }
  };
  collect(questionnaire.item ?? [], null, [], sectionLevel);
  const asking = found.filter((each) => each.kind === 'asking');
  const numbers = numberQuestions(asking, questionnaire);
  const of = (item: QuestionnaireItem | null) => (item === null ? undefined : numbers.of.get(item.linkId));
  return found.map((each): ImportedItem => {
    if (each.kind === 'heading') return each;
    const number = of(each.item) ?? { id: each.item.linkId, parent: null };
    return { kind: 'question', question: readQuestionItem(each, number, numbers.areKept, questionnaire, lost) };
  });
}

/** What an item is that asks nothing a prompt could ask. */
function whyNoQuestion(item: QuestionnaireItem): string | null {
  if (item.type === 'display') return 'words that are only shown';
  if (item.type === 'attachment') return 'a question for a file';
  if (item.type === 'reference') return 'a question for another resource';
  if (isCalculated(item)) return `a value that is calculated (${knownExtensions.calculatedExpression.split('-').at(-1)})`;
  return null;
}
