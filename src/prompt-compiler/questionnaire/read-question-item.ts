import { plainUnit } from '../../protocol/measure.ts';
import { plainWords } from '../../protocol/plain-words.ts';
import type { NodeKind, ProtocolNode } from '../../protocol/protocol.ts';
import { unknownMeaning } from '../../protocol/question-meaning.ts';
import type { NodeId } from '../../shared/ids.ts';
import { namedOptions } from '../1b-questions/name-options.ts';
import { readKind } from '../1b-questions/read-kind.ts';
import { extensionsAt, ownExtensions, textAt } from './extensions.ts';
import { kindOfItem, rangeOfItem, unitOfItem } from './item-type.ts';
import type { NotKept } from './not-kept.ts';
import type { QuestionNumber } from './number-questions.ts';
import { offeredAnswers } from './offered-answers.ts';
import { onlyAsked } from './only-asked.ts';
import { plainLine } from './plain-line.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import type { OfferedCode } from './read-enable-when.ts';

/** A question of a questionnaire as one of a prompt. */
export interface ImportedQuestion {
  readonly node: ProtocolNode;
  readonly item: QuestionnaireItem;
  /** The groups around it, up to the question above it: their conditions are its own. */
  readonly groups: readonly QuestionnaireItem[];
  readonly offered: readonly OfferedCode[];
  /** Whether its number is still that of the prompt it came from. */
  readonly keepsNumber: boolean;
}

/** Reads an item that asks: its wording, its kind of answer and its options. */
export function readQuestionItem(
  { item, groups }: { readonly item: QuestionnaireItem; readonly groups: readonly QuestionnaireItem[] },
  { id, parent }: QuestionNumber,
  keepsNumber: boolean,
  questionnaire: Questionnaire,
  lost: NotKept,
): ImportedQuestion {
  const answers = offeredAnswers(item, questionnaire, lost);
  const options = namedOptions(answers.map(({ label }) => ({ marker: null, label })));
  const isYesNo = answers.length === 2 && ['yes', 'no'].every((word) => answers.some(({ label }) => plainWords(label) === word));
  const wording = wordingOf(item, keepsNumber, options.length > 0 && !isYesNo, lost);
  const kind = isYesNo ? 'yes-no' : options.length > 0 ? (item.repeats === true ? 'several-of' : 'one-of') : openKind(item, wording);
  const measured = options.length > 0 ? null : readKind(wording);
  const text = measured === null || kind === 'open' ? wording : withUnit(item, wording, kind, lost);
  if (item.type === 'dateTime' || item.type === 'time') lost.add('the time of day in an answer', item.linkId);
  const settled = textAt(item, ownExtensions.asks);
  const unit = kind === 'duration' ? 'days' : kind === 'age' ? 'years' : kind === 'number' ? readKind(text).unit : null;
  const node: ProtocolNode = {
    ...unknownMeaning,
    id: id as NodeId,
    parent: parent as NodeId | null,
    line: 0,
    text,
    kind,
    options: isYesNo ? [] : options.map(({ id: optionId, label, finding, role }) => ({ id: optionId, label, finding, role })),
    unit,
    range: kind === 'scale' ? (rangeOfItem(item) ?? measured?.amounts ?? null) : null,
    finding: null,
    ...(settled === null ? {} : { settledAs: plainLine(settled) }),
    required: item.required !== false,
  };
  const offered = answers.map(({ coding }, index) => ({ coding, optionId: options[index]?.id ?? '' }));
  return { node, item, groups, offered, keepsNumber };
}

function openKind(item: QuestionnaireItem, wording: string): NodeKind {
  const own = extensionsAt(item, ownExtensions.kind)[0]?.valueCode;
  return kinds.find((kind) => kind === own) ?? kindOfItem(item, wording) ?? 'open';
}

const kinds: readonly NodeKind[] = ['open', 'yes-no', 'number', 'scale', 'date', 'duration', 'age'];

/** The words of a question, without a number of their own. */
function wordingOf({ text, code, linkId }: QuestionnaireItem, keepsNumber: boolean, withAnswers: boolean, lost: NotKept): string {
  const words = plainLine(text ?? '');
  const bare = keepsNumber ? words : words.replace(/^(?:q(?:uestion)? ?)?\d+(?:\.\d+)*(?:[.):] ?|\.?[ -]+(?=[A-Z]))(?=\p{L})/iu, '');
  const [coded] = Array.isArray(code) ? (code as readonly { readonly display?: unknown }[]) : [];
  const named = typeof coded?.display === 'string' ? plainLine(coded.display) : '';
  if (bare === '') lost.add('a wording, which it does not have', linkId);
  const wording = bare || named || `Question ${plainLine(linkId)}`;
  const asked = onlyAsked(wording, withAnswers);
  if (asked !== wording) lost.add('the exact wording, which the language reads otherwise', linkId);
  return asked ?? 'What do you answer here?';
}

/** A unit that the wording does not say is written behind it. */
function withUnit(item: QuestionnaireItem, wording: string, kind: NodeKind, lost: NotKept): string {
  const unit = unitOfItem(item);
  if (unit === null || kind === 'age' || saysUnit(wording, unit)) return wording;
  const written = wording.replace(/ ?[?:.]?$/, (end) => ` in ${unit}${end.trim()}`);
  if (saysUnit(written, unit)) return written;
  if (kind !== 'duration') lost.add(`the unit “${unit}”`, item.linkId);
  return wording;
}

function saysUnit(wording: string, unit: string): boolean {
  const read = readKind(wording).unit;
  return read !== null && plainUnit(read) === plainUnit(unit);
}
