import type { Protocol, ProtocolNode, Step } from '../../protocol/protocol.ts';
import { canonicalJson } from '../canonical-json.ts';
import { conditionWriter } from '../writing/condition-writer.ts';
import { writeAct } from '../writing/write-act.ts';
import { closingLines } from '../writing/write-closing.ts';
import { headLines } from '../writing/write-head.ts';
import { openingOf } from '../writing/write-question.ts';
import { askedWhen } from './asked-when.ts';
import { calculatedSums } from './calculated-sums.ts';
import { knownExtensions, ownExtensions } from './extensions.ts';
import { itemTypeOf, kindOfItem } from './item-type.ts';
import { placeItems, type SectionHeading } from './place-items.ts';
import type { AnswerOption, Extension, Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { type Answered, readEnableWhen } from './read-enable-when.ts';
import { type AnsweredItems, writeEnableWhen } from './write-enable-when.ts';

/**
 * A protocol as an HL7 FHIR R4 questionnaire. What FHIR says is said in FHIR; every line that it cannot say is kept in an extension of our own,
 * so that importing the questionnaire gives the same protocol. `headings` are those of the prompt: its sections become groups.
 */
export function exportQuestionnaire(protocol: Protocol, headings: readonly SectionHeading[]): Questionnaire {
  const nodes = new Map<string, ProtocolNode>(protocol.nodes.map((node) => [node.id, node]));
  const words = conditionWriter(protocol);
  const sums = calculatedSums(protocol);
  const items: AnsweredItems = { node: (id) => nodes.get(id), sum: sums.idOf };
  const findAnswered = (linkId: string): Answered | undefined => {
    const node = nodes.get(linkId);
    if (node !== undefined) return { kind: 'question', node, offered: offeredBy(node) };
    const sum = sums.items.find((item) => item.linkId === linkId)?.extension ?? [];
    const of = sum.flatMap(({ url, valueString }) => (url === ownExtensions.sumOf ? (nodes.get(valueString ?? '') ?? []) : []));
    return of.length === 0 ? undefined : { kind: 'sum', of };
  };
  const own: Extension[] = headLines(protocol)
    .filter((line) => line !== '')
    .map((line) => lineExtension(line, null));
  const placed = placeItems(headings.filter(({ text }, index) => index > 0 || text !== protocol.title));
  let last: { readonly node: ProtocolNode; readonly extension: Extension[] } | null = null;
  for (const step of protocol.steps) {
    if (step.kind !== 'ask') {
      const { text, owner } = writeAct(step, nodes, last?.node ?? null, words);
      (last?.extension ?? own).push(lineExtension(text, owner?.id ?? null));
      continue;
    }
    const node = nodes.get(step.node);
    if (node === undefined) continue;
    const { item, extension } = questionItem(node, sums.pointsOf(node.id));
    Object.assign(item, writeEnableWhen(withoutParent(step, node), items));
    const read = readEnableWhen(item, findAnswered);
    const parent = nodes.get(node.parent ?? '');
    if (canonicalJson(askedWhen(read.when, parent)) !== canonicalJson(step.when)) {
      const { condition, scope } = openingOf(step.when, parent, last?.node.id ?? null, words);
      if (scope !== null) extension.push({ url: ownExtensions.scope, valueString: scope });
      else if (condition !== null) extension.push({ url: ownExtensions.condition, valueString: condition });
    }
    placed.add(item, node);
    last = { node, extension };
  }
  own.push(...closingLines(protocol, last?.node.id ?? null, words).map((line) => ({ url: ownExtensions.closingLine, valueString: line })));
  return {
    resourceType: 'Questionnaire',
    extension: own,
    url: `urn:anamnesis:prompt:${encodeURIComponent(protocol.name)}`,
    version: protocol.hash.slice(0, 8),
    name: computerName(protocol.name),
    title: protocol.title,
    status: 'draft',
    subjectType: ['Patient'],
    item: [...placed.items(), ...sums.items].map(withoutEmpty),
  };
}

function questionItem(node: ProtocolNode, points: Readonly<Record<string, number>>) {
  const { type, extension: measured } = itemTypeOf(node);
  const extension: Extension[] = [...measured];
  if (node.settledAs !== undefined) extension.push({ url: ownExtensions.asks, valueString: node.settledAs });
  const item: QuestionnaireItem = {
    extension,
    linkId: node.id,
    prefix: `${node.id}.`,
    text: node.text,
    type,
    required: node.required,
    ...(node.kind === 'several-of' ? { repeats: true } : {}),
    ...(node.options.length === 0 ? {} : { answerOption: node.options.map(({ id, label }) => answerOption(id, label, points[id])) }),
  };
  if (node.options.length === 0 && kindOfItem(item, node.text) !== node.kind)
    extension.push({ url: ownExtensions.kind, valueCode: node.kind });
  return { item, extension };
}

function answerOption(code: string, display: string, points: number | undefined): AnswerOption {
  const worth = points === undefined ? {} : { extension: [{ url: knownExtensions.ordinalValue, valueDecimal: points }] };
  return { valueCoding: { ...worth, code, display } };
}

/** An item below another is shown only where that is, so that it need not say so. */
function withoutParent({ when }: Extract<Step, { kind: 'ask' }>, { parent }: ProtocolNode): Step['when'] {
  const [first, ...rest] = when.kind === 'and' ? when.of : [when];
  if (first?.kind !== 'was-asked' || first.node !== parent) return when;
  const [only] = rest;
  return rest.length === 0 ? { kind: 'always' } : rest.length === 1 && only !== undefined ? only : { kind: 'and', of: rest };
}

function offeredBy({ options }: ProtocolNode) {
  return options.map(({ id, label }) => ({ coding: { code: id, display: label }, optionId: id }));
}

function lineExtension(words: string, below: string | null): Extension {
  const extension = [{ url: 'words', valueString: words }, ...(below === null ? [] : [{ url: 'below', valueString: below }])];
  return { url: ownExtensions.line, extension };
}

/** FHIR wants a name that a program could use: 'low-mood-and-anxiety' is 'LowMoodAndAnxiety'. */
function computerName(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const joined = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('');
  return /^[A-Z]/.test(joined) ? joined : `Prompt${joined}`;
}

/** FHIR allows no empty lists. */
function withoutEmpty({ extension, item, ...rest }: QuestionnaireItem): QuestionnaireItem {
  return {
    ...(extension === undefined || extension.length === 0 ? {} : { extension }),
    ...rest,
    linkId: rest.linkId,
    type: rest.type,
    ...(item === undefined || item.length === 0 ? {} : { item: item.map(withoutEmpty) }),
  };
}
