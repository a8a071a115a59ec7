import { knownExtensions, ownExtensions } from './extensions.ts';
import type { NotKept } from './not-kept.ts';
import type { Extension, Questionnaire, QuestionnaireItem } from './questionnaire.ts';

/** What is read, and what says nothing to whoever asks the questions. */
const ofQuestionnaire = wordsIn(
  'resourceType id meta implicitRules language text contained extension url version name title status subjectType item',
);
const ofItem = wordsIn('id extension linkId prefix text type enableWhen enableBehavior required answerOption answerValueSet item');
const read = new Set<string>([...Object.values(ownExtensions), ...Object.values(knownExtensions)]);

/** Names the fields and extensions of a questionnaire that have no place in a prompt. */
export function nameFields(questionnaire: Questionnaire, lost: NotKept): void {
  for (const field of Object.keys(questionnaire)) if (!ofQuestionnaire.has(field)) lost.add(`“${field}” of the questionnaire`, null);
  nameExtensions(questionnaire.extension, null, lost);
  const waiting = [...(questionnaire.item ?? [])].reverse();
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    nameItem(item, lost);
    waiting.push(...[...(item.item ?? [])].reverse());
  }
}

function nameItem(item: QuestionnaireItem, lost: NotKept): void {
  for (const [field, value] of Object.entries(item)) {
    const isKept =
      ofItem.has(field) || (field === 'repeats' && (value === false || isChoice(item))) || (field === 'readOnly' && value === false);
    if (!isKept && !isCalculated(item)) lost.add(`“${field}”`, item.linkId);
  }
  nameExtensions(item.extension, item.linkId, lost);
}

function isChoice({ type, answerOption }: QuestionnaireItem): boolean {
  return type.endsWith('choice') || answerOption !== undefined;
}

/** Whether an item is filled in by an expression: it is no question, and is named as a whole. */
export function isCalculated({ extension = [] }: QuestionnaireItem): boolean {
  return extension.some(({ url }) => url === knownExtensions.calculatedExpression || url === ownExtensions.sumOf);
}

function nameExtensions(extensions: readonly Extension[] = [], linkId: string | null, lost: NotKept): void {
  for (const { url } of extensions) if (!read.has(url)) lost.add(`the extension “${url.slice(url.lastIndexOf('/') + 1)}”`, linkId);
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
