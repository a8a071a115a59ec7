import { daysInUnit } from '../../protocol/measure.ts';
import type { NodeKind, ProtocolNode } from '../../protocol/protocol.ts';
import { readKind } from '../1b-questions/read-kind.ts';
import { knownExtensions, numberAt } from './extensions.ts';
import type { Extension, ItemType, QuestionnaireItem } from './questionnaire.ts';
import { unitCoding, unitOfCoding } from './units.ts';

/** The type of item that takes the answers of a question, and the extensions that say its unit and its range. */
export function itemTypeOf({ kind, unit, range }: ProtocolNode): { readonly type: ItemType; readonly extension: readonly Extension[] } {
  const measured = unit === null ? [] : [{ url: knownExtensions.unit, valueCoding: unitCoding(unit) }];
  const limit = (url: string, value: number) => (Number.isInteger(value) ? { url, valueInteger: value } : { url, valueDecimal: value });
  const limits = range === null ? [] : [limit(knownExtensions.minValue, range.least), limit(knownExtensions.maxValue, range.most)];
  switch (kind) {
    case 'open':
      return { type: 'text', extension: [] };
    case 'yes-no':
      return { type: 'boolean', extension: [] };
    case 'one-of':
    case 'several-of':
      return { type: 'choice', extension: [] };
    case 'scale':
      return { type: Number.isInteger(range?.least) && Number.isInteger(range?.most) ? 'integer' : 'decimal', extension: limits };
    case 'number':
      return unit === null ? { type: 'decimal', extension: limits } : { type: 'quantity', extension: measured };
    case 'date':
      return { type: 'date', extension: [] };
    case 'duration':
    case 'age':
      return { type: 'quantity', extension: measured };
  }
}

/** The kinds of question that a type of item can be, the first of them where the wording is not sure of another. */
const kindsOfType: Readonly<Record<ItemType, readonly NodeKind[]>> = {
  group: [],
  display: [],
  attachment: [],
  reference: [],
  boolean: ['yes-no'],
  choice: ['one-of'],
  'open-choice': ['one-of'],
  decimal: ['number', 'scale', 'duration', 'age'],
  integer: ['number', 'scale', 'duration', 'age'],
  quantity: ['number', 'duration', 'age'],
  date: ['date'],
  dateTime: ['date'],
  text: ['open'],
  string: ['open', 'number', 'date', 'duration', 'age'],
  time: ['open'],
  url: ['open'],
};

/** How a question without answers to choose from is answered, by its type and its wording; null where no question can ask for it. */
export function kindOfItem(item: QuestionnaireItem, text: string): NodeKind | null {
  const kinds = kindsOfType[item.type];
  const read = readKind(text);
  if (read.certain && kinds.includes(read.kind)) return read.kind;
  const unit = unitOfItem(item);
  if (item.type === 'quantity' && unit !== null && daysInUnit(unit) !== null) return 'duration';
  if (kinds.includes('scale') && rangeOfItem(item) !== null) return 'scale';
  return kinds[0] ?? null;
}

/** The unit that an item asks for, as prompts write it. */
export function unitOfItem({ extension }: Pick<QuestionnaireItem, 'extension'>): string | null {
  const coded = extension?.find(({ url }) => url === knownExtensions.unit || url === knownExtensions.unitOption)?.valueCoding;
  return coded === undefined ? null : unitOfCoding(coded);
}

/** The least and the most that an item takes. */
export function rangeOfItem(item: Pick<QuestionnaireItem, 'extension'>): ProtocolNode['range'] {
  const [least, most] = [numberAt(item, knownExtensions.minValue), numberAt(item, knownExtensions.maxValue)];
  return least === null || most === null || least >= most ? null : { least, most };
}
