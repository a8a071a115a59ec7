import type { Predicate } from '../../protocol/predicate.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { blankComments } from '../1a-outline/blank-comments.ts';
import { conditionWriter } from '../writing/condition-writer.ts';
import { headLines, titleLine } from '../writing/write-head.ts';
import { depthOf, openingOf, questionLines } from '../writing/write-question.ts';
import { askedWhen } from './asked-when.ts';
import { checkReading } from './check-reading.ts';
import { extensionsAt, ownExtensions, textAt } from './extensions.ts';
import { headingLine } from './heading-line.ts';
import { nameFields } from './name-fields.ts';
import { type NotKept, notKept } from './not-kept.ts';
import { plainLine } from './plain-line.ts';
import type { Extension, Questionnaire } from './questionnaire.ts';
import { type ImportedItem, readItems } from './read-items.ts';
import type { ImportedQuestion } from './read-question-item.ts';
import { readQuestionnaire } from './read-questionnaire.ts';
import { whenEnabled } from './when-enabled.ts';

export interface ImportedPrompt {
  readonly text: string;
  /** What of the questionnaire is not in the text, one sentence each. */
  readonly notKept: readonly string[];
}

/**
 * An HL7 FHIR R4 questionnaire as the text of a prompt. One that was exported from a prompt becomes that prompt again; of others the questions,
 * their answers and their enableWhen are kept, and what is not is named. Fails, with the reason in words, on what is no such questionnaire.
 */
export function importQuestionnaire(json: string): Result<ImportedPrompt, string> {
  const read = readQuestionnaire(json);
  if (!read.ok) return read;
  const questionnaire = read.value;
  const lost = notKept();
  const items = readItems(questionnaire, lost);
  const questions = items.flatMap((item) => (item.kind === 'question' ? [item.question] : []));
  if (questions.length === 0) return fail('item: there is no question in it that a prompt could ask');
  nameFields(questionnaire, lost);
  const asked = new Map<string, Predicate>();
  const body = bodyLines(questionnaire, items, questions, asked, lost);
  const title = plainLine(questionnaire.title ?? questionnaire.name ?? '') || 'Questionnaire';
  const closing = extensionsAt(questionnaire, ownExtensions.closingLine).map(({ valueString }) => plainLine(valueString ?? ''));
  const lines = [titleLine(title), ...headOf(questionnaire, title), '', ...body, '', ...closing];
  const text = withoutMarks(lines.join('\n').replace(/\n{3,}/g, '\n\n'));
  checkReading(text, questions, asked, lost);
  const sentences = lost.sentences();
  const comments = sentences.map((sentence) => `// not kept: ${sentence}\n`);
  return succeed({ text: `${withoutMarks(comments.join(''))}${text.trim()}\n`, notKept: sentences });
}

/** Words of two questions that together would make a comment of what stands between them are parted. */
function withoutMarks(text: string): string {
  return blankComments(text) === text ? text : text.replaceAll('<!--', '< !--').replaceAll('/*', '/ *');
}

function headOf(questionnaire: Questionnaire, title: string): readonly string[] {
  const own = extensionsAt(questionnaire, ownExtensions.line).map((line) => wordsOf(line));
  return own.length > 0 ? own : headLines({ chiefComplaint: title, alsoFor: [], style: [], questionLimit: null });
}

function bodyLines(
  questionnaire: Questionnaire,
  items: readonly ImportedItem[],
  questions: readonly ImportedQuestion[],
  asked: Map<string, Predicate>,
  lost: NotKept,
): readonly string[] {
  const nodes = new Map<string, ImportedQuestion['node']>(questions.map(({ node }) => [node.id, node]));
  const words = conditionWriter({ nodes: [...nodes.values()] });
  const find = whenEnabled(questionnaire, questions, lost);
  const lines: string[] = [];
  let last: ImportedQuestion['node'] | null = null;
  for (const entry of items) {
    if (entry.kind === 'heading') {
      lines.push('', headingLine(entry.level, entry.text));
      continue;
    }
    const { question } = entry;
    const { node, item, keepsNumber } = question;
    const parent = nodes.get(node.parent ?? '');
    const [scope, condition] = keepsNumber ? [textAt(item, ownExtensions.scope), textAt(item, ownExtensions.condition)] : [null, null];
    const isKept = scope !== null || condition !== null;
    const when = isKept ? null : askedWhen(find(question), parent);
    if (when !== null) asked.set(node.id, when);
    const opening =
      when === null
        ? { always: false, condition: condition === null ? null : plainLine(condition), scope: scope === null ? null : plainLine(scope) }
        : openingOf(when, parent, last?.id ?? null, words);
    lines.push(...questionLines(node, opening, depthOf(node, nodes), new Set()));
    for (const line of extensionsAt(item, ownExtensions.line)) {
      if (!keepsNumber) lost.add('lines of a prompt whose questions had other numbers', item.linkId);
      else lines.push(`${indentOf(line, nodes)}${wordsOf(line)}`);
    }
    last = node;
  }
  return lines;
}

function wordsOf({ extension }: Extension): string {
  return plainLine(extension?.find(({ url }) => url === 'words')?.valueString ?? '');
}

function indentOf({ extension }: Extension, nodes: ReadonlyMap<string, ImportedQuestion['node']>): string {
  const owner = nodes.get(extension?.find(({ url }) => url === 'below')?.valueString ?? '');
  return owner === undefined ? '' : '   '.repeat(depthOf(owner, nodes) + 1);
}
