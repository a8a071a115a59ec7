import { namedOptions } from '../1b-questions/name-options.ts';
import { pointsOf } from '../1c-logic/points-of.ts';
import { knownExtensions, numberAt } from './extensions.ts';
import type { NotKept } from './not-kept.ts';
import { onlyOffered } from './only-asked.ts';
import { plainLine } from './plain-line.ts';
import type { AnswerOption, Coding, Questionnaire, QuestionnaireItem } from './questionnaire.ts';

/** One answer of an item: its words, the code by which conditions name it, and what it counts in a sum. */
export interface OfferedAnswer {
  readonly label: string;
  readonly coding: Coding;
  readonly points: number | null;
}

/** The answers that an item offers, in its options or in a set of values inside the questionnaire. */
export function offeredAnswers(item: QuestionnaireItem, questionnaire: Questionnaire, lost: NotKept): readonly OfferedAnswer[] {
  const written = (item.answerOption?.map(answerOf) ?? containedAnswers(item.answerValueSet, questionnaire)).map(asOffered);
  const named = written.filter(({ label }) => label !== '');
  if (named.length < written.length) lost.add('answers without words that the language could offer', item.linkId);
  if (named.length === 0 && (item.answerValueSet !== undefined || item.type === 'choice' || item.type === 'open-choice'))
    lost.add('the answers to choose from, which are not in the questionnaire', item.linkId);
  const answers = withPoints(named, item, lost);
  const hasOther = namedOptions(answers.map(asOption)).some(({ role }) => role === 'other');
  if (item.type !== 'open-choice' || hasOther || answers.length === 0) return answers;
  return [...answers, { label: 'something else', coding: {}, points: null }];
}

/** An answer in words that offer it and do nothing else; without words where there are none. */
function asOffered(answer: OfferedAnswer): OfferedAnswer {
  return { ...answer, label: answer.label === '' ? '' : (onlyOffered(answer.label) ?? '') };
}

function answerOf(option: AnswerOption): OfferedAnswer {
  const { valueCoding, valueString, valueInteger, valueDate, valueTime } = option;
  const value = valueString ?? valueInteger?.toString() ?? valueDate ?? valueTime;
  const coding: Coding = valueCoding ?? { code: value, display: value };
  const points = [valueCoding ?? {}, option].flatMap((extended) =>
    [knownExtensions.ordinalValue, knownExtensions.itemWeight].map((url) => numberAt(extended, url)),
  );
  return { label: labelOf(coding), coding, points: points.find((each) => each !== null) ?? null };
}

function labelOf({ display, code }: Coding): string {
  return plainLine(display ?? code ?? '');
}

/** Points that nobody could tell from the words of the answers are written behind them. */
function withPoints(answers: readonly OfferedAnswer[], { linkId }: QuestionnaireItem, lost: NotKept): readonly OfferedAnswer[] {
  if (answers.every(({ points }) => points === null)) return answers;
  const options = namedOptions(answers.map(asOption));
  const told = pointsOf({ options, answer: 'one-of' });
  if (answers.every(({ points }, index) => points === told?.[options[index]?.id ?? ''])) return answers;
  if (answers.some(({ points }) => points === null || !Number.isInteger(points) || points < 0)) {
    lost.add('the points of the answers', linkId);
    return answers;
  }
  return answers.map((answer) => ({ ...answer, label: `${answer.label} (${answer.points})` }));
}

function asOption({ label }: OfferedAnswer) {
  return { marker: null, label };
}

/** The answers of a set of values that is contained in the questionnaire; none where it stands elsewhere. */
function containedAnswers(reference: string | undefined, questionnaire: Questionnaire): readonly OfferedAnswer[] {
  if (reference?.startsWith('#') !== true || !Array.isArray(questionnaire.contained)) return [];
  const sets = questionnaire.contained.filter(isRecord);
  const set = sets.find(({ id, resourceType }) => id === reference.slice(1) && resourceType === 'ValueSet');
  const expanded = listIn(recordIn(set, 'expansion'), 'contains');
  const included = listIn(recordIn(set, 'compose'), 'include').flatMap((each) =>
    listIn(each, 'concept').map((concept) => ({ system: each.system, ...concept })),
  );
  return (expanded.length > 0 ? expanded : included).map(codingOf).map((coding) => ({ label: labelOf(coding), coding, points: null }));
}

function codingOf(concept: Readonly<Record<string, unknown>>): Coding {
  const texts = ['system', 'code', 'display'].flatMap((key) => (typeof concept[key] === 'string' ? [[key, concept[key]]] : []));
  return Object.fromEntries(texts) as Coding;
}

function recordIn(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const part = isRecord(value) ? value[key] : null;
  return isRecord(part) ? part : {};
}

function listIn(value: unknown, key: string): readonly Readonly<Record<string, unknown>>[] {
  const list = isRecord(value) ? value[key] : null;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
